import { z } from "zod";
import { joinRequestStatuses } from "@/lib/organizations/join-requests/states";
import { bulkFields, listFields } from "../schema";

export const listAllJoinRequestsSchema = z.object({
  ...listFields,
  /** `old` are undecided ones beyond the days of the setting. */
  status: z.enum([...joinRequestStatuses, "old", "all"]).default("pending"),
});
export type ListAllJoinRequestsInput = z.output<typeof listAllJoinRequestsSchema>;

export const approveJoinSchema = z.strictObject({
  role: z.enum(["editor", "viewer"]).default("editor"),
});

const reasonText = z.string().trim().max(500, "Use at most 500 characters.").optional();

export const declineJoinSchema = z.strictObject({ reason: reasonText });

export const joinBulkSchema = z.strictObject({
  ...bulkFields,
  verb: z.enum(["approve", "reject"]),
  reason: reasonText,
});
export type JoinBulkInput = z.output<typeof joinBulkSchema>;

export const joinRequestRowSchema = z.object({
  id: z.guid(),
  status: z.enum(joinRequestStatuses),
  message: z.string().nullable(),
  reason: z.string().nullable(),
  domainMatch: z.boolean(),
  isOld: z.boolean(),
  userId: z.guid(),
  userName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  organizationId: z.guid(),
  organizationName: z.string(),
  admins: z.int().describe("The organization’s members who could decide"),
  decidedBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

export const decidedJoinSchema = z.object({ id: z.guid(), status: z.enum(joinRequestStatuses) });
