import { z } from "zod";
import { pageLimit, pageSchema } from "@/lib/platform/pagination";
import { industryCategories, joinPolicies, organizationTypes } from "../vocabulary";

const omittable = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .literal("")
    .transform(() => undefined)
    .or(schema)
    .optional();

export const listOrganizationsSchema = z.object({
  q: z.string().trim().max(120).default(""),
  type: omittable(z.enum(organizationTypes)),
  industry: omittable(z.enum(industryCategories)),
  /** For visitors: which side's organizations. Everyone else sees those of their own side. */
  side: z.enum(["marketer", "seller"]).optional(),
  cursor: z.string().max(400).optional(),
  limit: pageLimit(20, 50),
});
export type ListOrganizationsInput = z.output<typeof listOrganizationsSchema>;

/** The current person's relation to the organization. */
const memberships = ["none", "member", "requested"] as const;

const directoryRowSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  type: z.enum(organizationTypes),
  industryCategory: z.string().nullable(),
  hqCountry: z.string().nullable(),
  hqCity: z.string().nullable(),
  description: z.string().nullable(),
  logoUrl: z.string().nullable(),
  isVerified: z.boolean(),
  memberCount: z.number(),
  joinPolicy: z.enum(joinPolicies),
  /** Your confirmed address is on a domain that the organization verified. */
  domainMatch: z.boolean(),
  membership: z.enum(memberships),
});
export type DirectoryRow = z.output<typeof directoryRowSchema>;

export const directoryPageSchema = pageSchema(directoryRowSchema);
