import { z } from "zod";
import { agencyScopes } from "../agency-scope";

/** Null means the person's own organization. */
export const actForSchema = z.strictObject({ organizationId: z.uuid("Choose an organization.").nullable() });
export type ActForInput = z.output<typeof actForSchema>;

const actingChoiceSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(["marketer", "marketing_agency", "seller", "sales_agency"]),
  role: z.enum(["admin", "editor", "viewer"]),
  /** The agency through which the person acts for it; null for their own. */
  agency: z.object({ id: z.string(), name: z.string(), scope: z.array(z.enum(agencyScopes)) }).nullable(),
  isCurrent: z.boolean(),
  /** The number of the organization's notifications that the person has not read. */
  unread: z.number(),
});
export type ActingChoice = z.output<typeof actingChoiceSchema>;

export const actingChoicesSchema = z.object({ items: z.array(actingChoiceSchema) });
