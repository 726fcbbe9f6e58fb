import { z } from "zod";
import { type ApiKeyScope, isApiKeyScope } from "./scopes";

export const apiKeyParamsSchema = z.object({ id: z.uuid() });

export const createApiKeySchema = z.strictObject({
  name: z
    .string({ error: "Give the key a name, such as what will use it." })
    .trim()
    .min(1, "Give the key a name, such as what will use it.")
    .max(80, "Use at most 80 characters."),
  scopes: z
    .array(z.string().refine(isApiKeyScope, "This is no scope."), { error: "Choose what the key may do." })
    .min(1, "Choose at least one thing that the key may do.")
    .max(60)
    .transform((scopes) => [...new Set(scopes)] as ApiKeyScope[]),
});
export type CreateApiKeyInput = z.output<typeof createApiKeySchema>;

export const apiKeyRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** How the secret begins. */
  prefix: z.string(),
  scopes: z.array(z.string()),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type ApiKeyRow = z.output<typeof apiKeyRowSchema>;

export const apiKeyListSchema = z.object({ items: z.array(apiKeyRowSchema) });

export const newApiKeySchema = z.object({
  key: apiKeyRowSchema,
  /** Shown this once. */
  secret: z.string(),
});
export type NewApiKey = z.output<typeof newApiKeySchema>;
