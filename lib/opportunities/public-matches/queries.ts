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
import { type BriefFields, briefSchema } from "@/lib/preferences/schema";
import { indexRow } from "../facts";
import { readSearchRows, type SearchRow } from "../listing-row-queries";
import { listingWords } from "../listing-words";
import { publicCriteria } from "./public-criteria";
import { publicReasons } from "./public-reasons";
import type { PublicMatches, PublicMatchesInput } from "./schema";
import { correctedDraft } from "./slips";

const MAX_SHOWN = 6;
/** The newest; larger markets are searched after login. */
const MAX_CONSIDERED = 2_000;
const maxAgeMs = seconds(60);

/** The previews that match a description, best first. Nothing is stored. */
export async function findPublicMatches({ text: typed, asTyped }: PublicMatchesInput): Promise<PublicMatches> {
  const asRead = draftBrief(typed, now());
  const corrected = asTyped ? null : correctedDraft(typed, asRead, now());
  const draft = corrected ?? asRead;
  const text = draft.story;
  const compiled = compiledOf(draft.brief);
  const understood = understoodIn(text, draft);
  const isRead = understood.length > 0 || compiled.isStated.words;
  const listings = isRead ? await readPublicFacts() : [];
  const best = bestOf(compiled, listings);
  const cards = await listPublicListingCards(best.map(({ id }) => id));
  const byId = new Map(cards.map((card) => [card.id, card]));
  return {
    corrected: corrected?.story ?? null,
    understood: understood.map(({ text: part, fields }) => ({ text: part, label: draftLabel(fields) })),
    counted: draft.counted,
    notPlaced: draft.notPlaced.filter((part) => !draft.counted.includes(part)),
    loosenings: best.length === 0 ? looseningsOf(draft.brief, understood, listings) : [],
    items: best.flatMap(({ id, score, reasons }) => {
      const card = byId.get(id);
      return card ? [{ ...card, label: compiled.isScorable ? matchLabel(score) : null, reasons }] : [];
    }),
  };
}

const compiledOf = (fields: BriefFields): CompiledBrief => compileBrief(publicCriteria(fields), now().getTime());

interface Fit {
  id: string;
  score: number;
  reasons: string[];
}

/** Those with a public reason; if none has one, all that are not excluded. */
function bestOf(brief: CompiledBrief, listings: readonly ListingFacts[]): Fit[] {
  const fits = listings
    .filter((facts) => hardFilters(brief, facts).length === 0)
    .map((facts) => ({ id: facts.id, score: scoreOf(brief, facts), reasons: publicReasons(brief.criteria, facts) }));
  const withReasons = fits.filter(({ reasons }) => reasons.length > 0);
  return (withReasons.length > 0 ? withReasons : fits)
    .sort((a, b) => b.score - a.score || b.reasons.length - a.reasons.length || (a.id < b.id ? -1 : 1))
    .slice(0, MAX_SHOWN);
}

/** How many each part of the text excludes by itself. */
function looseningsOf(
  brief: BriefFields,
  understood: readonly UnderstoodPart[],
  listings: readonly ListingFacts[],
): PublicMatches["loosenings"] {
  return understood.flatMap(({ text, fields }) => {
    const without = compiledOf(fields.reduce(withoutField, brief));
    const count = listings.filter((facts) => hardFilters(without, facts).length === 0).length;
    return count > 0 ? [{ text, count }] : [];
  });
}

const noBrief = briefSchema.parse({ name: "Empty" });

/** @param field a name or a two-part path, such as `sportOrGenre.like` */
function withoutField(brief: BriefFields, field: DraftField): BriefFields {
  const [name, part] = field.split(".") as [keyof BriefFields, string?];
  const empty = part
    ? { ...(brief[name] as object), [part]: noBrief[name] && (noBrief[name] as never)[part] }
    : noBrief[name];
  return { ...brief, [name]: empty };
}

let read: { at: number; listings: readonly ListingFacts[] } | undefined;

/** Refreshed after any change to a public page, and every minute. */
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

/** Without words that are shown only after login, which the order of results would otherwise reveal. */
const publicFacts = (row: SearchRow): ListingFacts => ({
  ...indexRow(row),
  words: listingWords({ ...row, packageTexts: "", assetCategories: [], sellerName: "" }),
});

interface UnderstoodPart {
  text: string;
  fields: DraftField[];
}

/** Evidence with the same place becomes one part with all its fields. */
function understoodIn(text: string, { evidence }: BriefDraft): UnderstoodPart[] {
  const fields = new Map<string, DraftField[]>();
  for (const { field, start, end } of evidence) {
    const part = text.slice(start, end);
    fields.set(part, [...(fields.get(part) ?? []), field]);
  }
  return [...fields].map(([part, found]) => ({ text: part, fields: found }));
}
