import { enrollingAdmin } from "@/lib/auth/actor";
import { confirmAuthenticator } from "@/lib/auth/two-step/commands";
import { codeSchema, methodAddedSchema } from "@/lib/auth/two-step/schema";
import { defineRoute } from "@/lib/boundary/route";

export const POST = defineRoute({
  action: "admin.two_step.confirm_authenticator",
  summary: "Add the authenticator app with its first code",
  guard: enrollingAdmin,
  input: codeSchema,
  output: methodAddedSchema,
  recent: true,
  limit: { points: 10, seconds: 15 * 60 },
  run: async ({ actor, input }) => confirmAuthenticator(actor, input),
});
