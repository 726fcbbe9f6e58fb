import { declineProposal } from "@/lib/deals/commands";
import { db } from "@/lib/platform/db";
import { makeConversation, makeProposal } from "@/tests/support/builders/dealing";
import { addEvents, emptyListingEvents } from "@/tests/support/builders/listing-events";
import { makeListing } from "@/tests/support/builders/listings";
import { makeSeller, makeViewer } from "@/tests/support/builders/people";
import { later, days, now, setClock } from "@/lib/platform/clock";
import { toIsoDay } from "@/lib/platform/days";
import { rollUpEvents } from "../events/roll-up-job";
import { funnelCsv } from "./csv";
import { getFunnel } from "./queries";
import { type Step, stepLabels } from "./steps";
import { type Funnel, funnelSchema } from "./view";

/** A Tuesday: the last Sunday was two days ago. */
const tuesday = new Date("2026-11-24T04:00:00Z");

beforeEach(async () => {
  setClock(() => tuesday);
  await emptyListingEvents();
});
const countOf = ({ steps }: Funnel, step: Step) => steps.find((figure) => figure.step === step)?.count;
const weeks = 4 as const;

test("a viewer of the seller's organization sees the funnel, and another seller finds no such listing", async () => {
  const [seller, other] = [await makeSeller(), await makeSeller()];
  const { id: listingId } = await makeListing({ seller });
  const funnel = await getFunnel(await makeViewer(seller), { weeks, listingId });
  expect(funnel).toMatchObject({ from: "2026-10-26", to: "2026-11-22" });
  expect(funnelSchema.parse(funnel)).toEqual(funnel);
  await expect(getFunnel(other, { weeks, listingId })).rejects.toMatchObject({ code: "not_found" });
});

test("four organizations are not shown, but the seller's own inquiries are; with a fifth the numbers appear", async () => {
  const seller = await makeSeller();
  const { id: listingId } = await makeListing({ seller });
  const [one = ""] = await addEvents({ listingId, organizations: 4, daysAgo: 5 });
  await addEvents({ listingId, organizations: [one], type: "inquiry", source: null, daysAgo: 4 });
  await rollUpEvents();
  const before = await getFunnel(seller, { weeks, listingId });
  const unshown = [{ label: "From fewer than 5 organizations", counts: { inquiries: 1, offers: 0, deals: 0 } }];
  expect([countOf(before, "views"), countOf(before, "inquiries"), before.sources]).toEqual([null, 1, unshown]);
  await addEvents({ listingId, organizations: 1, daysAgo: 20 });
  await db.eventRollUp.deleteMany();
  await rollUpEvents();
  const after = await getFunnel(seller, { weeks, listingId });
  expect([countOf(after, "views"), countOf(after, "inquiries")]).toEqual([5, 1]);
  expect(after.sources).toMatchObject([{ label: "Marketplace search", counts: { views: 5, inquiries: 1 } }]);
  expect(after.interval).toBe("four_weeks");
});

test("each period is compared with the previous one, and today is in neither", async () => {
  const seller = await makeSeller();
  const { id: listingId } = await makeListing({ seller });
  await addEvents({ listingId, organizations: 6, daysAgo: 10 });
  await addEvents({ listingId, organizations: 8, daysAgo: 40 });
  await addEvents({ listingId, organizations: 5, daysAgo: 0 });
  await rollUpEvents();
  const funnel = await getFunnel(seller, { weeks, listingId });
  expect(funnel.steps.find(({ step }) => step === "views")).toMatchObject({ count: 6, before: 8 });
});

test("all listings together are the sum of what each may show", async () => {
  const seller = await makeSeller();
  const [busy, quiet] = [await makeListing({ seller }), await makeListing({ seller })];
  await addEvents({ listingId: busy.id, organizations: 7, daysAgo: 10 });
  await addEvents({ listingId: quiet.id, organizations: 3, daysAgo: 10 });
  await addEvents({ listingId: (await makeListing()).id, organizations: 9, daysAgo: 10 });
  await rollUpEvents();
  const funnel = await getFunnel(seller, { weeks });
  expect(countOf(funnel, "views")).toBe(7);
  const viewsOf = (id: string) => funnel.listings.find((listing) => listing.id === id)?.counts.views;
  expect([viewsOf(busy.id), viewsOf(quiet.id)]).toEqual([7, undefined]);
});

test("every figure matches the raw events, counted independently", async () => {
  const seller = await makeSeller();
  const { id: listingId } = await makeListing({ seller });
  for (const [daysAgo, source] of [
    [3, "search"],
    [4, "saved"],
    [9, "similar"],
    [16, "search"],
    [23, "direct"],
  ] as const) {
    const organizations = await addEvents({ listingId, organizations: 6, daysAgo, source, type: "impression" });
    await addEvents({ listingId, organizations: organizations.slice(0, 5), daysAgo, source });
    await addEvents({ listingId, organizations: organizations.slice(0, 5), daysAgo, source });
    await addEvents({ listingId, organizations: organizations.slice(1, 3), daysAgo, source: null, type: "save" });
  }
  await rollUpEvents();
  const funnel = await getFunnel(seller, { weeks, listingId });
  const raw = await db.analyticsEvent.findMany({ where: { listingId } });
  const distinct = (type: string, from = "2026-10-26", to = "2026-11-22") =>
    new Set(
      raw
        .map(({ at, organizationId, type: own }) => ({ day: toIsoDay(at), organizationId, own }))
        .filter(({ day, own }) => own === type && day >= from && day <= to)
        .map(({ day, organizationId }) => `${day} ${organizationId}`),
    ).size;
  expect([countOf(funnel, "impressions"), countOf(funnel, "views"), countOf(funnel, "saves")]).toEqual([
    distinct("impression"),
    distinct("view"),
    distinct("save"),
  ]);
  expect(funnel.interval).toBe("week");
  expect(funnel.series.map(({ counts }) => counts.views)).toEqual(
    funnel.series.map(({ from, to }) => distinct("view", from, to)),
  );
  const ofSources = funnel.sources.reduce((sum, { counts }) => sum + (counts.saves ?? 0), 0);
  expect(ofSources).toBe(distinct("save"));
});

test("every table adds up to the steps, even if some listings may not be shown by source", async () => {
  const seller = await makeSeller();
  const [busy, quiet] = [await makeListing({ seller }), await makeListing({ seller })];
  const many = await addEvents({ listingId: busy.id, organizations: 7, daysAgo: 10 });
  await addEvents({ listingId: busy.id, organizations: many.slice(0, 4), daysAgo: 9, source: null, type: "inquiry" });
  await addEvents({ listingId: busy.id, organizations: many.slice(0, 2), daysAgo: 8, source: null, type: "deal" });
  const few = await addEvents({ listingId: quiet.id, organizations: 3, daysAgo: 10, source: "saved" });
  await addEvents({ listingId: quiet.id, organizations: few, daysAgo: 9, source: null, type: "inquiry" });
  await addEvents({ listingId: quiet.id, organizations: few.slice(0, 1), daysAgo: 9, source: null, type: "offer" });
  await rollUpEvents();
  const funnel = await getFunnel(seller, { weeks });
  const raw = await db.analyticsEvent.findMany({ where: { listingId: { in: [busy.id, quiet.id] } } });
  for (const [step, type] of [
    ["inquiries", "inquiry"],
    ["offers", "offer"],
    ["deals", "deal"],
  ] as const) {
    const counted = raw.filter((event) => event.type === type).length;
    const sumOf = (rows: readonly { counts: Partial<Record<Step, number>> }[]) =>
      rows.reduce((sum, { counts }) => sum + (counts[step] ?? 0), 0);
    const { sources, categories, listings, series } = funnel;
    expect([countOf(funnel, step), ...[sources, categories, listings, series].map(sumOf)]).toEqual(
      Array(5).fill(counted),
    );
  }
});

test("a benchmark needs five other sellers, and shows their average", async () => {
  const seller = await makeSeller();
  const { id: listingId } = await makeListing({ seller, fields: { propertyType: "podcast", segment: "arts" } });
  const others = [];
  for (let count = 0; count < 4; count += 1)
    others.push(await makeListing({ fields: { propertyType: "podcast", segment: "causes" } }));
  for (const { id } of others) {
    const organizations = await addEvents({ listingId: id, organizations: 4, daysAgo: 9, type: "impression" });
    await addEvents({ listingId: id, organizations: organizations.slice(0, 2), daysAgo: 9 });
  }
  await rollUpEvents();
  expect((await getFunnel(seller, { weeks, listingId })).benchmark).toBeNull();
  await makeListing({ fields: { propertyType: "podcast", segment: "causes" } });
  const { benchmark } = await getFunnel(seller, { weeks, listingId });
  expect(benchmark).toMatchObject({ category: "Podcast", listings: 5 });
  expect(benchmark?.rows.slice(0, 2)).toMatchObject([{ category: 3.2 }, { category: 0.5, own: null }]);
});

test("declined offers are counted by reason, for the side that declined", async () => {
  const at = later(now(), -days(6));
  setClock(() => at);
  const pair = await makeConversation();
  const proposal = await makeProposal(pair, {}, pair.seller);
  await declineProposal(pair.marketer, proposal.id, { revision: 1, reason: "budget_too_high" });
  setClock(() => tuesday);
  const { lost } = await getFunnel(pair.seller, { weeks, listingId: pair.listing.id });
  expect(lost).toEqual([
    { outcome: "declined_by_buyer", reason: "budget_too_high", label: "The price is above our budget", count: 1 },
  ]);
});

test("the file has the same numbers and names no marketer", async () => {
  const seller = await makeSeller();
  const { id: listingId } = await makeListing({ seller });
  const organizations = await addEvents({ listingId, organizations: 6, daysAgo: 10 });
  await rollUpEvents();
  const funnel = await getFunnel(seller, { weeks, listingId });
  const csv = funnelCsv(funnel);
  expect(csv).toContain(`Section,Item,${Object.values(stepLabels).join(",")},Detail`);
  expect(csv).toContain("Period,2026-10-26 to 2026-11-22,0,6,0,0,0,0,0,");
  for (const text of [csv, JSON.stringify(funnel)])
    for (const organization of organizations) expect(text).not.toContain(organization);
});
