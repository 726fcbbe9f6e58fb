import "server-only";
import { compileBrief } from "@/lib/matching/compiled-brief";
import type { BriefCriteria, ListingFacts } from "@/lib/matching/criteria";
import { factors } from "@/lib/matching/weights";
import { indexRow } from "@/lib/opportunities/facts";
import { readSearchRows } from "@/lib/opportunities/listing-row-queries";
import { liveIndex } from "@/lib/opportunities/search-index/live-index";
import { now } from "@/lib/platform/clock";
import { db, Prisma } from "@/lib/platform/db";
import { briefCriteria, briefView } from "@/lib/preferences/brief";
import { type Learned, parseLearned } from "@/lib/preferences/learned";
import { learn } from "./learn";
import { readDealingSignals, readFeedbackSignals } from "./signal-queries";

const TYPICAL_LISTINGS = 40;
const MAX_BRIEFS = 100;
const TRIES = 3;

/**
 * Relearns a brief's weights from all stored data, and stores them with it. Changes to the underlying data raise the
 * brief's version, so that a concurrent run with older signals is not saved.
 */
export async function learnBrief(organizationId: string, briefId: string): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) if (await learnOnce(organizationId, briefId)) return;
}

async function learnOnce(organizationId: string, briefId: string): Promise<boolean> {
  const rows = await db.brief.findMany({
    where: { organizationId, status: { not: "archived" } },
    orderBy: [{ chosenAt: "desc" }, { id: "desc" }],
    take: MAX_BRIEFS,
  });
  const row = rows.find(({ id }) => id === briefId);
  if (!row) return true;
  const at = now();
  const criteriaOf = (one: typeof row) =>
    briefCriteria({ ...briefView(one), learnedWeights: null }, organizationId, []);
  const briefs = rows.map((one) => ({ id: one.id, compiled: compileBrief(criteriaOf(one), at.getTime()) }));
  const brief = briefs.find(({ id }) => id === briefId);
  if (!brief) return true;
  const [feedback, dealings] = await Promise.all([readFeedbackSignals(briefId), readDealingSignals(organizationId)]);
  const stored = parseLearned(row.learned);
  const typicalIds = feedback.length + dealings.length > 0 ? await firstListings(criteriaOf(row), at) : [];
  const listings = await readFacts([...typicalIds, ...[...feedback, ...dealings].map(({ listingId }) => listingId)]);
  const typical = typicalIds.flatMap((id) => listings.get(id) ?? []);
  const resetAt = stored?.resetAt ?? {};
  const learned = learn({ brief, briefs, feedback, dealings, listings, typical, resetAt });
  return store({ briefId, version: row.version, stored, learned, at });
}

async function firstListings(brief: BriefCriteria, at: Date): Promise<string[]> {
  const searchIndex = await liveIndex();
  const search = { filters: {}, brief, sort: "match" as const, limit: TYPICAL_LISTINGS, now: at.getTime() };
  return searchIndex.search(search).items.map(({ id }) => id);
}

async function readFacts(ids: readonly string[]): Promise<Map<string, ListingFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await readSearchRows(Prisma.sql`l.id = ANY(${[...new Set(ids)]}::uuid[])`);
  return new Map(rows.map((row) => [row.id, indexRow(row)]));
}

interface Store {
  briefId: string;
  version: number;
  stored: Learned | null;
  learned: Learned | null;
  at: Date;
}

/** False if the brief has changed since it was read. The version rises only with the weights. */
async function store({ briefId, version, stored, learned, at }: Store): Promise<boolean> {
  const isSame = factors.every((factor) => stored?.factors[factor]?.weight === learned?.factors[factor]?.weight);
  const { count } = await db.brief.updateMany({
    where: { id: briefId, version },
    data: { learned: learned ?? Prisma.DbNull, learnedAt: at, ...(isSame ? {} : { version: { increment: 1 } }) },
  });
  return count > 0;
}
