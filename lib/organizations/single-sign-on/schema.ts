import { z } from "zod";

const issuerField = z
  .string({ error: "Enter the issuer address." })
  .trim()
  .min(1, "Enter the issuer address.")
  .max(300, "Use at most 300 characters.")
  .regex(/^https?:\/\/[^\s?#]+$/, "Enter an address such as https://login.company.com.");

export const testConnectionSchema = z.strictObject({ issuer: issuerField });
export type TestConnectionInput = z.output<typeof testConnectionSchema>;

export const saveConnectionSchema = z.strictObject({
  issuer: issuerField,
  clientId: z
    .string({ error: "Enter the client ID." })
    .trim()
    .min(1, "Enter the client ID.")
    .max(300, "Use at most 300 characters."),
  /** If absent or empty, the saved one stays. */
  clientSecret: z.string().trim().max(500, "Use at most 500 characters.").optional(),
  enabled: z.boolean(),
  /** Required of members with an address at a verified domain, while it is enabled. */
  required: z.boolean(),
});
export type SaveConnectionInput = z.output<typeof saveConnectionSchema>;

/** The secret is sent only to the provider. */
export const connectionSchema = z.object({
  issuer: z.string(),
  clientId: z.string(),
  enabled: z.boolean(),
  required: z.boolean(),
  updatedAt: z.string(),
});
export type ConnectionView = z.output<typeof connectionSchema>;

export const ownConnectionSchema = z.object({
  connection: connectionSchema.nullable(),
  /** Must be entered at the provider, before or after. */
  redirectUrl: z.string(),
  hasVerifiedDomain: z.boolean(),
});
export type OwnConnection = z.output<typeof ownConnectionSchema>;

export const testedConnectionSchema = z.object({ issuer: z.string(), authorizationEndpoint: z.string() });
