/**
 * The life cycle of a join request. It is pending until an admin of the organization decides, the person withdraws it,
 * or it expires after the number of days in the platform's settings. All end states are final; after a rejection the
 * same organization can be asked again after the number of days currently set.
 */
import { days, later } from "@/lib/platform/clock";

export const joinRequestStatuses = ["pending", "approved", "rejected", "canceled", "expired"] as const;
export type JoinRequestStatus = (typeof joinRequestStatuses)[number];

export const joinRequestVerbs = ["approve", "reject", "cancel", "expire"] as const;
type JoinRequestVerb = (typeof joinRequestVerbs)[number];

export const transitions: Record<JoinRequestVerb, { from: readonly JoinRequestStatus[]; to: JoinRequestStatus }> = {
  approve: { from: ["pending"], to: "approved" },
  reject: { from: ["pending"], to: "rejected" },
  cancel: { from: ["pending"], to: "canceled" },
  expire: { from: ["pending"], to: "expired" },
};

export const canPerform = (verb: JoinRequestVerb, status: JoinRequestStatus): boolean =>
  transitions[verb].from.includes(status);

export const joinRequestLabels: Record<JoinRequestStatus, string> = {
  pending: "Pending",
  approved: "Approved",
  rejected: "Declined",
  canceled: "Withdrawn",
  expired: "Expired",
};

export const expiryOf = (askedAt: Date, waitDays: number): Date => later(askedAt, days(waitDays));
export const askableAgainFrom = (rejectedAt: Date, restDays: number): Date => later(rejectedAt, days(restDays));
