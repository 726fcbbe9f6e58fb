import { anyone } from "@/lib/auth/actor";
import { loginBudgets } from "@/lib/auth/login-limits";
import { currentUserSchema } from "@/lib/auth/schema";
import { codeSchema } from "@/lib/auth/two-step/schema";
import { defineRoute } from "@/lib/boundary/route";
import { finishWithCode, verifiedInBrowser } from "@/lib/boundary/login";
import { findProvider } from "@/lib/organizations/single-sign-on/provider-queries";
import { AppError } from "@/lib/platform/errors";

export const POST = defineRoute({
  action: "auth.sso.code",
  summary: "Finish a login through another provider with the account’s two-step code",
  guard: anyone,
  input: codeSchema,
  output: currentUserSchema,
  limit: loginBudgets.address,
  run: async ({ actor, input: { code } }) => {
    const verifiedIdentity = await verifiedInBrowser();
    const provider = verifiedIdentity && (await findProvider(verifiedIdentity.provider));
    if (!provider) throw new AppError("unauthenticated", "This login has expired. Log in again.");
    return finishWithCode(actor, provider, { verifiedIdentity, code });
  },
});
