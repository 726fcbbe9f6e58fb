import { z } from "zod";
import { memberRoles, organizationTypes } from "@/lib/organizations/vocabulary";
import { organizationStatuses } from "../organizations/states";
import { bulkFields, listFields, reasonField, writtenTimestamp } from "../schema";
import { userBulkVerbs, userStatuses } from "./states";

export const listUsersSchema = z.object({
  ...listFields,
  status: z.enum([...userStatuses, "all"]).optional(),
  type: z.enum(["marketer", "seller", "admin"]).optional(),
  verified: z.enum(["yes", "no"]).optional(),
  sort: z.enum(["newest", "oldest", "name"]).default("newest"),
});
export type ListUsersInput = z.output<typeof listUsersSchema>;

export const userBulkSchema = z
  .strictObject({
    ...bulkFields,
    verb: z.enum(userBulkVerbs),
    reason: reasonField.optional(),
  })
  .refine(({ verb, reason, preview }) => verb !== "suspend" || preview || reason !== undefined, {
    path: ["reason"],
    message: "Enter a reason.",
  })
  .describe("A suspension needs a reason, unless it is a preview.");
export type UserBulkInput = z.output<typeof userBulkSchema>;

const text = z.string().nullable();
const timestamp = z.iso.datetime();

export const accountStateSchema = z.object({ id: z.guid(), status: z.enum(userStatuses) });

const accountFacts = accountStateSchema.extend({
  name: z.string(),
  pictureUrl: text,
  email: z.string(),
  type: z.enum(["marketer", "seller", "admin"]),
  statusReason: text,
  createdAt: timestamp,
});

export const userRowSchema = accountFacts.extend({
  emailVerified: z.boolean(),
  organizations: z.array(z.object({ id: z.guid(), name: z.string(), role: z.enum(memberRoles) })),
  lastSeenAt: timestamp.nullable(),
});

const membershipSchema = z.object({
  organizationId: z.guid(),
  name: z.string(),
  type: z.enum(organizationTypes),
  status: z.enum(organizationStatuses),
  role: z.enum(memberRoles),
  leftAt: writtenTimestamp.nullable(),
  createdAt: writtenTimestamp,
});

const sessionSchema = z.object({
  id: z.guid(),
  kind: z.enum(["user", "admin"]),
  ip: text,
  place: z.string().describe("The country of the IP address, or a note that it is a local network"),
  userAgent: text,
  device: z.string(),
  visitor: text.describe("The admin who viewed the account in it"),
  createdAt: writtenTimestamp,
  lastSeenAt: writtenTimestamp,
  endedBecause: text,
  isLive: z.boolean(),
});

const questionSchema = z.object({
  id: z.guid(),
  question: z.string(),
  askedBy: text,
  askedAt: writtenTimestamp,
  answer: text,
  answeredAt: writtenTimestamp.nullable(),
});

export const userDetailSchema = accountFacts.extend({
  emailVerifiedAt: timestamp.nullable(),
  isSuper: z.boolean(),
  suspendedAt: timestamp.nullable(),
  approvedAt: timestamp.nullable(),
  approvedBy: text,
  rejectedAt: timestamp.nullable(),
  rejectedBy: text,
  termsAcceptedAt: timestamp.nullable(),
  hasTwoStep: z.boolean(),
  memberships: z.array(membershipSchema),
  joinRequests: z.array(z.object({ id: z.guid(), name: z.string(), status: z.string(), createdAt: writtenTimestamp })),
  sessions: z.array(sessionSchema),
  apiKeys: z.array(
    z.object({
      id: z.guid(),
      name: z.string(),
      prefix: z.string(),
      organization: z.string(),
      expiresAt: writtenTimestamp,
      lastUsedAt: writtenTimestamp.nullable(),
      lastUsedIp: text,
    }),
  ),
  questions: z.array(questionSchema),
  queue: z
    .object({ previousId: z.guid().nullable(), nextId: z.guid().nullable() })
    .nullable()
    .describe("The registrations before and after this one, if it is pending"),
  can: z.object({ act: z.boolean(), visit: z.boolean() }),
});
