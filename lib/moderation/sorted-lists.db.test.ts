import { record } from "@/lib/activity/record";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { minutes } from "@/lib/platform/clock";
import { db, inTransaction } from "@/lib/platform/db";
import type { Page } from "@/lib/platform/pagination";
import { listQuotes } from "@/lib/subscriptions/quotes/admin-queries";
import { listQuotesSchema } from "@/lib/subscriptions/quotes/schema";
import { listTickets } from "@/lib/support/inbox/queries";
import { listTicketsSchema, ticketSorts } from "@/lib/support/inbox/schema";
import { makeEnquiry } from "@/tests/support/builders/enquiries";
import { makeListing } from "@/tests/support/builders/listings";
import { makeAdmin, makeSeller } from "@/tests/support/builders/people";
import "@/tests/support/database/setup";
import { listActivity } from "./activity/queries";
import { listActivitySchema } from "./activity/schema";
import { listAllListings } from "./listings/all/queries";
import { listAllListingsSchema, listingSorts } from "./listings/all/schema";
import { listReviews } from "./listings/queries";
import { listReviewsSchema } from "./listings/schema";
import { listOrganizations } from "./organizations/queries";
import { listOrganizationsSchema } from "./organizations/schema";
import { listRegistrations } from "./registrations/queries";
import { listRegistrationsSchema } from "./registrations/schema";
import { listUsers } from "./users/queries";
import { listUsersSchema } from "./users/schema";

type Read = (admin: PlatformAdmin, query: object) => Promise<Page<{ id: string }>>;

const lists: Record<string, { sorts: readonly string[]; read: Read }> = {
  users: {
    sorts: ["newest", "oldest", "name"],
    read: (admin, query) => listUsers(admin, listUsersSchema.parse({ ...query, q: "Zelkova" })),
  },
  organizations: {
    sorts: ["newest", "oldest", "name"],
    read: (admin, query) => listOrganizations(admin, listOrganizationsSchema.parse({ ...query, q: "Zelkova" })),
  },
  "pending users": {
    sorts: ["newest", "oldest", "name"],
    read: (admin, query) => listRegistrations(admin, listRegistrationsSchema.parse({ ...query, q: "Zelkova" })),
  },
  opportunities: {
    sorts: listingSorts,
    read: (admin, query) => listAllListings(admin, listAllListingsSchema.parse({ ...query, q: "Zelkova" })),
  },
  reviews: {
    sorts: ["newest", "oldest"],
    read: (admin, query) => listReviews(admin, listReviewsSchema.parse({ ...query, q: "Zelkova" })),
  },
  quotes: {
    sorts: ["newest", "oldest", "organization"],
    read: (admin, query) => listQuotes(admin, listQuotesSchema.parse({ ...query, status: "all", q: "Zelkova" })),
  },
  tickets: {
    sorts: ticketSorts,
    read: (admin, query) => listTickets(admin, listTicketsSchema.parse({ ...query, q: "Zelkova" })),
  },
  "activity logs": {
    sorts: ["newest", "oldest"],
    read: (admin, query) => listActivity(admin, listActivitySchema.parse({ ...query, entityType: "zelkova" })),
  },
};

const started = new Date("2026-03-02T09:00:00Z");
/** Two rows of every moment and name, so that only the id tells them apart. */
const places = [0, 0, 1, 1, 2];
const at = (place: number) => new Date(started.getTime() + minutes(place));
let admin: PlatformAdmin;

beforeAll(async () => {
  admin = await makeAdmin();
  for (const place of places) {
    const seller = await makeSeller();
    const [name, createdAt] = [`Zelkova ${place}`, at(place)];
    const own = { where: { id: seller.organizationId } };
    await db.organization.update({ ...own, data: { name, createdAt } });
    await db.user.update({ where: { id: seller.userId }, data: { name, createdAt, status: "pending_review" } });
    const listing = await makeListing({ seller, fields: { title: name } });
    await db.listing.update({ where: { id: listing.id }, data: { updatedAt: createdAt, sellerName: name } });
    await db.listingReview.create({ data: { listingId: listing.id, kind: "new", createdAt } });
    await db.subscription.upsert({
      where: { organizationId: seller.organizationId },
      create: { organizationId: seller.organizationId },
      update: {},
    });
    await db.quote.create({ data: { organizationId: seller.organizationId, createdAt } });
    const ticket = await makeEnquiry({ subject: name });
    await db.ticket.update({ where: { id: ticket.id }, data: { createdAt, replyDueAt: at(9 - place) } });
    await inTransaction((tx) =>
      record(tx, { actorType: "system", action: "test.zelkova", entityType: "zelkova", entityId: name }),
    );
  }
});

async function walk(read: Read, query: object): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(admin, { ...query, cursor, limit: 2 });
    expect(page.total).toBe(places.length);
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return ids;
}

const cases = Object.entries(lists).flatMap(([list, { sorts, read }]) => sorts.map((sort) => ({ list, sort, read })));

test.each(cases)(
  "$list by $sort: pages hold every row once, in the order of the whole list",
  async ({ sort, read }) => {
    const whole = (await read(admin, { sort, limit: 100 })).items.map(({ id }) => id);
    expect(new Set(whole).size).toBe(places.length);
    expect(await walk(read, { sort })).toEqual(whole);
  },
);

test.each(Object.entries(lists))(
  "%s: the oldest first is the newest first reversed",
  async (_list, { sorts, read }) => {
    const [latest = "", oldest = ""] = sorts.includes("updated") ? ["updated", "unchanged"] : ["newest", "oldest"];
    expect(await walk(read, { sort: oldest })).toEqual((await walk(read, { sort: latest })).toReversed());
  },
);

test("open tickets come by what is due first, and the order of an admin's choice goes before that", async () => {
  const subjects = async (query: object) => {
    const { items } = await listTickets(admin, listTicketsSchema.parse({ ...query, q: "Zelkova" }));
    return items.map(({ subject }) => subject.at(-1));
  };
  expect(await subjects({})).toEqual(["2", "1", "1", "0", "0"]);
  expect(await subjects({ sort: "oldest" })).toEqual(["0", "0", "1", "1", "2"]);
});

test("a cursor of another order is refused", async () => {
  const { nextCursor } = await listUsers(admin, listUsersSchema.parse({ q: "Zelkova", sort: "name", limit: 2 }));
  const other = listUsersSchema.parse({ q: "Zelkova", sort: "oldest", cursor: nextCursor ?? "" });
  await expect(listUsers(admin, other)).rejects.toMatchObject({ code: "bad_request" });
});
