import "server-only";
import type { Seller } from "@/lib/auth/actor";
import { compileBrief } from "@/lib/matching/compiled-brief";
import { GOOD_MATCH_FROM, displayedScore } from "@/lib/matching/labels";
import { matchCompiled } from "@/lib/matching/score";
import { indexRow } from "@/lib/opportunities/facts";
import { readSearchRows } from "@/lib/opportunities/listing-row-queries";
import { now } from "@/lib/platform/clock";
import { Prisma } from "@/lib/platform/db";
import { type BriefRow, briefCriteria, briefView } from "@/lib/preferences/brief";

const MAX_LISTINGS = 200;

export interface OwnMatch {
  id: string;
  title: string;
  score: number;
  label: string;
}

type OwnListing = Awaited<ReturnType<typeof readSearchRows>>[number];

export const readOwnListings = (actor: Pick<Seller, "organizationId">): Promise<OwnListing[]> =>
  readSearchRows(
    Prisma.sql`l."organizationId" = ${actor.organizationId}::uuid AND l.status = 'published' ORDER BY l.id LIMIT ${MAX_LISTINGS}`,
  );

/** The seller's listings that are at least a good match for the brief, best first. */
export function matchesOf(brief: BriefRow, listings: readonly OwnListing[]): OwnMatch[] {
  const compiled = compileBrief(briefCriteria(briefView(brief), brief.organizationId, []), now().getTime());
  return listings
    .flatMap((row) => {
      const match = matchCompiled(compiled, indexRow(row));
      return match.state === "scored" && match.score >= GOOD_MATCH_FROM
        ? [{ id: row.id, title: row.title, exact: match.score, label: match.label }]
        : [];
    })
    .toSorted((a, b) => b.exact - a.exact)
    .map(({ exact, ...match }) => ({ ...match, score: displayedScore(exact) }));
}
