import { enrollingAdmin } from "@/lib/auth/actor";
import { removePasskey, renamePasskey } from "@/lib/auth/two-step/passkeys/commands";
import { passkeyNameSchema, passkeyParamsSchema, renamePasskeySchema } from "@/lib/auth/two-step/passkeys/schema";
import { methodRemovedSchema } from "@/lib/auth/two-step/schema";
import { defineRoute } from "@/lib/boundary/route";

export const PATCH = defineRoute({
  action: "admin.two_step.rename_passkey",
  summary: "Rename a passkey",
  guard: enrollingAdmin,
  params: passkeyParamsSchema,
  input: renamePasskeySchema,
  output: passkeyNameSchema,
  limit: { points: 30, seconds: 15 * 60 },
  run: async ({ actor, params, input }) => renamePasskey(actor, { ...input, id: params.id }),
});

export const DELETE = defineRoute({
  action: "admin.two_step.remove_passkey",
  summary: "Remove a passkey",
  guard: enrollingAdmin,
  params: passkeyParamsSchema,
  output: methodRemovedSchema,
  recent: true,
  limit: { points: 30, seconds: 15 * 60 },
  run: async ({ actor, params }) => removePasskey(actor, params),
});
