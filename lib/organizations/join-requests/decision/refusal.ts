/**
 * A pending request is decided once. It admits only a person whose account is open, and only to an active organization.
 */
import { joinRequestMessages } from "../../texts";
import { type JoinRequestStatus, canPerform } from "../states";

interface Decidable {
  status: JoinRequestStatus;
  expiresAt: Date;
  organization: { status: string };
  user: { status: string };
}

/** Why a request can't currently be decided this way, as a sentence; null if it can. */
export function rejectionOf(
  decision: "approve" | "reject",
  { status, expiresAt, organization, user }: Decidable,
  at: Date,
): string | null {
  if (!canPerform(decision, status)) return joinRequestMessages.over(status);
  if (expiresAt <= at) return joinRequestMessages.over("expired");
  if (decision === "reject") return null;
  if (organization.status !== "active") return "This organization is no longer active.";
  return openAccounts.includes(user.status) ? null : "This account is closed.";
}

const openAccounts = ["active", "pending_review", "info_requested"];
