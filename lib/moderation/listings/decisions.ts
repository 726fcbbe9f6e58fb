/**
 * An admin's decision on a listing in review: it goes live, goes back to its seller for changes, or is rejected.
 * Decisions are idempotent; a listing no longer in review can't be decided.
 */
import { type ListingStatus, statusLabels } from "@/lib/listings/states";

export const listingDecisions = ["approve", "request_changes", "reject"] as const;
export type ListingDecision = (typeof listingDecisions)[number];

export const reviewStates = ["waiting", "approved", "changes_requested", "rejected"] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Evidence is pending per figure, so it is a separate list. */
export const reviewFilters = [...reviewStates, "evidence"] as const;
export type ReviewFilter = (typeof reviewFilters)[number];

/** A listing that comes to the market, what an edit of an approved one would change, or evidence of its figures. */
export const reviewKinds = ["submission", "edit", "evidence"] as const;
export type ReviewKind = (typeof reviewKinds)[number];

interface Outcome {
  listing: ListingStatus;
  review: Exclude<ReviewState, "waiting">;
  /** The seller must be given a reason. */
  needsReason: boolean;
}

export const outcomes: Record<ListingDecision, Outcome> = {
  approve: { listing: "published", review: "approved", needsReason: false },
  request_changes: { listing: "changes_requested", review: "changes_requested", needsReason: true },
  reject: { listing: "rejected", review: "rejected", needsReason: true },
};

export const isInReview = (status: ListingStatus): boolean => status === "submitted";

export const reviewLabels: Record<ReviewFilter, string> = {
  waiting: "Waiting",
  approved: "Approved",
  changes_requested: "Changes requested",
  rejected: "Rejected",
  evidence: "Evidence waiting",
};

/** A listing's states as labels for admins. */
export const adminStatusLabels: Record<ListingStatus, string> = { ...statusLabels, published: "Live" };
