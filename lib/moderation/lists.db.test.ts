import { randomUUID } from "node:crypto";
import { record } from "@/lib/activity/record";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { actorOfApiKey } from "@/lib/auth/api-keys/bearer-queries";
import { createApiKey } from "@/lib/auth/api-keys/commands";
import { minutes } from "@/lib/platform/clock";
import { db, inTransaction } from "@/lib/platform/db";
import type { Page } from "@/lib/platform/pagination";
import { listQuotes } from "@/lib/billing/quotes/admin-queries";
import { listQuotesSchema } from "@/lib/billing/quotes/schema";
import { listTickets } from "@/lib/support/inbox/queries";
import { listTicketsSchema, ticketSorts } from "@/lib/support/inbox/schema";
import { createSavedReply } from "@/lib/support/replies/commands";
import { makeAccount } from "@/tests/support/builders/accounts";
import { makeInquiry } from "@/tests/support/builders/inquiries";
import { makeListing } from "@/tests/support/builders/listings";
import { makeAdmin, makeMarketer, makeOrganization, makeSeller } from "@/tests/support/builders/people";
import { makePost } from "@/tests/support/builders/posts";
import { listActivity } from "./activity/queries";
import { listActivitySchema } from "./activity/schema";
import { revokeUserApiKey } from "./api-keys/commands";
import { listAllListings } from "./listings/all/queries";
import { listAllListingsSchema, listingSorts } from "./listings/all/schema";
import { listReviews } from "./listings/queries";
import { listReviewsSchema } from "./listings/schema";
import { listOrganizations } from "./organizations/queries";
import { listOrganizationsSchema } from "./organizations/schema";
import { listAdminPaletteItems } from "./palette/queries";
import { listRegistrations } from "./registrations/queries";
import { listRegistrationsSchema } from "./registrations/schema";
import { getTicketTriage } from "./requesters/queries";
import { deleteSavedFilter, saveFilter } from "./saved-filters/commands";
import { listSavedFilters } from "./saved-filters/queries";
import { saveFilterSchema } from "./saved-filters/schema";
import { getUser } from "./users/detail-queries";
import { listUsers, exportUsers } from "./users/queries";
import { listUsersSchema } from "./users/schema";

describe("sorted lists", () => {
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
  /** Two rows with the same time and name, so that only the ID distinguishes them. */
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
      const ticket = await makeInquiry({ subject: name });
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

  test("open tickets are sorted by due date, and an admin's choice of order overrides that", async () => {
    const subjects = async (query: object) => {
      const { items } = await listTickets(admin, listTicketsSchema.parse({ ...query, q: "Zelkova" }));
      return items.map(({ subject }) => subject.at(-1));
    };
    expect(await subjects({})).toEqual(["2", "1", "1", "0", "0"]);
    expect(await subjects({ sort: "oldest" })).toEqual(["0", "0", "1", "1", "2"]);
  });

  test("a cursor of another order is rejected", async () => {
    const { nextCursor } = await listUsers(admin, listUsersSchema.parse({ q: "Zelkova", sort: "name", limit: 2 }));
    const other = listUsersSchema.parse({ q: "Zelkova", sort: "oldest", cursor: nextCursor ?? "" });
    await expect(listUsers(admin, other)).rejects.toMatchObject({ code: "bad_request" });
  });
});

describe("export", () => {
  test("a download of a list is in the audit, with its filters", async () => {
    const admin = await makeAdmin();
    const result = await exportUsers(admin, listUsersSchema.parse({ q: "ada", type: "seller" }));
    expect(await result.text()).toMatch(/^Id,Name,/);
    const entries = await db.activityLog.findMany({ where: { actorId: admin.userId, action: "exports.download" } });
    expect(entries).toHaveLength(1);
    expect(entries[0]?.after).toMatchObject({ file: "users.csv", q: "ada", type: "seller" });
    expect(entries[0]?.after).not.toHaveProperty("cursor");
  });
});

describe("api keys", () => {
  test("a platform admin sees a user's keys and revokes one, once", async () => {
    const [admin, { actor }] = [await makeAdmin(), await makeAccount()];
    const { key, secret } = await createApiKey(actor, { name: "Export", scopes: ["listings:read"] });
    const listed = { id: key.id, name: "Export", prefix: key.prefix, organization: actor.organizationName };
    expect((await getUser(admin, { id: actor.userId })).apiKeys).toMatchObject([listed]);
    await revokeUserApiKey(admin, { id: key.id });
    await revokeUserApiKey(admin, { id: key.id });
    expect(await actorOfApiKey(secret)).toBeNull();
    expect((await getUser(admin, { id: actor.userId })).apiKeys).toEqual([]);
    expect(await db.activityLog.count({ where: { entityId: key.id, action: "api_keys.revoke" } })).toBe(1);
  });

  test("a key that does not exist is not found", async () => {
    await expect(revokeUserApiKey(await makeAdmin(), { id: randomUUID() })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("reading requesters", () => {
  test("beside a ticket are its sender’s other tickets, emails, and listings, and no one else’s", async () => {
    const [admin, seller] = [await makeAdmin(), await makeSeller()];
    const mine = { requesterId: seller.userId, email: seller.email };
    const [ticket, other, typed] = [
      await makeInquiry(mine),
      await makeInquiry({ ...mine, subject: "My invoice" }),
      await makeInquiry({ email: seller.email, subject: "From the contact form" }),
    ];
    await makeInquiry({ subject: "Of somebody else" });
    const listing = await makeListing({ seller });
    const draft = await makeListing({ seller, status: "draft" });
    await db.emailMessage.create({
      data: { template: "welcome", toAddress: seller.email, subject: "Welcome", html: "", text: "", status: "sent" },
    });
    const { id: replyId } = await createSavedReply(admin, { name: "Greeting", body: "Hi {{name}}" });
    const triage = await getTicketTriage(admin, ticket);
    expect(triage.tickets.map(({ id, isSameSender }) => [id, isSameSender]).sort()).toEqual(
      [
        [other.id, true],
        [typed.id, false],
      ].sort(),
    );
    expect(triage.emails).toMatchObject([{ subject: "Welcome", status: "sent" }]);
    expect(triage.listings.map(({ id }) => id)).toEqual([listing.id]);
    expect(triage.listings.map(({ id }) => id)).not.toContain(draft.id);
    expect(triage.admins.map(({ id }) => id)).toContain(admin.userId);
    expect(triage.replies.map(({ id }) => id)).toContain(replyId);
    expect(triage.deals).toEqual([]);
  });

  test("a sender without an account has only tickets and emails", async () => {
    const [admin, ticket] = [await makeAdmin(), await makeInquiry()];
    expect(await getTicketTriage(admin, ticket)).toMatchObject({ tickets: [], emails: [], listings: [], deals: [] });
  });
});

describe("saved filters", () => {
  const path = "/admin/users" as const;
  const filter = { path, name: "Suspended sellers", query: "status=suspended&type=seller" };

  test("saved filters belong to the admin, one per name and list", async () => {
    const [admin, other] = [await makeAdmin(), await makeAdmin()];
    await Promise.all([saveFilter(admin, filter), saveFilter(admin, filter)]);
    const { id } = await saveFilter(admin, { ...filter, query: "status=suspended" });
    expect(await listSavedFilters(admin, path)).toEqual({
      items: [{ id, name: filter.name, query: "status=suspended" }],
    });
    expect(await listSavedFilters(other, path)).toEqual({ items: [] });
    expect(await listSavedFilters(admin, "/admin/organizations")).toEqual({ items: [] });
  });

  test("a filter is deleted by the admin who owns it", async () => {
    const [admin, other] = [await makeAdmin(), await makeAdmin()];
    const { id } = await saveFilter(admin, filter);
    await expect(deleteSavedFilter(other, id)).rejects.toMatchObject({ code: "not_found" });
    expect(await deleteSavedFilter(admin, id)).toEqual({ id });
    await expect(deleteSavedFilter(admin, id)).rejects.toMatchObject({ code: "not_found" });
  });

  test.each(["", "next=//evil.test", "q=<script>", "a b"])("%p cannot be saved as filters", (query) => {
    expect(saveFilterSchema.safeParse({ ...filter, query }).success).toBe(false);
  });
});

describe("admin palette", () => {
  /** One of each kind, with a unique name. */
  async function makeEverything(name: string) {
    const organization = await makeOrganization({ name: `${name} Sportgrüppe` });
    const seller = await makeSeller({
      organization,
      name: `Zoë ${name}`,
      email: `zoe.${name.toLowerCase()}@mail.test`,
    });
    const listing = await makeListing({ seller, fields: { title: `${name} Régate` } });
    await makeListing({ seller, status: "draft", fields: { title: `${name} Draft` } });
    const post = await makePost({ title: `Why ${name} matters`, authorName: "Ida Ros" });
    return { organization, seller, listing, post };
  }

  test("an admin jumps to organizations, users, listings, and posts, without accents and in another spelling", async () => {
    const [admin, { organization, seller, listing, post }] = [await makeAdmin(), await makeEverything("Womblesque")];
    const all = [
      `/admin/organizations/${organization.id}`,
      `/admin/users/${seller.userId}`,
      `/admin/opportunities/${listing.id}`,
      `/admin/blogs/${post.id}`,
    ];
    const hrefs = async (q: string) => (await listAdminPaletteItems(admin, { q })).items.map(({ href }) => href);
    expect(await hrefs("womblesque")).toEqual(all);
    expect(await hrefs("wombelsque")).toEqual(all);
    expect(await hrefs("sportgruppe womb")).toEqual(all.slice(0, 2));
    expect(await hrefs("womblesque regate")).toEqual([all[2]]);
    expect(await hrefs("zoe.womblesque@")).toEqual([all[1]]);
    expect(await hrefs(listing.id)).toEqual([all[2]]);
    expect(await hrefs("w")).toEqual([]);
  });

  test("a mistyped name finds the nearest on every page and under every filter, and a number never another one", async () => {
    const admin = await makeAdmin();
    const organization = await makeOrganization({ type: "marketer", name: "Thistlewick Foods" });
    const people = [1, 2, 3].map(() => makeMarketer({ organization, name: "Flora Thistlewick" }));
    const ids = (await Promise.all(people)).map(({ userId }) => userId);
    const seen: string[] = [];
    for (let cursor: string | undefined, page = 0; page < 2; page += 1) {
      const found = await listUsers(admin, listUsersSchema.parse({ q: "flora thislewick", limit: 2, cursor }));
      expect(found.total).toBe(3);
      seen.push(...found.items.map(({ id }) => id));
      cursor = found.nextCursor ?? undefined;
    }
    expect(seen.sort()).toEqual(ids.sort());
    const filtered = { q: "thistelwick", type: "marketer" };
    expect((await listOrganizations(admin, listOrganizationsSchema.parse(filtered))).items).toHaveLength(1);
    expect(
      (await listOrganizations(admin, listOrganizationsSchema.parse({ ...filtered, type: "seller" }))).items,
    ).toEqual([]);
    await db.organization.update({ where: { id: organization.id }, data: { name: "Thistlewick 1907" } });
    expect((await listOrganizations(admin, listOrganizationsSchema.parse({ q: "thistlewick 1908" }))).items).toEqual(
      [],
    );
  });
});
