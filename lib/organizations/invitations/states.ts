/**
 * The life cycle of an invitation. It is open for the number of days in the platform's settings when it is sent; the
 * invited person accepts or declines, an admin revokes, or it expires. Resending reopens an open or expired one with a
 * new link; the old link stops working.
 */
import { days, later } from "@/lib/platform/clock";

export const invitationStatuses = ["sent", "accepted", "declined", "revoked", "expired"] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

export const invitationVerbs = ["accept", "decline", "revoke", "expire", "resend"] as const;
type InvitationVerb = (typeof invitationVerbs)[number];

export const transitions: Record<InvitationVerb, { from: readonly InvitationStatus[]; to: InvitationStatus }> = {
  accept: { from: ["sent"], to: "accepted" },
  decline: { from: ["sent"], to: "declined" },
  revoke: { from: ["sent", "expired"], to: "revoked" },
  expire: { from: ["sent"], to: "expired" },
  resend: { from: ["sent", "expired"], to: "sent" },
};

export const canPerform = (verb: InvitationVerb, status: InvitationStatus): boolean =>
  transitions[verb].from.includes(status);

/** An open invitation past its time counts as expired, whether or not that has been recorded yet. */
export const statusOf = ({ status, expiresAt }: { status: InvitationStatus; expiresAt: Date }, at: Date) =>
  status === "sent" && expiresAt <= at ? "expired" : status;

export const endOfInvitation = (sentAt: Date, openDays: number): Date => later(sentAt, days(openDays));
