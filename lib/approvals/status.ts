import type { ApprovalAnswer, ApprovalStatus } from "./schema";

/** How long a link works. */
export const APPROVAL_DAYS = 30;

interface Approval {
  answer: ApprovalAnswer | null;
  revokedAt: Date | null;
  expiresAt: Date;
}

/** Whether the link still works: an answer doesn't close it, so that the client can reread what they approved. */
export const opens = ({ revokedAt, expiresAt }: Omit<Approval, "answer">, at: Date): boolean =>
  revokedAt === null && expiresAt > at;

/** An answer remains even after the link stops working. */
export function statusOf(approval: Approval, at: Date): ApprovalStatus {
  if (approval.answer) return approval.answer;
  if (approval.revokedAt) return "revoked";
  return opens(approval, at) ? "waiting" : "expired";
}
