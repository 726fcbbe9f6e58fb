import { z } from "zod";
import { pageLimit } from "@/lib/platform/pagination";
import { organizationTypes } from "@/lib/organizations/vocabulary";

export const listRecipientsSchema = z.object({
  q: z.string().trim().max(120).default(""),
  limit: pageLimit(8, 20),
});
export type ListRecipientsInput = z.output<typeof listRecipientsSchema>;

/** The seller's relation to the organization: contacting a new one takes a free connection, or needs a plan. */
const contacts = ["in_contact", "new", "needs_plan", "closed", "blocked"] as const;

export const recipientSchema = z.object({
  id: z.guid(),
  name: z.string(),
  type: z.enum(organizationTypes),
  industryCategory: z.string().nullable(),
  hqCountry: z.string().nullable(),
  hqCity: z.string().nullable(),
  logoUrl: z.string().nullable(),
  isVerified: z.boolean(),
  contact: z.enum(contacts),
  blockId: z.guid().nullable().describe("Your organization’s block against it; null if there is none"),
});
export type Recipient = z.output<typeof recipientSchema>;
