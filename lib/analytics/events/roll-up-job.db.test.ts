import { days, later, now, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { addEvents, emptyListingEvents, makeMarketerOrganizations } from "@/tests/support/builders/listing-events";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer } from "@/tests/support/builders/people";
import { storeEvents } from "./event-store";
import { prepareMonths, rollUpEvents } from "./roll-up-job";

beforeEach(() => emptyListingEvents());
afterEach(() => setClock());

const rowsOf = (listingId: string) =>
  db.listingDay.findMany({ where: { listingId }, orderBy: [{ day: "asc" }, { category: "asc" }, { source: "asc" }] });

test("an organization counts once a day, by where it met the listing first", async () => {
  const { id: listingId } = await makeListing();
  const [one = ""] = await makeMarketerOrganizations(1);
  await addEvents({ listingId, organizations: [one], source: "search" });
  await addEvents({ listingId, organizations: [one, one], source: "saved" });
  await addEvents({ listingId, organizations: 2, source: "similar", industryCategory: "airline" });
  await rollUpEvents();
  const rows = await rowsOf(listingId);
  expect(rows.map(({ category, source, views }) => [category, source, views])).toEqual([
    ["finance", "search", 1],
    ["mobility_travel", "similar", 2],
  ]);
});

test("what follows from a view counts where the organization last opened the listing", async () => {
  const { id: listingId } = await makeListing();
  const [one = "", two = ""] = await makeMarketerOrganizations(2);
  await addEvents({ listingId, organizations: [one], source: "search", daysAgo: 9 });
  await addEvents({ listingId, organizations: [one], source: "recommendations", daysAgo: 3 });
  await addEvents({ listingId, organizations: [two], source: "search", daysAgo: 40 });
  await addEvents({ listingId, organizations: [one, two], type: "enquiry", source: null, daysAgo: 2 });
  await rollUpEvents();
  const asked = (await rowsOf(listingId)).filter(({ enquiries }) => enquiries > 0);
  expect(asked.map(({ source, enquiries }) => [source, enquiries])).toEqual([
    ["recommendations", 1],
    ["direct", 1],
  ]);
});

test("a second run changes nothing, and today waits for tomorrow", async () => {
  const { id: listingId } = await makeListing();
  await addEvents({ listingId, organizations: 2, daysAgo: 2 });
  await addEvents({ listingId, organizations: 1, daysAgo: 0 });
  await rollUpEvents();
  const first = await rowsOf(listingId);
  await rollUpEvents();
  expect(await rowsOf(listingId)).toEqual(first);
  expect(first.map(({ views }) => views)).toEqual([2]);
  const tomorrow = later(now(), days(1));
  setClock(() => tomorrow);
  await rollUpEvents();
  expect((await rowsOf(listingId)).map(({ views }) => views)).toEqual([2, 1]);
});

test("an interrupted day is made anew", async () => {
  const { id: listingId } = await makeListing();
  await addEvents({ listingId, organizations: 2, daysAgo: 2 });
  await rollUpEvents();
  await db.eventRollUp.deleteMany();
  await rollUpEvents();
  expect((await rowsOf(listingId)).map(({ views }) => views)).toEqual([2]);
});

test("events that were written late are added to their day", async () => {
  const [marketer, { id: listingId }] = [await makeMarketer(), await makeListing()];
  await addEvents({ listingId, organizations: 2, daysAgo: 1 });
  await rollUpEvents();
  const at = later(now(), -days(1));
  const { organizationId, userId } = marketer;
  await storeEvents([{ type: "view", listingId, source: "search", organizationId, userId, at }]);
  await rollUpEvents();
  const views = (await rowsOf(listingId)).reduce((sum, row) => sum + row.views, 0);
  expect(views).toBe(3);
});

test("only the first five organizations of a row are named", async () => {
  const { id: listingId } = await makeListing();
  await addEvents({ listingId, organizations: 7 });
  await rollUpEvents();
  expect(await rowsOf(listingId)).toMatchObject([{ views: 7, organizations: { length: 5 } }]);
});

test("months that are too old are dropped, those to come are made, and a second run finds nothing to do", async () => {
  const monthTables = async () =>
    (
      await db.$queryRaw<{ name: string }[]>`
        SELECT relname AS name FROM pg_class WHERE relnamespace = 'analytics'::regnamespace AND relkind = 'r'
        AND relname ~ '^events_20' ORDER BY 1`
    ).map(({ name }) => name);
  setClock(() => new Date("2033-03-20T12:00:00Z"));
  await db.$queryRaw`SELECT add_analytics_month('2032-08-01'), add_analytics_month('2032-09-01')`;
  await prepareMonths();
  const made = ["events_2032_09", "events_2033_03", "events_2033_04", "events_2033_05"];
  expect(await monthTables()).toEqual(made);
  await prepareMonths();
  expect(await monthTables()).toEqual(made);
});
