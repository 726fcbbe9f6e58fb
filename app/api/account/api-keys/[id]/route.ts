import { doneSchema } from "@/lib/boundary/done";
import { owningMember } from "@/lib/auth/account-owner";
import { raiseApiVersion, revokeApiKey } from "@/lib/auth/api-keys/commands";
import { apiKeyParamsSchema, apiKeyRowSchema, raiseApiVersionSchema } from "@/lib/auth/api-keys/schema";
import { defineRoute } from "@/lib/boundary/route";

export const PATCH = defineRoute({
  action: "account.api_keys.raise_version",
  summary: "Move an API key to a newer API version",
  guard: owningMember,
  params: apiKeyParamsSchema,
  input: raiseApiVersionSchema,
  output: apiKeyRowSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params, input }) => raiseApiVersion(actor, params, input),
});

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
