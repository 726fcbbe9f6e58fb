import { z } from "zod";
import { accountOwner } from "@/lib/auth/account-owner";
import { disconnectIdentity } from "@/lib/auth/single-sign-on/commands";
import { identityParamsSchema } from "@/lib/auth/single-sign-on/schema";
import { defineRoute } from "@/lib/boundary/route";

export const DELETE = defineRoute({
  action: "account.logins.disconnect",
  summary: "Disconnect a login provider from your account",
  guard: accountOwner,
  params: identityParamsSchema,
  output: z.object({ id: z.string() }),
  limit: { points: 60, seconds: 3600 },
  run: ({ actor, params }) => disconnectIdentity(actor, params),
});
