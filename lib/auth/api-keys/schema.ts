import { z } from "zod";
import { apiVersionDates } from "@/lib/platform/http/api-versions";
import { plainLine } from "@/lib/platform/plain-text";
import { type ApiKeyScope, isApiKeyScope } from "./scopes";

/** In days. */
export const apiKeyLife = { default: 90, longest: 365 } as const;

const addressOrRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: "Enter IP addresses or ranges such as 192.0.2.0/24 or 2001:db8::/48.",
});

export const apiKeyParamsSchema = z.object({ id: z.uuid() });

export const createApiKeySchema = z.strictObject({
  name: z
    .string({ error: "Enter a name for the key, such as the app that will use it." })
    .overwrite(plainLine)
    .min(1, "Enter a name for the key, such as the app that will use it.")
    .max(80, "Use at most 80 characters."),
  scopes: z
    .array(z.string().refine(isApiKeyScope, "This is not a valid scope."), { error: "Choose what the key can do." })
    .min(1, "Choose at least one permission for the key.")
    .max(60)
    .transform((scopes) => [...new Set(scopes)] as ApiKeyScope[]),
  expiresInDays: z
    .number({ error: "Choose when the key expires." })
    .int()
    .min(1, "Choose at least 1 day.")
    .max(apiKeyLife.longest, `Choose at most ${apiKeyLife.longest} days.`)
    .default(apiKeyLife.default),
  /** Addresses and CIDR ranges from which the key works; empty for any. */
  allowedIps: z.array(addressOrRange).max(20, "Use at most 20 addresses.").default([]),
});
export type CreateApiKeyInput = z.output<typeof createApiKeySchema>;

/** A newer version for the calls of a key. */
export const raiseApiVersionSchema = z.strictObject({
  apiVersion: z.enum(apiVersionDates, { error: "Choose a version from the changelog." }),
});

export const apiKeyRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The first characters of the secret. */
  prefix: z.string(),
  scopes: z.array(z.string()),
  allowedIps: z.array(z.string()),
  /** The API version of calls that name none. */
  apiVersion: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.string().nullable(),
  lastUsedIp: z.string().nullable(),
  /** The name of the person who created it and whose permissions it has. */
  owner: z.string(),
  isOwn: z.boolean(),
});
export type ApiKeyRow = z.output<typeof apiKeyRowSchema>;

export const apiKeyListSchema = z.object({ items: z.array(apiKeyRowSchema) });

export const newApiKeySchema = z.object({
  key: apiKeyRowSchema,
  /** Shown only once. */
  secret: z.string(),
});
export type NewApiKey = z.output<typeof newApiKeySchema>;

/** Requests per key and minute, over all instances together. */
export const apiKeyBudget = { points: 600, seconds: 60 } as const;
