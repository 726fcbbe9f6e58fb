/**
 * A request is decided while it waits, and only once. It lets in somebody whose account is open, and only into an
 * organization that is active.
 */
import { joinRequestMessages } from "../../texts";
import { type JoinRequestStatus, canPerform } from "../states";

interface Decidable {
  status: JoinRequestStatus;
  expiresAt: Date;
  organization: { status: string };
  user: { status: string };
}

/** Why a request cannot be decided so at this moment, as a sentence; null where it can. */
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
