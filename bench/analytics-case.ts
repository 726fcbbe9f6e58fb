import postgres from "postgres";
import { prepareMonths, rollUpEvents } from "@/lib/analytics/events/roll-up-job";
import { noteEvents, writeEvents } from "@/lib/analytics/events/intake";
import type { ReportedEvent } from "@/lib/analytics/events/schema";
import { getFunnel } from "@/lib/analytics/funnel/queries";
import { noteSearch } from "@/lib/analytics/visibility/search-log";
import type { OrganizationMember } from "@/lib/auth/actor";
import { getDashboard } from "@/lib/dashboard/queries";
import { searchOpportunities } from "@/lib/opportunities/queries";
import { readSearch } from "@/lib/opportunities/schema";
import { days, later, now } from "@/lib/platform/clock";
import { db, disconnect } from "@/lib/platform/db";
import { closeJobStore } from "@/lib/platform/jobs/jobs";
import { stopListening } from "@/lib/platform/live/listener";
import { makeBrief } from "@/tests/support/builders/briefs";
import { makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { eventDays, fillDeals, fillEvents, fillMarketers } from "./analytics-rows";
import { secondsSince, timed } from "./measure";

interface Sizes {
  url: string;
  events: number;
  deals: number;
}

const taken = 100_000;
const runs = Number(process.env.BENCH_RUNS || 40);

export async function measureAnalytics({ url, events, deals }: Sizes) {
  await prepareMonths();
  for (let back = 1; back * 28 <= eventDays + 31; back += 1)
    await db.$queryRaw`SELECT add_analytics_month(${
      later(now(), -days(28 * back))
        .toISOString()
        .slice(0, 7) + "-01"
    }::date)`;
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  await fillMarketers(sql);
  const biggest = await fillDeals(sql, deals);
  await sql.end();
  const intake = await measureIntake();
  const filled = performance.now();
  await fillEvents(url, events);
  console.log(`${events} events made in ${secondsSince(filled)} s`);
  return {
    deals: await db.deal.count(),
    eventsMade: await db.analyticsEvent.count(),
    intake,
    pageCost: await measurePageCost(),
    rollUp: await measureRollUp(events),
    ...(await measureDashboards(biggest)),
  };
}

/** In process, as the route does it: recorded in memory, then written in statements of 5,000. */
async function measureIntake() {
  const actor = await makeMarketer();
  const listings = await db.listing.findMany({ where: { status: "published" }, take: 500, select: { id: true } });
  const event = (at: number): ReportedEvent => ({
    type: "impression",
    listingId: listings[at % listings.length]?.id ?? "",
    source: "search",
    position: 1 + (at % 24),
    shownScore: 60,
  });
  const reports = Array.from({ length: taken / 20 }, (_, at) =>
    Array.from({ length: 20 }, (__, n) => event(at * 20 + n)),
  );
  const noting = performance.now();
  for (const report of reports) noteEvents(actor, report);
  const notingMs = performance.now() - noting;
  const writing = performance.now();
  await writeEvents();
  const writingMs = performance.now() - writing;
  return {
    events: taken,
    microsecondsToNote: Math.round(((notingMs * 1000) / taken) * 100) / 100,
    writtenPerSecond: Math.round(taken / (writingMs / 1000)),
  };
}

async function measureRollUp(events: number) {
  const started = performance.now();
  let interruptions = 0;
  // As the job would: a run that hits the database's time limit resumes with the day it had reached.
  for (let isDone = false; !isDone && interruptions < 200;) {
    isDone = await rollUpEvents().then(
      () => true,
      (error: unknown) => {
        console.log(String(error));
        interruptions += 1;
        return false;
      },
    );
  }
  const seconds = secondsSince(started);
  return {
    seconds,
    interruptions,
    eventsPerSecond: Math.round(events / seconds),
    listingDays: await db.listingDay.count(),
  };
}

/** What recording adds to the page that records most, in one run and in alternation. */
async function measurePageCost() {
  const actor = await makeMarketer();
  await makeBrief({ marketer: actor });
  const input = readSearch({ sort: "match" });
  const found = await searchOpportunities(actor, input);
  const without = await timed(runs, () => searchOpportunities(actor, input));
  const withNoting = await timed(runs, async () => noteSearch(actor, input, await searchOpportunities(actor, input)));
  // Fewer than the log holds, so that none is dropped.
  const rounds = 2000;
  const started = performance.now();
  for (let round = 0; round < rounds; round += 1) noteSearch(actor, input, found);
  const microseconds = Math.round((((performance.now() - started) * 1000) / rounds) * 100) / 100;
  return {
    withoutNoting: without,
    withNoting,
    microsecondsToNoteSearch: microseconds,
    shareOfSearch: Math.round((microseconds / 1000 / without.p50) * 10_000) / 10_000,
  };
}

async function measureDashboards({ seller, marketer }: { seller: string; marketer: string }) {
  const organizationOf = (id: string) => db.organization.findUniqueOrThrow({ where: { id } });
  const [bigSeller, bigMarketer] = [
    await makeSeller({ organization: await organizationOf(seller) }),
    await makeMarketer({ organization: await organizationOf(marketer) }),
  ];
  await makeBrief({ marketer: bigMarketer });
  const other = await db.listing.findFirstOrThrow({
    where: { status: "published", organizationId: { not: seller } },
    include: { organization: true },
  });
  const usualSeller = await makeSeller({ organization: other.organization });
  const dealsOf = (id: string) =>
    db.deal.count({ where: { OR: [{ sellerOrganizationId: id }, { buyerOrganizationId: id }] } });
  const dashboardOf = async (actor: OrganizationMember) => ({
    deals: await dealsOf(actor.organizationId),
    ...(await timed(runs, () => getDashboard(actor, { view: "all" }))),
  });
  return {
    dashboards: {
      usualSeller: await dashboardOf(usualSeller),
      biggestSeller: await dashboardOf(bigSeller),
      biggestMarketer: await dashboardOf(bigMarketer),
    },
    listingAnalytics: {
      allListings: await timed(runs, () => getFunnel(usualSeller, { weeks: 12 })),
      oneListing: await timed(runs, () => getFunnel(usualSeller, { weeks: 12, listingId: other.id })),
    },
  };
}

export async function close(): Promise<void> {
  await stopListening();
  await closeJobStore();
  await disconnect();
}
