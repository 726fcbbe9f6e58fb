/**
 * `npm run eval:stories [work|final]`: how good the first ten listings are (NDCG@10 by graded gains 2^grade − 1) for stories
 * in marketers' own words: drafted from the story, filled in by hand, and filled in by hand with the story beside it. The
 * `final` half is for the last look: nothing may be mended by it.
 */
import { matchListing } from "@/lib/matching/score";
import type { ListingFacts } from "@/lib/matching/criteria";
import { indexRow } from "@/lib/opportunities/facts";
import type { SearchRow } from "@/lib/opportunities/listing-row-queries";
import { aboutInDollars } from "@/lib/platform/exchange-rates";
import { briefCriteria } from "@/lib/preferences/brief";
import { draftBrief } from "@/lib/preferences/draft/draft-brief";
import { type BriefFields, briefSchema } from "@/lib/preferences/schema";
import { readFileSync } from "node:fs";

const today = new Date("2026-11-27T09:00:00Z");
const half = process.argv[2] ?? "work";
const read = (name: string) => JSON.parse(readFileSync(`bench/sets/${name}.json`, "utf8")) as never;

interface SetListing {
  id: string;
  currency?: string;
  packages: {
    name: string;
    description?: string;
    price?: number;
    contactForPricing?: boolean;
    entitlement?: string;
    assets: { category: string; name: string }[];
  }[];
  exclusivity?: { level?: string; categories?: string[]; sold?: string[] };
  [field: string]: unknown;
}

interface SetStory {
  id: string;
  half: string;
  text: string;
  brief: Record<string, unknown> & { currency?: string; budgetMin?: number; budgetMax?: number };
  grades: Record<string, number>;
}

const dollars = (amount: number | undefined, currency = "USD") =>
  amount === undefined
    ? undefined
    : Math.round(currency === "USD" ? amount : (aboutInDollars(amount, currency) ?? amount));
const date = (day: unknown) => (typeof day === "string" ? new Date(day) : null);

function factsOf(listing: SetListing): ListingFacts {
  const reach = (listing.reach ?? {}) as Record<string, number>;
  const offers = listing.packages.flatMap(({ name, price, contactForPricing }) =>
    contactForPricing || !price ? [] : [{ name, priceCents: (dollars(price, listing.currency) ?? 0) * 100 }],
  );
  const row = {
    ...listing,
    organizationId: `seller of ${listing.id}`,
    status: "published",
    publishedAt: today,
    sellerName: listing.seller,
    currency: "USD",
    offers,
    fromPriceCents: null,
    packageTexts: listing.packages
      .map(({ name, description, entitlement, assets }) =>
        [name, description, entitlement?.replaceAll("_", " "), ...assets.map((asset) => asset.name)].join(" "),
      )
      .join(" "),
    assetCategories: [...new Set(listing.packages.flatMap(({ assets }) => assets.map(({ category }) => category)))],
    audience: listing.audience ?? {},
    reach,
    uniqueReach: reach.uniqueReach === undefined ? null : BigInt(reach.uniqueReach),
    metricsVerifiedAt: null,
    metricsAsOf: date(listing.metricsAsOf),
    exclusivityLevel: listing.exclusivity?.level ?? "none",
    exclusivity: (listing.exclusivity?.categories ?? []).map((category) => ({ category })),
    categoryClaims: (listing.exclusivity?.sold ?? []).map((category) => ({
      category,
      isExclusive: true,
      state: "sold",
      termStart: null,
      termEnd: null,
      territory: null,
      heldUntil: null,
      buyerOrganizationId: null,
    })),
    termStart: date(listing.termStart),
    termEnd: date(listing.termEnd),
    decisionDeadline: date(listing.decisionDeadline),
    ageRestricted: listing.ageRestricted ?? false,
    blockedCategories: listing.blockedCategories ?? [],
    sellerBlockedCategories: [],
    wantedCategories: [],
    verification: "none",
    inquiriesReceived: 0,
    inquiriesAnswered: 0,
    medianReplyMinutes: null,
  };
  return indexRow(row as unknown as SearchRow);
}

const listings = (read("listings") as SetListing[]).map(factsOf);
const stories = (read("stories") as SetStory[]).filter((story) => half === "all" || story.half === half);

function ndcg(fields: BriefFields, grades: Record<string, number>): number {
  const criteria = briefCriteria(fields, "buyer", []);
  const ranked = listings
    .map((listing) => {
      const match = matchListing(criteria, listing, today.getTime());
      return { id: listing.id, score: match.state === "scored" ? match.score : -1 };
    })
    .toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
  const gain = (grade: number, at: number) => (2 ** grade - 1) / Math.log2(at + 2);
  const sum = (all: number[]) => all.slice(0, 10).reduce((total, grade, at) => total + gain(grade, at), 0);
  return sum(ranked.map(({ id }) => grades[id] ?? 0)) / sum(Object.values(grades).toSorted((a, b) => b - a));
}

const results = stories.map(({ id, text, brief: { currency, ...brief }, grades }) => {
  const money = { budgetMin: dollars(brief.budgetMin, currency), budgetMax: dollars(brief.budgetMax, currency) };
  const stated = { ...brief, ...money, name: id };
  const drafted = draftBrief(text, today).brief;
  const hand = briefSchema.parse(stated);
  return {
    id,
    drafted: ndcg(drafted, grades),
    fieldsOnly: ndcg({ ...drafted, story: "", storyParts: [] }, grades),
    wordsOnly: ndcg(briefSchema.parse({ name: id, story: text }), grades),
    hand: ndcg(hand, grades),
    handAndStory: ndcg({ ...hand, story: text }, grades),
  };
});
const columns = ["drafted", "fieldsOnly", "wordsOnly", "hand", "handAndStory"] as const;
for (const result of results.toSorted((a, b) => a.drafted - b.drafted))
  console.info(`${columns.map((name) => result[name].toFixed(3)).join("  ")}  ${result.id}`);
const mean = (name: (typeof columns)[number]) => results.reduce((sum, each) => sum + each[name], 0) / results.length;
console.info(`${results.length} stories, mean NDCG@10:`);
for (const name of columns) console.info(`  ${name.padEnd(13)} ${mean(name).toFixed(3)}`);
