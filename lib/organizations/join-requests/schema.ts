import { z } from "zod";
import { joinRequestStatuses } from "./states";

const joinMessageSchema = z.string().trim().max(1000, "Use at most 1,000 characters.");

export const askToJoinSchema = z.strictObject({
  organizationId: z.uuid("Choose the organization you want to join."),
  message: joinMessageSchema.optional(),
});
export type AskToJoinInput = z.output<typeof askToJoinSchema>;

export const joinRequestParamsSchema = z.object({ id: z.uuid() });

export const decideJoinRequestSchema = z.strictObject({
  decision: z.enum(["approve", "reject"], { error: "Choose approve or reject." }),
  reason: z.string().trim().max(500, "Use at most 500 characters.").optional(),
  /** The person's role; admins are made by changing the role afterward. */
  role: z.enum(["editor", "viewer"]).default("editor"),
});
export type DecideJoinRequestInput = z.output<typeof decideJoinRequestSchema>;

export const listJoinRequestsSchema = z.object({
  /** With 1, the requests that I made; otherwise those to my organization. */
  mine: z.literal("1").optional(),
  status: z.enum(joinRequestStatuses).optional(),
});
export type ListJoinRequestsInput = z.output<typeof listJoinRequestsSchema>;

export const ownJoinRequestSchema = z.object({
  id: z.string(),
  organizationId: z.string(),
  organizationName: z.string(),
  status: z.enum(joinRequestStatuses),
  message: z.string().nullable(),
  reason: z.string().nullable(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  expiresAt: z.string(),
});
export type OwnJoinRequest = z.output<typeof ownJoinRequestSchema>;

const joinRequestSchema = z.object({
  id: z.string(),
  organizationId: z.string(),
  status: z.enum(joinRequestStatuses),
  message: z.string().nullable(),
  reason: z.string().nullable(),
  /** The person's confirmed address is on a domain that the organization verified. */
  domainMatch: z.boolean(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  expiresAt: z.string(),
  person: z.object({
    id: z.string(),
    name: z.string(),
    pictureUrl: z.string().nullable(),
    email: z.string(),
    emailVerified: z.boolean(),
  }),
});
export type JoinRequestView = z.output<typeof joinRequestSchema>;

export const joinRequestListSchema = z.union([
  z.object({ items: z.array(joinRequestSchema) }),
  z.object({ items: z.array(ownJoinRequestSchema) }),
]);
