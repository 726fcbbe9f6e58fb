/**
 * `npm run eval:search`: for each query that a buyer may type, whether one of the first five results is relevant
 * (success@5), and how many of them are. It searches the demo data, which `npm start` writes.
 */
import { actorOf } from "@/lib/auth/current";
import { marketer } from "@/lib/auth/actor";
import { startSession } from "@/lib/auth/session-commands";
import { readSession } from "@/lib/auth/session-queries";
import { searchOpportunities } from "@/lib/opportunities/queries";
import { searchSchema } from "@/lib/opportunities/schema";
import { syncSearchIndex } from "@/lib/opportunities/search-index/live-index";
import { toIsoDay } from "@/lib/platform/days";
import { db, inTransaction } from "@/lib/platform/db";
import { stopListening } from "@/lib/platform/live/listener";
import { mkdirSync, writeFileSync } from "node:fs";
import { machine } from "./measure";
import { fits, type JudgedListing, searchQueries, type SearchQuery } from "./search-queries";

const first = 5;

async function main(): Promise<void> {
  const actor = await demoMarketer();
  const catalog = await judgedListings();
  await syncSearchIndex();
  const find = async (q: string) =>
    searchOpportunities(actor, searchSchema.parse({ q, briefId: "none", limit: first }));
  const results: Judged[] = [];
  for (const query of searchQueries([...catalog.values()])) {
    const { items } = await find(query.q);
    const listings = items.map(({ id }) => catalog.get(id));
    const right = listings.filter((listing) => listing && fits(listing, query.wanted)).length;
    results.push({ query, right, shown: listings.length });
  }
  report(results);
  await stopListening();
  await db.$disconnect();
}

async function demoMarketer() {
  const { id } = await db.user.findUniqueOrThrow({ where: { email: "marketer@demo.test" }, select: { id: true } });
  const session = await readSession(await inTransaction((tx) => startSession(tx, id, "user")), "user");
  if (!session) throw new Error("The demo marketer could not log in.");
  return marketer(actorOf(session));
}

async function judgedListings(): Promise<Map<string, JudgedListing>> {
  const rows = await db.listing.findMany({
    where: { status: "published", organization: { status: "active" } },
    orderBy: { title: "asc" },
    include: { packages: { include: { assets: true } }, organization: { select: { name: true } } },
  });
  return new Map(rows.map((row) => [row.id, judged(row)]));
}

interface Row {
  title: string;
  country: string | null;
  city: string | null;
  sportOrGenre: string | null;
  propertyType: string | null;
  priceCents: bigint | null;
  contactForPricing: boolean;
  uniqueReach: bigint | null;
  organization: { name: string };
  packages: { priceCents: bigint | null; contactForPricing: boolean; assets: { category: string }[] }[];
}

function judged(row: Row): JudgedListing {
  const prices = [row, ...row.packages].flatMap(({ priceCents, contactForPricing }) =>
    contactForPricing || priceCents === null || priceCents <= 0n ? [] : [Number(priceCents) / 100],
  );
  return {
    title: row.title,
    seller: row.organization.name,
    country: row.country,
    city: row.city,
    sport: row.sportOrGenre,
    type: row.propertyType,
    assets: row.packages.flatMap(({ assets }) => assets.map(({ category }) => category)),
    price: prices.length > 0 ? Math.min(...prices) : null,
    reach: row.uniqueReach === null ? null : Number(row.uniqueReach),
  };
}

interface Judged {
  query: SearchQuery;
  right: number;
  shown: number;
}

/** Prints the quality of each kind of query, and saves it with the queries that found nothing relevant. */
function report(results: readonly Judged[]): void {
  const kinds = [...new Set(results.map(({ query }) => query.kind))];
  const quality = Object.fromEntries(
    [...kinds, "all"].map((kind) => [
      kind,
      qualityOf(results.filter(({ query }) => kind === "all" || query.kind === kind)),
    ]),
  );
  const missed = results.filter(({ right }) => right === 0).map(({ query }) => `${query.kind}: ${query.q}`);
  console.table(quality);
  if (missed.length > 0) console.info(`Missed:\n  ${missed.join("\n  ")}`);
  const made = { date: toIsoDay(new Date()), node: machine().node, quality, missed };
  mkdirSync("bench/results", { recursive: true });
  writeFileSync("bench/results/search-quality.json", `${JSON.stringify(made, null, 2)}\n`);
}

function qualityOf(results: readonly Judged[]) {
  const sum = (of: (result: Judged) => number) => results.reduce((total, each) => total + of(each), 0);
  const inThousandths = (share: number) => Math.round(share * 1000) / 1000;
  return {
    queries: results.length,
    successAt5: inThousandths(sum(({ right }) => Number(right > 0)) / results.length),
    rightOfShown: inThousandths(
      sum(({ right }) => right) /
        Math.max(
          1,
          sum(({ shown }) => shown),
        ),
    ),
  };
}

void main();
