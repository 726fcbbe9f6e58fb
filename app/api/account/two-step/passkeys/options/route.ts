import { enrollingOwner } from "@/lib/auth/account-owner";
import { beginPasskey } from "@/lib/auth/two-step/passkeys/commands";
import { creationOptionsSchema } from "@/lib/auth/two-step/passkeys/schema";
import { defineRoute } from "@/lib/boundary/route";

export const POST = defineRoute({
  action: "account.two_step.begin_passkey",
  summary: "Start adding a passkey",
  guard: enrollingOwner,
  output: creationOptionsSchema,
  recent: true,
  limit: { points: 20, seconds: 15 * 60 },
  run: async ({ actor }) => beginPasskey(actor),
});
