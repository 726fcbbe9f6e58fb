/** A saved listing as the team sees it. */
import { toIsoDay } from "@/lib/platform/days";
import type { Marketer } from "@/lib/auth/actor";
import { organizationLabel } from "@/lib/auth/authorship";
import { labelOf } from "@/lib/listings/labels";
import { dayOf } from "@/lib/listings/row";
import { priceText } from "@/lib/listings/pricing";
import { toListingCard } from "@/lib/listings/view";
import type { AvailabilityState } from "@/lib/listings/availability";
import type { CompiledBrief } from "@/lib/matching/compiled-brief";
import type { Match } from "@/lib/matching/match";
import { matchCompiled } from "@/lib/matching/score";
import { toDollars } from "@/lib/platform/money";
import { indexRow } from "../facts";
import { packageMatch } from "../package-score";
import { changesSince, type ListingSnapshot } from "./changes";
import { currentDecision } from "./decisions";
import type { SavedRow } from "./row-queries";
import type { SavedListing } from "./schema";
import { snapshotOf } from "./snapshot";

interface Reading {
  actor: Marketer;
  compiled: CompiledBrief | null;
  /** The displayed list, whose order is used. */
  listId?: string;
  /** Milliseconds since 1970. */
  now: number;
}

export function toSavedListing(row: SavedRow, { actor, compiled, listId, now }: Reading): SavedListing {
  const signature = (name: string | null, agency: string | null) =>
    name && `${name}, ${organizationLabel(agency, actor.organizationName)}`;
  const chosen = row.packages.find(({ id }) => id === row.packageId) ?? null;
  return {
    ...toListingCard(row),
    ...(chosen && priceOf(chosen, row.currency)),
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
    packages: row.packages.map(({ id, name, priceCents, soldOut }) => ({
      ...{ id, name, isSold: soldOut },
      priceText: priceText({ cents: priceCents, isStartingAt: false }, row.currency),
    })),
    packageId: row.packageId,
    votes: row.votes,
    comments: row.comments,
    lists: row.lists.map(({ id, name }) => ({ id, name })),
    position: row.lists.find(({ id }) => id === listId)?.position ?? null,
    conversationId: row.conversationId,
    changes: changesOf(row, actor, now),
    match: compiled && row.status === "published" ? matchOf(compiled, row, chosen) : null,
  };
}

function matchOf(brief: CompiledBrief, row: SavedRow, chosen: SavedRow["packages"][number] | null): Match {
  const facts = indexRow(row);
  if (!chosen) return matchCompiled(brief, facts);
  return packageMatch(brief, facts, { ...chosen, cents: chosen.priceCents, currency: row.currency });
}

/** The card's price text, for just the chosen package. */
const priceOf = ({ name, priceCents }: SavedRow["packages"][number], currency: string) => ({
  priceText: `${name}: ${priceText({ cents: priceCents, isStartingAt: false }, currency)}`,
  fromPrice: priceCents === null ? null : toDollars(priceCents, currency),
});

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
