import { resealAuthenticators } from "@/lib/auth/two-step/reseal-commands";
import { resealClientSecrets } from "@/lib/organizations/single-sign-on/reseal-commands";
import { disconnect } from "@/lib/platform/db";
import { resealSigningSecrets } from "@/lib/webhooks/signing-store";

/** `npm run secrets:reseal`: seals what is stored encrypted with the present AUTH_SECRET, after a change of it. */
async function reseal(): Promise<void> {
  const kinds = {
    authenticators: await resealAuthenticators(),
    "client secrets": await resealClientSecrets(),
    "webhook secrets": await resealSigningSecrets(),
  };
  for (const [kind, { resealed, unreadable }] of Object.entries(kinds))
    console.log(`${resealed} ${kind} resealed, ${unreadable} that no secret opens.`);
}

reseal()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  })
  .finally(() => void disconnect());
