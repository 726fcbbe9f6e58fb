import { rollUpEvents } from "@/lib/analytics/events/roll-up-job";
import type { EventSource } from "@/lib/analytics/events/page-source";
import { searchOpportunities } from "@/lib/opportunities/queries";
import { readSearch, type SearchQuery } from "@/lib/opportunities/schema";
import { days, hours, later, minutes } from "@/lib/platform/clock";
import { type Prisma, db } from "@/lib/platform/db";
import { demoMarketer } from "./builders/actors";
import { Chance } from "./builders/chance";
import { brands, marketingAgencies } from "./world/organizations";

/** Two periods of twelve weeks, so that one can be compared with the other. */
const PAST_DAYS = 175;
const insertedAtOnce = 4000;

/** What people look through, and where. */
const surfaces: readonly (readonly [EventSource, SearchQuery])[] = [
  ["search", { sort: "match" }],
  ["search", { sort: "newest" }],
  ["search", { sort: "match", priceMax: "40000" }],
  ["search", { sort: "match", country: "GB" }],
  ["recommendations", { sort: "match" }],
  ["similar", { sort: "match", propertyType: "music_festival" }],
];

type Event = Prisma.AnalyticsEventCreateManyInput;

interface Shown {
  id: string;
  score: number | null;
}

/**
 * Half a year of what the demo's marketers looked at, with the positions and scores that the Marketplace gives them.
 * Their real saves, inquiries and agreements already exist; each is preceded by a view.
 */
export async function seedListingEvents(ids: ReadonlyMap<string, string>, today: Date): Promise<void> {
  const chance = new Chance(41);
  const published = await publishedDays();
  const events = await viewsBeforeSteps();
  for (const { slug } of [...brands, ...marketingAgencies]) {
    const organizationId = ids.get(slug) ?? "";
    const lists = await listsOf(organizationId);
    for (let ago = PAST_DAYS; ago > 0; ago -= 1) {
      const day = later(today, -days(ago));
      const isWeekend = [0, 6].includes(day.getUTCDay());
      // Growing: the marketplace is busier every month.
      if (!chance.happens((isWeekend ? 0.12 : 0.5) * (1 - ago / 400))) continue;
      events.push(
        ...visit(chance, organizationId, lists, later(day, hours(8) + minutes(chance.whole(0, 540))), published),
      );
    }
  }
  await saveViewed(chance, events);
  for (let at = 0; at < events.length; at += insertedAtOnce)
    await db.analyticsEvent.createMany({ data: events.slice(at, at + insertedAtOnce) });
  await rollUpEvents();
}

/** Of what other brands than the demo's opened, they saved some: one in nine. */
async function saveViewed(chance: Chance, events: readonly Event[]): Promise<void> {
  const northwind = await db.organization.findUnique({ where: { slug: brands[0]?.slug ?? "" }, select: { id: true } });
  const viewed = events.filter(({ type, organizationId }) => type === "view" && organizationId !== northwind?.id);
  const saves = viewed
    .filter(() => chance.happens(0.11))
    .map(({ organizationId, listingId, at }) => {
      const createdAt = later(new Date(at ?? 0), minutes(1));
      return { organizationId, listingId, createdAt };
    });
  await db.savedOpportunity.createMany({ data: saves, skipDuplicates: true });
}

async function publishedDays(): Promise<Map<string, number>> {
  const rows = await db.listing.findMany({
    where: { publishedAt: { not: null } },
    select: { id: true, publishedAt: true },
  });
  return new Map(rows.map(({ id, publishedAt }) => [id, publishedAt?.getTime() ?? 0]));
}

async function listsOf(organizationId: string): Promise<(readonly [EventSource, Shown[]])[]> {
  const actor = await demoMarketer(organizationId);
  const lists: (readonly [EventSource, Shown[]])[] = [];
  for (const [source, query] of surfaces) {
    const { items } = await searchOpportunities(actor, readSearch(query));
    const shown = items.map(({ id, match }) => ({
      id,
      score: match?.state === "scored" ? Math.round(match.score) : null,
    }));
    lists.push([source, shown]);
  }
  return lists;
}

/** One look through a list: the first results come on screen, and the better they fit, the likelier they are opened. */
function visit(
  chance: Chance,
  organizationId: string,
  lists: readonly (readonly [EventSource, Shown[]])[],
  start: Date,
  published: ReadonlyMap<string, number>,
): Event[] {
  const [source, list] = chance.pick(lists);
  const there = list.filter(({ id }) => (published.get(id) ?? 0) < start.getTime());
  const events: Event[] = [];
  const opened: string[] = [];
  for (const [index, { id, score }] of there.slice(0, chance.whole(6, 24)).entries()) {
    const seen = { listingId: id, organizationId, source, score };
    events.push({ ...seen, at: later(start, index * 4000), type: "impression", position: index + 1 });
    if (!chance.happens(0.04 + 0.3 * ((score ?? 40) / 100) ** 2)) continue;
    events.push({ ...seen, at: later(start, index * 4000 + minutes(2)), type: "view" });
    opened.push(id);
  }
  if (opened.length > 1 && chance.happens(0.3))
    for (const listingId of opened.slice(0, 4))
      events.push({ at: later(start, minutes(9)), type: "compare", listingId, organizationId, source: "compare" });
  return events;
}

async function viewsBeforeSteps(): Promise<Event[]> {
  const steps = await db.analyticsEvent.groupBy({
    by: ["organizationId", "listingId"],
    where: { type: { in: ["save", "inquiry", "offer", "deal"] } },
    _min: { at: true },
    orderBy: [{ _min: { at: "asc" } }],
  });
  return steps.flatMap(({ organizationId, listingId, _min: { at } }, index): Event[] => {
    const start = later(at ?? new Date(), -hours(1));
    const source: EventSource = index % 3 === 0 ? "recommendations" : "search";
    const met = { organizationId, listingId, source };
    return [
      { ...met, at: start, type: "impression", position: 1 + (index % 9) },
      { ...met, at: later(start, minutes(1)), type: "view" },
    ];
  });
}
