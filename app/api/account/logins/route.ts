import { accountOwner } from "@/lib/auth/account-owner";
import { connectIdentitySchema, departureSchema } from "@/lib/auth/single-sign-on/schema";
import { defineRoute } from "@/lib/boundary/route";
import { startLogin } from "@/lib/boundary/login";
import { findProvider } from "@/lib/organizations/single-sign-on/provider-queries";
import { notFound } from "@/lib/platform/errors";

export const POST = defineRoute({
  action: "account.logins.connect",
  summary: "Start connecting a login provider to your account",
  guard: accountOwner,
  recent: true,
  input: connectIdentitySchema,
  output: departureSchema,
  limit: { points: 20, seconds: 3600 },
  run: async ({ actor, input }) => {
    const provider = await findProvider(input.provider);
    if (!provider) throw notFound("This login provider");
    return startLogin(provider, { next: null, connectTo: actor.sessionId });
  },
});
