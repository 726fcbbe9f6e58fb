import { anyone } from "@/lib/auth/actor";
import { secureAccount } from "@/lib/auth/recovery/commands";
import { secureAccountSchema, securedAccountSchema } from "@/lib/auth/recovery/schema";
import { defineRoute } from "@/lib/boundary/route";

export const POST = defineRoute({
  action: "auth.secure_account",
  summary: "End all access to an account with the link of a security email, and choose a new password",
  guard: anyone,
  input: secureAccountSchema,
  output: securedAccountSchema,
  limit: { points: 20, seconds: 60, by: "address" },
  run: ({ actor, input }) => secureAccount(actor, input),
});
