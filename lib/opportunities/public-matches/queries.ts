import "server-only";
import { listPublicListingCards } from "@/lib/listings/public-preview/queries";
import { type CompiledBrief, compileBrief } from "@/lib/matching/compiled-brief";
import type { ListingFacts } from "@/lib/matching/criteria";
import { hardFilters } from "@/lib/matching/hard-filters";
import { matchLabel } from "@/lib/matching/labels";
import { scoreOf } from "@/lib/matching/score";
import { now, seconds } from "@/lib/platform/clock";
import { Prisma } from "@/lib/platform/db";
import { lastPageChange } from "@/lib/platform/http/revalidate-pages";
import { draftBrief } from "@/lib/preferences/draft/draft-brief";
import { type DraftField, draftLabel } from "@/lib/preferences/draft/fields";
import type { BriefDraft } from "@/lib/preferences/draft/schema";
import { indexRow } from "../facts";
import { readSearchRows, type SearchRow } from "../listing-row-queries";
import { listingWords } from "../listing-words";
import { publicCriteria } from "./public-criteria";
import { publicReasons } from "./public-reasons";
import type { PublicMatches } from "./schema";

const MAX_SHOWN = 6;
/** The newest; a market with more is searched after login. */
const MAX_CONSIDERED = 2_000;
const maxAgeMs = seconds(60);

/** The previews that a description fits, best first. Nothing is stored. */
export async function findPublicMatches({ text }: { text: string }): Promise<PublicMatches> {
  const draft = draftBrief(text, now());
  const compiled = compileBrief(publicCriteria(draft.brief), now().getTime());
  const best = draft.evidence.length > 0 ? bestOf(compiled, await readPublicFacts()) : [];
  const cards = await listPublicListingCards(best.map(({ id }) => id));
  const byId = new Map(cards.map((card) => [card.id, card]));
  return {
    understood: understoodIn(text, draft),
    notPlaced: draft.notPlaced,
    items: best.flatMap(({ id, score, reasons }) => {
      const card = byId.get(id);
      return card ? [{ ...card, label: compiled.isScorable ? matchLabel(score) : null, reasons }] : [];
    }),
  };
}

interface Fit {
  id: string;
  score: number;
  kinds: number;
  reasons: string[];
}

/**
 * More reasons first, then what it is before where it is, then the better score. Without a reason that anybody may read, a
 * listing is not shown.
 */
function bestOf(brief: CompiledBrief, listings: readonly ListingFacts[]): Fit[] {
  return listings
    .map((facts) => ({ facts, ...publicReasons(brief.criteria, facts) }))
    .filter(({ facts, kind, others }) => kind.length + others.length > 0 && hardFilters(brief, facts).length === 0)
    .map(({ facts, kind, others }) => ({
      id: facts.id,
      score: scoreOf(brief, facts),
      kinds: kind.length,
      reasons: [...kind, ...others],
    }))
    .sort(byFit)
    .slice(0, MAX_SHOWN);
}

const byFit = (a: Fit, b: Fit): number =>
  b.reasons.length - a.reasons.length || b.kinds - a.kinds || b.score - a.score || (a.id < b.id ? -1 : 1);

let read: { at: number; listings: readonly ListingFacts[] } | undefined;

/** Read again after any change of a public page, and every minute. */
async function readPublicFacts(): Promise<readonly ListingFacts[]> {
  const at = now().getTime();
  if (read && read.at > lastPageChange() && at - read.at < maxAgeMs) return read.listings;
  const rows = await readSearchRows(
    Prisma.sql`l."publicPreview" AND l.status = 'published' AND o.status = 'active'
      ORDER BY l."publishedAt" DESC, l.id LIMIT ${MAX_CONSIDERED}`,
  );
  read = { at, listings: rows.map(publicFacts) };
  return read.listings;
}

/** Without the words of what is shown after login only: else the order of the answers would tell them. */
const publicFacts = (row: SearchRow): ListingFacts => ({
  ...indexRow(row),
  words: listingWords({ ...row, packageTexts: "", assetCategories: [], sellerName: "" }),
});

/** Evidence with the same place becomes one part with all its labels. */
function understoodIn(text: string, { evidence }: BriefDraft): PublicMatches["understood"] {
  const labels = new Map<string, DraftField[]>();
  for (const { field, start, end } of evidence) {
    const part = text.slice(start, end);
    labels.set(part, [...(labels.get(part) ?? []), field]);
  }
  return [...labels].map(([part, fields]) => ({ text: part, label: draftLabel(fields) }));
}
