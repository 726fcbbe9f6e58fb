import { owningMember } from "@/lib/auth/account-owner";
import { createApiKey } from "@/lib/auth/api-keys/commands";
import { listApiKeys } from "@/lib/auth/api-keys/queries";
import { apiKeyListSchema, createApiKeySchema, newApiKeySchema } from "@/lib/auth/api-keys/schema";
import { jsonResponse } from "@/lib/boundary/responses";
import { defineRoute } from "@/lib/boundary/route";

export const GET = defineRoute({
  action: "account.api_keys",
  summary: "List your API keys in this organization",
  guard: owningMember,
  output: apiKeyListSchema,
  run: ({ actor }) => listApiKeys(actor),
});

export const POST = defineRoute({
  action: "account.api_keys.create",
  summary: "Create an API key; only this response contains its secret",
  guard: owningMember,
  recent: true,
  input: createApiKeySchema,
  output: newApiKeySchema,
  limit: { points: 20, seconds: 3600 },
  status: 201,
  // A custom response, so that the secret is not stored with an Idempotency-Key.
  run: async ({ actor, input }) => jsonResponse(await createApiKey(actor, input), 201),
});
