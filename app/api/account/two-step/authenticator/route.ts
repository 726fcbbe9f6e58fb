import { enrollingOwner } from "@/lib/auth/account-owner";
import { beginAuthenticator, removeAuthenticator } from "@/lib/auth/two-step/commands";
import { authenticatorSetupSchema, methodRemovedSchema } from "@/lib/auth/two-step/schema";
import { defineRoute } from "@/lib/boundary/route";

export const POST = defineRoute({
  action: "account.two_step.begin_authenticator",
  summary: "Start setting up an authenticator app",
  guard: enrollingOwner,
  output: authenticatorSetupSchema,
  recent: true,
  limit: { points: 20, seconds: 15 * 60 },
  run: async ({ actor }) => beginAuthenticator(actor),
});

export const DELETE = defineRoute({
  action: "account.two_step.remove_authenticator",
  summary: "Remove the authenticator app",
  guard: enrollingOwner,
  output: methodRemovedSchema,
  recent: true,
  limit: { points: 30, seconds: 15 * 60 },
  run: async ({ actor }) => removeAuthenticator(actor),
});
