import { z } from "zod";
import { memberRoles, organizationTypes } from "@/lib/organizations/vocabulary";
import { bulkFields, listFields, reasonField, writtenTimestamp } from "../schema";
import { organizationStatuses, verificationMethods, verifications } from "./states";

export const listOrganizationsSchema = z.object({
  ...listFields,
  status: z.enum([...organizationStatuses, "all"]).optional(),
  type: z.enum(organizationTypes).optional(),
  verified: z.enum(["yes", "no"]).optional(),
  registration: z.enum(["rejected"]).optional().describe("Organizations whose members were all rejected"),
  sort: z.enum(["newest", "oldest", "name"]).default("newest"),
});
export type ListOrganizationsInput = z.output<typeof listOrganizationsSchema>;

export const verifySchema = z.strictObject({
  method: z.enum(verificationMethods, { error: "Choose how you verified it." }),
  note: z
    .string({ error: "Describe what you checked." })
    .trim()
    .min(5, "Describe what you checked, so that another admin can follow it.")
    .max(2000, "Use at most 2,000 characters."),
});
export type VerifyInput = z.output<typeof verifySchema>;

/** A preview needs no reason, because it is requested before one is written. */
export const organizationBulkSchema = z.discriminatedUnion("verb", [
  z.strictObject({ ...bulkFields, verb: z.literal("verify"), ...verifySchema.partial().shape }),
  z.strictObject({ ...bulkFields, verb: z.literal("unverify"), reason: reasonField.optional() }),
  z.strictObject({ ...bulkFields, verb: z.literal("suspend"), reason: reasonField.optional() }),
  z.strictObject({ ...bulkFields, verb: z.literal("unsuspend") }),
]);
export type OrganizationBulkInput = z.output<typeof organizationBulkSchema>;

export const mergePreviewSchema = z.strictObject({ intoId: z.uuid("Choose the organization to keep.") });
export type MergePreviewInput = z.output<typeof mergePreviewSchema>;

export const mergeSchema = z.strictObject({
  intoId: z.uuid("Choose the organization to keep."),
  reason: reasonField,
  /** The name of the organization to merge, typed out. */
  confirmation: z.string().trim(),
});
export type MergeInput = z.output<typeof mergeSchema>;

const text = z.string().nullable();
const timestamp = z.iso.datetime();
const named = z.object({ id: z.guid(), name: z.string() });

export const organizationStateSchema = z.object({
  id: z.guid(),
  status: z.enum(organizationStatuses),
  verification: z.enum(verifications),
});

const organizationFacts = organizationStateSchema.extend({
  name: z.string(),
  slug: z.string(),
  type: z.enum(organizationTypes),
  country: text,
  connectionsUsed: z.int(),
  isRejected: z.boolean().describe("Whether the registrations of all its members were rejected"),
  createdAt: timestamp,
});

export const organizationRowSchema = organizationFacts.extend({
  domains: z.array(z.string()),
  members: z.int(),
  published: z.int(),
});

export const organizationDetailSchema = organizationFacts.extend({
  legalName: text,
  website: text,
  industryCategory: text,
  city: text,
  joinPolicy: z.string(),
  statusReason: text,
  suspendedAt: timestamp.nullable(),
  suspendedBy: text,
  verifiedAt: timestamp.nullable(),
  verifiedBy: text,
  verificationNote: text,
  plan: text,
  inquiriesReceived: z.int(),
  inquiriesAnswered: z.int(),
  domains: z.array(z.object({ domain: z.string(), verifiedAt: writtenTimestamp.nullable() })),
  members: z.array(
    z.object({
      userId: z.guid(),
      name: z.string(),
      email: z.string(),
      role: z.enum(memberRoles),
      status: z.string(),
    }),
  ),
  listings: z.record(z.string(), z.int()).describe("How many by status"),
  deals: z.record(z.string(), z.int()).describe("How many by state"),
  representations: z.array(named.extend({ side: z.enum(["agency", "client"]), status: z.string() })),
  absorbed: z.array(named.extend({ mergedAt: writtenTimestamp.nullable() })),
});

const moved = z.object({ label: z.string(), count: z.int() });
export const mergeReportSchema = z.object({
  moved: z.array(moved).describe("Rows that move to the remaining organization, by type"),
  joined: z.array(moved.extend({ rule: z.string() })).describe("Rows that are combined, and by which rule"),
});

export const mergedSchema = mergeReportSchema.extend({ intoId: z.guid() });
export const mergePreviewResultSchema = mergeReportSchema.extend({ from: named, into: named });
