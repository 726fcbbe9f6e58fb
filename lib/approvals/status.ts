import type { ApprovalAnswer, ApprovalStatus } from "./schema";

interface Approval {
  answer: ApprovalAnswer | null;
  revokedAt: Date | null;
  expiresAt: Date;
}

/** Whether the link opens: an answer closes nothing, so that the client can read again what they approved. */
export const opens = ({ revokedAt, expiresAt }: Omit<Approval, "answer">, at: Date): boolean =>
  revokedAt === null && expiresAt > at;

/** An answer stays what it was when the link no longer opens. */
export function statusOf(approval: Approval, at: Date): ApprovalStatus {
  if (approval.answer) return approval.answer;
  if (approval.revokedAt) return "revoked";
  return opens(approval, at) ? "waiting" : "expired";
}
