/**
 * How a bulk change affects one listing: it changes, it is already as requested, or it stays unchanged for a reason.
 * Each listing is evaluated separately, as if it were changed alone.
 */
import { missingForSubmission } from "@/lib/listings/completeness";
import { contradictions } from "@/lib/listings/contradictions";
import type { ListingContent } from "@/lib/listings/row";
import { isSameListing } from "@/lib/listings/sameness";
import { listingFields } from "@/lib/listings/fields";
import {
  type ListingStatus,
  type ListingVerb,
  canPerform,
  isDone,
  isEditable,
  mustStayComplete,
  restoredStatus,
  statusLabels,
  transitions,
} from "@/lib/listings/states";
import { overdueErrors, passedDay } from "@/lib/listings/term-over";
import { type ApprovedPrices, splitEdit } from "@/lib/listings/sensitive";
import { formatAmount } from "@/lib/platform/money";
import type { BulkAction, BulkChanges, PriceChange } from "./schema";

export interface ListingFacts {
  id: string;
  title: string;
  status: ListingStatus;
  publishedAt: Date | null;
  submittedAt: Date | null;
  ownerUserId: string | null;
  hasOpenOffer: boolean;
  /** Of a listing to archive: a deal is underway. */
  hasDeal: boolean;
  isSoldOut: boolean;
  /** Read only for changes that look at the content. */
  content: ListingContent | null;
  /** The base for a price increase; null if not needed. */
  approvedPrices: ApprovedPrices | null;
}

export type Outcome =
  | { does: "change"; label: string; to?: ListingStatus; content?: ListingContent; prices?: string[] }
  | { does: "nothing" }
  | { does: "stay"; reason: string };

export interface Circumstances {
  moderation: boolean;
  /** The person that listings are assigned to. */
  ownerName?: string;
}

const stay = (reason: string): Outcome => ({ does: "stay", reason });
const nothing: Outcome = { does: "nothing" };

export function outcomeOf(action: BulkAction, facts: ListingFacts, around: Circumstances): Outcome {
  switch (action.type) {
    case "publish":
      return publishing(facts, around);
    case "pause":
      return moving("pause", facts, "paused");
    case "archive":
      return facts.hasOpenOffer && facts.status !== "archived"
        ? stay("An offer is open")
        : moving("archive", facts, facts.hasDeal ? "archived, with deals that continue" : "archived");
    case "restore":
      return moving("restore", facts, restoredStatus(facts) === "paused" ? "restored, paused" : "restored as drafts");
    case "delete":
      return deleting(facts);
    case "reassign":
      if (facts.ownerUserId === action.ownerId) return nothing;
      return { does: "change", label: `reassigned to ${around.ownerName ?? "another person"}` };
    case "edit":
      return editing(facts, action.changes);
  }
}

const pastTense: Record<ListingVerb, string> = {
  submit: "published",
  pause: "paused",
  resume: "published",
  archive: "archived",
  restore: "restored",
};

function moving(verb: ListingVerb, facts: ListingFacts, label: string): Outcome {
  if (isDone(verb, facts.status)) return nothing;
  if (!canPerform(verb, facts.status)) return stay(rejection(facts.status, pastTense[verb]));
  return { does: "change", label, to: verb === "restore" ? restoredStatus(facts) : transitions[verb].to };
}

const rejection = (status: ListingStatus, verb: string): string =>
  `Can’t be ${verb}: ${statusLabels[status].toLowerCase()}`;

/** Drafts go to review or to the Marketplace, and listings that were there before return to it. */
function publishing(facts: ListingFacts, { moderation }: Circumstances): Outcome {
  const { status, content } = facts;
  if (isDone("submit", status)) return nothing;
  const isFirst = canPerform("submit", status);
  if (!isFirst && !canPerform("resume", status)) return stay(rejection(status, "published"));
  if (content && Object.keys(missingForSubmission(content)).length > 0) return stay("Required fields are missing");
  if (content && Object.keys(overdueErrors(content)).length > 0) return stay("The deadline or the term has passed");
  if (facts.isSoldOut) return stay("All units are sold");
  const isReviewed = isFirst && moderation;
  return {
    does: "change",
    to: isReviewed ? "submitted" : "published",
    label: isReviewed ? "sent for review" : "published",
  };
}

function deleting({ status, submittedAt }: ListingFacts): Outcome {
  if (status !== "draft") return stay("Only drafts can be deleted");
  return submittedAt ? stay("They were submitted before. Archive them instead") : { does: "change", label: "deleted" };
}

function editing({ status, content, title, approvedPrices }: ListingFacts, changes: BulkChanges): Outcome {
  if (!isEditable(status)) return stay(rejection(status, "edited"));
  if (!content) return nothing;
  const edited = editedContent(content, changes);
  if (isSameListing(content, edited)) return nothing;
  const { decisionDeadline } = changes;
  if (passedDay({ decisionDeadline }) !== null) return stay("The new decision deadline has passed");
  if (edited.tags.length > listingFields.tags.most)
    return stay(`A listing has at most ${listingFields.tags.most} tags`);
  const prices = priceChanges(content, edited);
  if (prices.some(({ to }) => to <= 0)) return stay("A price would be zero or less");
  if (approvedPrices && splitEdit(content, edited, approvedPrices).held?.after)
    return stay("A price would rise by more than 20%, which requires a review. Change it in the listing");
  const missing = mustStayComplete(status) ? missingForSubmission(edited) : {};
  const [problem] = Object.values({ ...contradictions(edited), ...missing });
  return problem?.[0] ? stay(problem[0].replace(/\.$/, "")) : changeOf(edited, prices, title);
}

function editedContent(content: ListingContent, changes: BulkChanges): ListingContent {
  const {
    addTags = [],
    removeTags = [],
    addBlockedCategories = [],
    removeBlockedCategories = [],
    price,
    ...fields
  } = changes;
  const input = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const removed = new Set(removeTags.map((tag) => tag.toLowerCase()));
  const left = content.tags.filter((tag) => !removed.has(tag.toLowerCase()));
  const accepted = new Set(removeBlockedCategories);
  const blocked = [...content.blockedCategories.filter((each) => !accepted.has(each)), ...addBlockedCategories];
  const edited = {
    ...{ ...content, ...input, blockedCategories: [...new Set(blocked)] },
    tags: [...new Set([...left, ...addTags])],
  };
  return price ? withPrices(edited, price) : edited;
}

type Priced = Pick<ListingContent, "price" | "packages" | "currency">;

function withPrices<Content extends Priced>(content: Content, { by, change, roundTo }: PriceChange): Content {
  const changed = <Item extends { price: number | null }>(item: Item): Item => {
    if (item.price === null || item.price <= 0) return item;
    const price = by === "percent" ? (item.price * (100 + change)) / 100 : item.price + change;
    return { ...item, price: Math.round(price / roundTo) * roundTo };
  };
  return { ...changed(content), packages: content.packages.map(changed) };
}

interface ChangedPrice {
  /** Null for the listing's own. */
  name: string | null;
  from: number;
  to: number;
}

/** Packages have the same order in both. */
function priceChanges(content: Priced, edited: Priced): ChangedPrice[] {
  const pairs = [
    { name: null, from: content.price, to: edited.price },
    ...content.packages.map((item, at) => ({
      name: item.name,
      from: item.price,
      to: edited.packages[at]?.price ?? null,
    })),
  ];
  return pairs.flatMap(({ name, from, to }) =>
    from === null || to === null || from === to ? [] : [{ name, from, to }],
  );
}

function changeOf(content: ListingContent, prices: readonly ChangedPrice[], title: string): Outcome {
  const text = (amount: number) => formatAmount(amount, content.currency);
  return {
    ...{ does: "change", label: "changed", content },
    prices: prices.map(
      ({ name, from, to }) => `${[title, name].filter(Boolean).join(", ")}: ${text(from)} to ${text(to)}`,
    ),
  };
}
