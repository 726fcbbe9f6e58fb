import { anyone } from "@/lib/auth/actor";
import { loginBudgets } from "@/lib/auth/login-limits";
import { departureSchema, startLoginSchema } from "@/lib/auth/single-sign-on/schema";
import { defineRoute } from "@/lib/boundary/route";
import { startLogin } from "@/lib/boundary/login";
import { AppError } from "@/lib/platform/errors";
import { findProvider, findProviderOfAddress } from "@/lib/organizations/single-sign-on/provider-queries";

export const POST = defineRoute({
  action: "auth.sso",
  summary: "Start a login with Google, Microsoft, or your organization’s provider",
  guard: anyone,
  input: startLoginSchema,
  output: departureSchema,
  limit: loginBudgets.address,
  run: async ({ input }) => {
    const provider =
      input.provider === undefined
        ? await findProviderOfAddress(input.email ?? "")
        : await findProvider(input.provider);
    // The same response for an unverified domain, one without a login provider and one whose provider is off.
    if (!provider) throw new AppError("not_found", "There is no such login for this address. Use your password.");
    return startLogin(provider, { next: input.next ?? null, connectTo: null });
  },
});
