import { enrollingOwner } from "@/lib/auth/account-owner";
import { addPasskey } from "@/lib/auth/two-step/passkeys/commands";
import { addPasskeySchema } from "@/lib/auth/two-step/passkeys/schema";
import { methodAddedSchema } from "@/lib/auth/two-step/schema";
import { defineRoute } from "@/lib/boundary/route";

export const POST = defineRoute({
  action: "account.two_step.add_passkey",
  summary: "Add the passkey created by the browser",
  guard: enrollingOwner,
  input: addPasskeySchema,
  output: methodAddedSchema,
  recent: true,
  limit: { points: 20, seconds: 15 * 60 },
  run: async ({ actor, input }) => addPasskey(actor, input),
});
