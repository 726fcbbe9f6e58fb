import { doneSchema } from "@/lib/boundary/done";
import { owningMember } from "@/lib/auth/account-owner";
import { revokeApiKey } from "@/lib/auth/api-keys/commands";
import { apiKeyParamsSchema } from "@/lib/auth/api-keys/schema";
import { defineRoute } from "@/lib/boundary/route";

export const DELETE = defineRoute({
  action: "account.api_keys.revoke",
  summary: "Revoke an API key",
  guard: owningMember,
  params: apiKeyParamsSchema,
  output: doneSchema,
  run: async ({ actor, params }) => {
    await revokeApiKey(actor, params);
    return { success: true };
  },
});
