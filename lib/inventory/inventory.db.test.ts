import { strFromU8, unzipSync } from "fflate";
import { randomUUID } from "node:crypto";
import { spanOf } from "@/lib/analytics/funnel/span";
import { seller as onlySellers } from "@/lib/auth/actor";
import { days, later, now } from "@/lib/platform/clock";
import { toIsoDay } from "@/lib/platform/days";
import { db } from "@/lib/platform/db";
import { exhaustConnections, makeConversation, makeProposal } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeColleague, makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";
import { statementsOf } from "@/tests/support/database/recorded-statements";
import { parseInventoryQuery } from "./schema";
import { exportInventory } from "./export/queries";
import { exportInventorySchema } from "./schema";
import { getInventoryFacets, listInventory, listMatchingIds } from "./queries";
import { listWorkloads } from "./team/queries";
import { getInventoryTools } from "./tools-queries";
import { createListingView, deleteListingView, listListingViews } from "./views/commands";
import { MAX_LISTING_VIEWS, createListingViewSchema } from "./views/schema";

describe("reading inventory", () => {
  const query = (input: Record<string, string> = {}) => parseInventoryQuery(input);
  const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title);
  const inDays = (count: number) => toIsoDay(later(now(), days(count)));

  test("a listing shows its inquiries, its open offers with their value, whose turn it is, and what is due first", async () => {
    const dates = { decisionDeadline: inDays(30), termStart: "2027-08-01", termEnd: "2028-05-31" };
    const pair = await makeConversation({ listing: { fields: { title: "Regatta", ...dates } } });
    const { listing, seller } = pair;
    expect((await listInventory(seller, query())).items).toMatchObject([
      { id: listing.id, inquiries: 1, openOffers: 0, offerValue: null, turn: "yours", season: "2027/28" },
    ]);
    await makeProposal(pair);
    const { items, total } = await listInventory(seller, query());
    expect(total).toBe(1);
    expect(items).toMatchObject([
      { inquiries: 1, openOffers: 1, offerValue: 29_300, turn: "yours", deadline: { kind: "offer", day: inDays(7) } },
    ]);
  });

  test("a listing without threads is no one's turn, and its decision deadline counts while it is in the future", async () => {
    const owner = await makeSeller();
    await makeListing({ seller: owner, fields: { title: "Ahead", decisionDeadline: inDays(3) } });
    await makeListing({ seller: owner, fields: { title: "Past", decisionDeadline: inDays(-3) } });
    const { items } = await listInventory(owner, query({ sort: "deadline" }));
    expect(items).toMatchObject([
      { title: "Ahead", turn: null, deadline: { kind: "decision", day: inDays(3) } },
      { title: "Past", turn: null, deadline: null },
    ]);
  });

  test("an inquiry beyond the free connections counts and waits, and the value of its offer stays unknown", async () => {
    const seller = await makeSeller();
    await exhaustConnections(seller.organizationId);
    const pair = await makeConversation({ seller, listing: { fields: { title: "Gala" } } });
    await makeProposal(pair);
    const { items } = await listInventory(seller, query({ q: "Gala" }));
    expect(items).toMatchObject([
      { inquiries: 1, turn: "yours", openOffers: 0, offerValue: null, deadline: { kind: "decision" } },
    ]);
  });

  test("every filter narrows the list and the “all matching” selection alike, and another seller's listing is never among them", async () => {
    const owner = await makeSeller();
    const colleague = await makeColleague(owner, "editor");
    const term = { termStart: "2027-01-01", termEnd: "2027-12-31" };
    const requested = await makeListing({
      seller: colleague,
      status: "draft",
      fields: { title: "Wanted", country: "DE", propertyType: "venue_or_stadium", ...term },
    });
    const gaps = { summary: null, termStart: null };
    await makeListing({
      seller: owner,
      status: "changes_requested",
      fields: { title: "Other", country: "GB", ...gaps },
    });
    await makeListing({ fields: { title: "Foreign", country: "DE" } });
    const filters: Record<string, string>[] = [
      { status: "draft" },
      { country: "DE" },
      { kind: "venue_or_stadium" },
      { season: "2027" },
      { owner: colleague.userId },
      { complete: "ready" },
      { q: "wanted" },
    ];
    for (const filter of filters) {
      expect({ filter, titles: titles(await listInventory(owner, query(filter))) }).toEqual({
        filter,
        titles: ["Wanted"],
      });
      expect(await listMatchingIds(owner, filter, 10)).toEqual([requested.id]);
    }
    expect(titles(await listInventory(owner, query({ complete: "incomplete" })))).toEqual(["Other"]);
    expect(titles(await listInventory(owner, query({ turn: "none" }))).toSorted()).toEqual(["Other", "Wanted"]);
  });

  test("the filters show their values with counts, only for one's own listings", async () => {
    const owner = await makeSeller({ name: "Ana Silva" });
    await makeListing({ seller: owner, fields: { country: "DE" } });
    await makeListing({ seller: owner, status: "draft", fields: { country: "DE" } });
    await makeListing();
    const facets = await getInventoryFacets(owner);
    expect(facets.country).toEqual([{ value: "DE", label: "Germany", count: 2 }]);
    expect(facets.status).toEqual([
      { value: "draft", label: "Draft", count: 1 },
      { value: "published", label: "Published", count: 1 },
    ]);
    expect(facets.owner).toEqual([{ value: owner.userId, label: "Ana Silva", count: 2 }]);
  });

  test("each order lists every listing once, page after page, and missing values come last", async () => {
    const owner = await makeSeller();
    const { organizationId, userId } = owner;
    const made = await makeListing({ seller: owner, fields: { title: "Aa" } });
    await db.listing.createMany({
      data: Array.from({ length: 60 }, (_, at) => ({
        slug: "x",
        organizationId,
        ownerUserId: userId,
        title: `B${at}`,
      })),
    });
    for (const sort of [
      "title",
      "-title",
      "-value",
      "price",
      "-deadline",
      "turn",
      "owner",
      "season",
      "-completeness",
    ]) {
      const pages = await Promise.all([1, 2].map((page) => listInventory(owner, query({ sort, page: String(page) }))));
      expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(61);
      expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
        [50, 61],
        [11, 61],
      ]);
    }
    expect((await listInventory(owner, query({ sort: "price" }))).items[0]).toMatchObject({ id: made.id });
    expect((await listInventory(owner, query({ sort: "-price" }))).items[0]).toMatchObject({ id: made.id });
    expect(await listInventory(owner, query({ page: "9" }))).toMatchObject({ page: 1, total: 61 });
  });

  test("listings can be assigned to members who may edit, and the inventory is not for marketers", async () => {
    const owner = await makeSeller({ name: "Ana" });
    const editor = await makeColleague(owner, "editor");
    await makeViewer(owner);
    const { assignees } = await getInventoryTools(owner);
    expect(assignees).toEqual([
      { id: owner.userId, name: "Ana" },
      { id: editor.userId, name: "Kim Berg" },
    ]);
    const marketer = await makeMarketer();
    expect(() => onlySellers(marketer)).toThrow("This is for sellers.");
  });

  test("a page of the inventory is one statement, however many listings there are", async () => {
    const owner = await makeSeller();
    await Promise.all(Array.from({ length: 5 }, () => makeListing({ seller: owner })));
    expect(await statementsOf(() => listInventory(owner, query()))).toHaveLength(1);
    expect(await statementsOf(() => getInventoryFacets(owner))).toHaveLength(1);
    expect(await statementsOf(() => getInventoryTools(owner))).toHaveLength(1);
  });

  test("views are those of the last four full weeks, and hidden below five organizations", async () => {
    const owner = await makeSeller();
    const seen = await makeListing({ seller: owner, fields: { title: "Seen" } });
    const quiet = await makeListing({ seller: owner, fields: { title: "Quiet" } });
    const foreign = await makeListing({ fields: { title: "Foreign" } });
    const { from, to } = spanOf({ weeks: 4 }, now());
    const others = Array.from({ length: 5 }, () => randomUUID());
    const none = { impressions: 0, saves: 0, compares: 0, inquiries: 0, offers: 0, deals: 0 };
    const day = (listingId: string, day: Date, views: number, organizations: string[]) => ({
      ...{ listingId, day, views, organizations, ...none },
      ...{ category: "sports", source: "search" as const },
    });
    await db.listingDay.createMany({
      data: [
        ...[day(seen.id, from, 700, others.slice(0, 3)), day(seen.id, to, 534, others.slice(2))],
        ...[day(seen.id, later(from, -days(1)), 900, others), day(quiet.id, to, 50, others.slice(0, 4))],
        day(foreign.id, to, 800, others),
      ],
    });
    const { items } = await listInventory(owner, query({ sort: "-views" }));
    expect(items.map(({ title, views }) => [title, views])).toEqual([
      ["Seen", 1234],
      ["Quiet", null],
    ]);
  });
});

describe("reading export", () => {
  const file = (owner: Awaited<ReturnType<typeof makeSeller>>, input: object) =>
    exportInventory(owner, exportInventorySchema.parse(input));

  async function makeTwo() {
    const owner = await makeSeller();
    const packages = [
      { name: "Gold", price: 20_000, quantityAvailable: 2 },
      { name: "Silver", price: 5_000 },
    ];
    const listing = await makeListing({ seller: owner, fields: { title: "=Regatta", packages } });
    await makeListing({ seller: owner, status: "draft", fields: { title: "Plain", packages: [], price: 900 } });
    await makeListing({ fields: { title: "Foreign" } });
    return { owner, listing };
  }

  test("packages are exported one per row, a listing without any with its own price, and no cell is a formula", async () => {
    const { owner, listing } = await makeTwo();
    const { fileName, body } = await file(owner, { rows: "package" });
    expect(fileName).toBe("packages.csv");
    const lines = String(body).trim().split("\r\n");
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain(`${listing.id},'=Regatta,published`);
    expect(lines[1]).toContain("Gold,,20000,2");
    expect(lines[2]).toContain("Silver,,5000,");
    expect(lines[3]).toContain("Plain,draft");
    expect(lines[3]).toContain(",900,");
  });

  test("an export follows the filters and includes only one's own listings, as JSON and as a workbook too", async () => {
    const { owner, listing } = await makeTwo();
    const json = JSON.parse(String((await file(owner, { format: "json", status: "published" })).body)) as {
      items: { id: string }[];
    };
    expect(json.items.map(({ id }) => id)).toEqual([listing.id]);
    const { body, fileName } = await file(owner, { format: "xlsx" });
    expect(fileName).toBe("listings.xlsx");
    const parts = unzipSync(body as Uint8Array);
    const sheet = (at: number) => strFromU8(parts[`xl/worksheets/sheet${at}.xml`] ?? new Uint8Array());
    expect(sheet(1).match(/<row /g)).toHaveLength(3);
    expect(sheet(2).match(/<row /g)).toHaveLength(4);
    expect(sheet(1) + sheet(2)).not.toContain("Foreign");
  });
});

describe("reading team", () => {
  test("the workload counts each person's listings, threads, replies due, and open offers, and what no one owns", async () => {
    const owner = await makeSeller({ name: "Ana Silva" });
    const colleague = await makeColleague(owner, "editor");
    const pair = await makeConversation({ seller: owner });
    await makeProposal(pair);
    await makeListing({ seller: colleague, status: "draft" });
    const orphan = await makeListing({ seller: owner });
    await db.listing.update({ where: { id: orphan.id }, data: { ownerUserId: null } });
    await makeListing();
    const facts = { threads: 0, repliesDue: 0, openOffers: 0 };
    expect(await listWorkloads(owner)).toEqual([
      {
        id: owner.userId,
        name: "Ana Silva",
        role: "admin",
        listings: 1,
        live: 1,
        threads: 1,
        repliesDue: 1,
        openOffers: 1,
      },
      { id: colleague.userId, name: "Kim Berg", role: "editor", listings: 1, live: 0, ...facts },
      { id: null, name: null, role: null, listings: 1, live: 1, ...facts },
    ]);
  });

  test("the workload of a team is one statement", async () => {
    const owner = await makeSeller();
    await makeColleague(owner, "editor");
    expect(await statementsOf(() => listWorkloads(owner))).toHaveLength(1);
  });
});

describe("views", () => {
  const view = (name = "Drafts", query = "sort=title&status=draft&page=3&color=red") =>
    createListingViewSchema.parse({ name, query });

  test("a view stores normalized filters and order, only for its user in this organization", async () => {
    const owner = await makeSeller();
    const created = await createListingView(owner, view());
    expect(created).toMatchObject({ name: "Drafts", query: "status=draft&sort=title" });
    expect(await listListingViews(owner)).toEqual({ items: [created] });
    expect(await listListingViews(await makeColleague(owner, "editor"))).toEqual({ items: [] });
  });

  test("no one can delete another user's view, and deleting twice deletes once", async () => {
    const owner = await makeSeller();
    const { id } = await createListingView(owner, view());
    for (const other of [await makeSeller(), await makeColleague(owner, "admin")])
      await expect(deleteListingView(other, { id })).rejects.toMatchObject({ code: "not_found" });
    expect(await deleteListingView(owner, { id })).toEqual({ id, deleted: true });
    await expect(deleteListingView(owner, { id })).rejects.toMatchObject({ code: "not_found" });
    expect(await db.activityLog.count({ where: { entityId: id } })).toBe(2);
  });

  test("a viewer can save a view, and a marketer has no listings to view", async () => {
    const viewer = await makeViewer(await makeSeller());
    expect(await createListingView(viewer, view())).toMatchObject({ name: "Drafts" });
    const marketer = await makeMarketer();
    expect(() => onlySellers(marketer)).toThrow("This is for sellers.");
  });

  test("a name is used once, and of two views saved at the same time at the limit one is saved", async () => {
    const owner = await makeSeller();
    const { organizationId, userId } = owner;
    await createListingView(owner, view());
    await expect(createListingView(owner, view())).rejects.toMatchObject({
      code: "conflict",
      fields: { name: [expect.any(String)] },
    });
    await db.listingView.createMany({
      data: Array.from({ length: MAX_LISTING_VIEWS - 2 }, (_, at) => ({
        organizationId,
        userId,
        name: `V${at}`,
        query: "",
      })),
    });
    const both = await Promise.allSettled([createListingView(owner, view("A")), createListingView(owner, view("B"))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});
