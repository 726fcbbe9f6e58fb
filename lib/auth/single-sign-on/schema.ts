import { z } from "zod";
import { NEXT_PATH_MAX } from "../next-path";
import { emailSchema } from "../schema";

const nextField = z.string().max(NEXT_PATH_MAX, "This address is too long.").optional();

/** One of our providers by name, or an organization's by an address at its domain. */
export const startLoginSchema = z
  .strictObject({
    provider: z.enum(["google", "microsoft"]).optional(),
    email: emailSchema.optional(),
    next: nextField,
  })
  .refine(({ provider, email }) => (provider === undefined) !== (email === undefined), {
    error: "Choose a provider, or enter your email address.",
    path: ["email"],
  })
  .describe("Either `provider` or `email`.");

/** The URL where the browser logs in. */
export const departureSchema = z.object({ url: z.string() });

export const connectIdentitySchema = z.strictObject({
  provider: z.string({ error: "Choose a login to connect." }).regex(/^[a-z0-9-]{1,60}$/, "Choose a login to connect."),
});

export const identityParamsSchema = z.object({ id: z.uuid() });

export interface IdentityRow {
  id: string;
  provider: string;
  email: string;
  createdAt: string;
  lastUsedAt: string | null;
}
