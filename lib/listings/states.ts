/**
 * The life cycle of a listing. A seller's action leads from the states listed here to one target state; a listing
 * already there is unchanged, so actions are idempotent. Moderation leads to and from review; time, stock and platform
 * admins have their own transitions.
 */
export const listingStatuses = [
  "draft",
  "submitted",
  "changes_requested",
  "rejected",
  "published",
  "paused",
  "sold_out",
  "expired",
  "suspended",
  "archived",
] as const;
export type ListingStatus = (typeof listingStatuses)[number];

export const listingVerbs = ["submit", "pause", "resume", "archive", "restore"] as const;
export type ListingVerb = (typeof listingVerbs)[number];

interface Transition {
  from: readonly ListingStatus[];
  to: ListingStatus;
  /** States in which the action has nothing to do. */
  done: readonly ListingStatus[];
}

/** Without moderation a submitted listing is published in the same step. */
export const transitions: Record<ListingVerb, Transition> = {
  submit: { from: ["draft", "changes_requested"], to: "submitted", done: ["submitted", "published"] },
  pause: { from: ["published"], to: "paused", done: ["paused"] },
  resume: { from: ["paused", "expired"], to: "published", done: ["published"] },
  archive: {
    from: ["draft", "submitted", "changes_requested", "rejected", "published", "paused", "sold_out", "expired"],
    to: "archived",
    done: ["archived"],
  },
  restore: { from: ["archived"], to: "draft", done: ["draft", "paused"] },
};

/** A listing that was on the Marketplace comes back paused, one step from it; any other is a draft again. */
export const restoredStatus = ({ publishedAt }: { publishedAt: Date | null }): "paused" | "draft" =>
  publishedAt ? "paused" : "draft";

export const otherMoves = ["expire", "sell_out", "restock", "suspend", "unsuspend"] as const;
export type OtherMove = (typeof otherMoves)[number];

/** Transitions not made by the seller: expiry, stock changes, an admin taking it down. */
export const moves: Record<OtherMove, { from: ListingStatus; to: ListingStatus }> = {
  expire: { from: "published", to: "expired" },
  sell_out: { from: "published", to: "sold_out" },
  restock: { from: "sold_out", to: "published" },
  suspend: { from: "published", to: "suspended" },
  unsuspend: { from: "suspended", to: "published" },
};

export const canPerform = (verb: ListingVerb, status: ListingStatus): boolean =>
  transitions[verb].from.includes(status);
export const isDone = (verb: ListingVerb, status: ListingStatus): boolean => transitions[verb].done.includes(status);

/** What a seller can do with a listing of this status. */
export const verbsFor = (status: ListingStatus): ListingVerb[] =>
  listingVerbs.filter((verb) => canPerform(verb, status));

/** Visible to marketers, or returning to them unchanged: it must stay complete. */
export const mustStayComplete = (status: ListingStatus): boolean =>
  status === "submitted" || status === "published" || status === "paused" || status === "sold_out";

/** The status of a listing that marketers once saw but can no longer find. */
export const leftMarket: readonly ListingStatus[] = ["paused", "sold_out", "expired", "suspended", "archived"];

/** Already reviewed once, so it can return to the market without another review. */
export const wasApproved = (status: ListingStatus): boolean =>
  status === "published" || status === "paused" || status === "sold_out" || status === "expired";

export const isEditable = (status: ListingStatus): boolean => status !== "archived" && status !== "suspended";

export const statusLabels: Record<ListingStatus, string> = {
  draft: "Draft",
  submitted: "In review",
  changes_requested: "Changes requested",
  rejected: "Rejected",
  published: "Published",
  paused: "Paused",
  sold_out: "Sold out",
  expired: "Expired",
  suspended: "Suspended",
  archived: "Archived",
};

/** The status after "is", in a sentence. */
export function statusPhrase(status: ListingStatus): string {
  if (status === "draft") return "a draft";
  return status === "changes_requested" ? "waiting for changes" : statusLabels[status].toLowerCase();
}
