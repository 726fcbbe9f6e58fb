import { formatCount } from "@/lib/platform/format";
import { revokeEveryApiKey } from "@/lib/auth/api-keys/emergency-commands";
import { disconnect } from "@/lib/platform/db";

/** `npm run keys:revoke-all`: revokes every API key of every organization, as an operator may in an emergency. */
revokeEveryApiKey()
  .then((count) => console.log(`${formatCount(count, "API key was", "API keys were")} revoked.`))
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  })
  .finally(() => void disconnect());
