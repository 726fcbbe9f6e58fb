/** A saved listing as the team sees it. */
import { toIsoDay } from "@/lib/platform/days";
import type { Marketer } from "@/lib/auth/actor";
import { organizationLabel } from "@/lib/auth/authorship";
import { labelOf } from "@/lib/listings/labels";
import { dayOf } from "@/lib/listings/row";
import { toListingCard } from "@/lib/listings/view";
import type { AvailabilityState } from "@/lib/listings/availability";
import type { CompiledBrief } from "@/lib/matching/compiled-brief";
import { matchCompiled } from "@/lib/matching/score";
import { indexRow } from "../facts";
import { changesSince, type ListingSnapshot } from "./changes";
import { currentDecision } from "./decisions";
import type { SavedRow } from "./row-queries";
import type { SavedListing } from "./schema";
import { snapshotOf } from "./snapshot";

interface Reading {
  actor: Marketer;
  compiled: CompiledBrief | null;
  /** The list that is shown, whose order counts. */
  listId?: string;
  /** Milliseconds since 1970. */
  now: number;
}

export function toSavedListing(row: SavedRow, { actor, compiled, listId, now }: Reading): SavedListing {
  const signature = (name: string | null, agency: string | null) =>
    name && `${name}, ${organizationLabel(agency, actor.organizationName)}`;
  const isOffered = row.status === "published";
  return {
    ...toListingCard(row),
    savedAt: row.savedAt.toISOString(),
    note: row.note,
    savedBy: signature(row.savedByName, row.savedByAgencyName),
    notedBy: signature(row.notedByName, row.notedByAgencyName),
    seller: row.sellerName,
    decision: currentDecision(row.storedDecision, row.conversationId !== null),
    passReason: row.passReason,
    passNote: row.passNote,
    decidedBy: signature(row.decidedByName, row.decidedByAgencyName),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    owner: row.owner,
    votes: row.votes,
    comments: row.comments,
    lists: row.lists.map(({ id, name }) => ({ id, name })),
    position: row.lists.find(({ id }) => id === listId)?.position ?? null,
    conversationId: row.conversationId,
    changes: changesOf(row, actor, now),
    match: compiled && isOffered ? matchCompiled(compiled, indexRow(row)) : null,
  };
}

function changesOf(row: SavedRow, { organizationId }: Marketer, now: number) {
  const industry = row.ownIndustry;
  return changesSince(seenOf(row), snapshotOf(row, { organizationId, industry, now }), {
    currency: row.currency,
    category: industry && labelOf(industry),
    today: toIsoDay(new Date(now)),
  });
}

const seenOf = (row: SavedRow): ListingSnapshot => ({
  priceCents: row.seenPriceCents === null ? null : Number(row.seenPriceCents),
  status: row.seenStatus,
  deadline: dayOf(row.seenDeadline),
  categoryState: row.seenCategoryState as AvailabilityState | null,
  gaps: row.seenGaps,
});
