import { resealAuthenticators } from "@/lib/auth/two-step/reseal-commands";
import { resealClientSecrets } from "@/lib/organizations/single-sign-on/reseal-commands";
import { disconnect } from "@/lib/platform/db";
import { resealSigningSecrets } from "@/lib/webhooks/signing-store";

/** `npm run secrets:reseal`: re-encrypts stored secrets with the current AUTH_SECRET after it was changed. */
async function reseal(): Promise<void> {
  const kinds = {
    Authenticators: await resealAuthenticators(),
    "Client secrets": await resealClientSecrets(),
    "Webhook secrets": await resealSigningSecrets(),
  };
  for (const [kind, { resealed, unreadable }] of Object.entries(kinds))
    console.log(`${kind}: ${resealed} resealed, ${unreadable} unreadable with either secret.`);
}

reseal()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  })
  .finally(() => void disconnect());
