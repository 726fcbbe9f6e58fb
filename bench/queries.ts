/**
 * `npm run eval:queries [work|held|final]`: how good the first results of the graded searches are, over the graded
 * listings in a separate database. A search counts as right if its first result is good and none of the first three is
 * ungraded, as far as there are graded listings. The `final` half is for the last evaluation: nothing may be tuned on
 * it.
 */
import { readFileSync } from "node:fs";
import type { ListingDraft } from "@/lib/listings/schema";
import { setClock } from "@/lib/platform/clock";
import { aboutInDollars } from "@/lib/platform/exchange-rates";
import { dropScratchDatabase, makeScratchDatabase } from "./scratch-database";

const half = process.argv[2] ?? "work";
const scratchName = "pitchside_eval_queries";
const home = process.env.DATABASE_URL ?? "";
const read = <T>(name: string) => JSON.parse(readFileSync(`bench/sets/${name}.json`, "utf8")) as T;

type SetListing = ListingDraft & { id: string; seller: string; currency?: string };
interface Query {
  text: string;
  half: string;
  kind: string;
  grades: Record<string, number>;
}
interface Result {
  query: Query;
  ids: string[];
  isRight: boolean;
  ndcg: number;
}

const queries = read<Query[]>("queries").filter((query) => half === "all" || query.half === half);

async function main(): Promise<void> {
  setClock(() => new Date("2026-11-27T09:00:00Z"));
  process.env.DATABASE_URL = await makeScratchDatabase(home, scratchName);
  const { db } = await import("@/lib/platform/db");
  const { stopListening } = await import("@/lib/platform/live/listener");
  try {
    report(await searchAll());
  } finally {
    await stopListening();
    await db.$disconnect();
    await dropScratchDatabase(home, scratchName);
  }
}

async function searchAll(): Promise<Result[]> {
  const { makeListing } = await import("@/tests/support/builders/listings");
  const { makeMarketer, makeOrganization } = await import("@/tests/support/builders/people");
  const { searchOpportunities } = await import("@/lib/opportunities/queries");
  const { readSearch } = await import("@/lib/opportunities/schema");
  const { syncSearchIndex } = await import("@/lib/opportunities/search-index/live-index");
  const names = new Map<string, string>();
  const sellers = new Map<string, string>();
  for (const { id, seller, ...fields } of read<SetListing[]>("listings")) {
    if (!sellers.has(seller)) sellers.set(seller, (await makeOrganization({ type: "seller", name: seller })).id);
    const organizationId = sellers.get(seller) ?? "";
    const made = await makeListing({
      seller: { organizationId, userId: null as never },
      fields: { ...blank, ...inDollars(fields) },
    });
    names.set(made.id, id);
  }
  await syncSearchIndex();
  const actor = await makeMarketer();
  const results: Result[] = [];
  for (const query of queries) {
    const found = await searchOpportunities(actor, readSearch({ q: query.text, briefId: "none" }));
    const ids = found.items.map(({ id }) => names.get(id) ?? id);
    results.push(graded(query, found.isPartial ? [] : ids, ids));
  }
  return results;
}

/** Fields of the tests' complete listing that a listing of the set leaves out. */
const blank = {
  summary: null,
  description: null,
  tags: [],
  region: null,
  city: null,
  latitude: null,
  longitude: null,
  termStart: null,
  termEnd: null,
  decisionDeadline: null,
  level: null,
  audience: {},
  reach: {},
  exclusivity: {},
} as unknown as ListingDraft;

function inDollars({ currency = "USD", packages = [], ...fields }: Omit<SetListing, "id" | "seller">): ListingDraft {
  const priced = (packages ?? []).map((each) =>
    each.price ? { ...each, price: Math.round(aboutInDollars(each.price, currency) ?? each.price) } : each,
  );
  return { ...fields, currency: "USD", packages: priced } as ListingDraft;
}

/** Where an empty result is correct, partial matches may be shown as such. */
function graded(query: Query, whole: readonly string[], ids: string[]): Result {
  const gradeOf = (id: string | undefined) => query.grades[id ?? ""] ?? 0;
  const wanted = Object.values(query.grades).toSorted((a, b) => b - a);
  if (wanted.length === 0) return { query, ids, isRight: whole.length === 0, ndcg: whole.length === 0 ? 1 : 0 };
  const first = ids.slice(0, Math.min(3, wanted.length));
  const isRight = gradeOf(ids[0]) >= Math.min(2, wanted[0] ?? 0) && first.every((id) => gradeOf(id) > 0);
  const sum = (all: readonly number[]) =>
    all.slice(0, 5).reduce((total, grade, at) => total + (2 ** grade - 1) / Math.log2(at + 2), 0);
  return { query, ids, isRight: isRight && first.length > 0, ndcg: sum(ids.map(gradeOf)) / sum(wanted) };
}

function report(results: readonly Result[]): void {
  const wrong = results.filter(({ isRight }) => !isRight);
  // Errors in the final half are not inspected.
  if (half !== "final")
    for (const { query, ids } of wrong)
      console.info(
        `  ${query.kind}: ${query.text}\n    ${
          ids
            .slice(0, 5)
            .map((id) => `${id} ${query.grades[id] ?? 0}`)
            .join(", ") || "nothing"
        }`,
      );
  const mean = results.reduce((total, { ndcg }) => total + ndcg, 0) / results.length;
  console.info(
    `${half}: ${results.length - wrong.length} of ${results.length} searches are right, NDCG@5 ${mean.toFixed(3)}`,
  );
}

void main();
