import { randomUUID } from "node:crypto";
import { unsubscribeToken } from "@/lib/mail/unsubscribe-link";
import { db, inTransaction } from "@/lib/platform/db";
import { retry } from "@/tests/support/database/retry";
import { makeColleague, makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { type Notice, markNotificationsRead, notify, unsubscribe } from "./commands";
import { countUnreadNotifications, listNotifications } from "./queries";

const notice = (more: Partial<Notice>): Notice => ({
  type: "message_received",
  title: "Harbour Events wrote",
  href: "/messages",
  dedupeKey: randomUUID(),
  mail: ({ name }) => ({
    template: "new-message",
    props: {
      name,
      fromName: "Ada",
      fromOrganization: "Harbour Events",
      listingTitle: "Main stage",
      excerpt: "Hello",
      url: "/messages",
    },
  }),
  ...more,
});

const tell = (more: Partial<Notice>) => inTransaction((tx) => notify(tx, notice(more)));
const emailsTo = (address: string) => db.emailMessage.count({ where: { toAddress: address } });

describe("telling people", () => {
  it("writes a row, a live event and an email for everybody of the organization but the one who did it", async () => {
    const seller = await makeSeller();
    const colleague = await makeColleague(seller, "viewer");
    const stranger = await makeSeller();
    await tell({ organizationId: seller.organizationId, exceptUserId: colleague.userId });
    const page = await listNotifications(seller, { limit: 20 });
    expect(page).toMatchObject({
      nextCursor: null,
      items: [{ type: "message_received", title: "Harbour Events wrote", isRead: false }],
    });
    const events = await db.event.findMany({ where: { stream: `user:${seller.userId}` } });
    expect(events).toMatchObject([
      { type: "notification.created", payload: { id: page.items[0]?.id, href: "/messages" } },
    ]);
    expect(await emailsTo(seller.email)).toBe(1);
    for (const other of [colleague, stranger]) {
      expect(await countUnreadNotifications(other)).toBe(0);
      expect(await emailsTo(other.email)).toBe(0);
    }
  });

  it("tells the same thing only once, however often it is said at once", async () => {
    const seller = await makeSeller();
    const said = { userIds: [seller.userId], dedupeKey: "proposal:1:accepted" };
    await Promise.all(Array.from({ length: 8 }, () => retry(() => tell(said))));
    await tell(said);
    expect(await countUnreadNotifications(seller)).toBe(1);
    expect(await emailsTo(seller.email)).toBe(1);
    expect(await db.event.count({ where: { stream: `user:${seller.userId}` } })).toBe(1);
  });

  it("leaves nothing behind when the transaction fails", async () => {
    const seller = await makeSeller();
    const failing = inTransaction(async (tx) => {
      await notify(tx, notice({ userIds: [seller.userId] }));
      throw new Error("changed our mind");
    });
    await expect(failing).rejects.toThrow("changed our mind");
    expect(await countUnreadNotifications(seller)).toBe(0);
    expect(await emailsTo(seller.email)).toBe(0);
  });

  it("tells nobody who was suspended or has left", async () => {
    const seller = await makeSeller();
    const gone = await makeColleague(seller, "editor");
    await db.membership.updateMany({ where: { userId: gone.userId }, data: { leftAt: new Date() } });
    await db.user.update({ where: { id: seller.userId }, data: { status: "suspended" } });
    await tell({ organizationId: seller.organizationId, userIds: [seller.userId] });
    expect(await db.notification.count({ where: { userId: { in: [seller.userId, gone.userId] } } })).toBe(0);
  });
});

describe("the link in an email", () => {
  it("stops emails of its kind, but neither others nor the notification itself", async () => {
    const marketer = await makeMarketer();
    const token = unsubscribeToken({ userId: marketer.userId, type: "message_received" });
    expect(await unsubscribe(marketer, token)).toEqual({ type: "message_received" });
    await unsubscribe(marketer, token);
    await tell({ userIds: [marketer.userId] });
    expect(await emailsTo(marketer.email)).toBe(0);
    expect(await countUnreadNotifications(marketer)).toBe(1);
    await tell({ userIds: [marketer.userId], type: "proposal_received" });
    expect(await emailsTo(marketer.email)).toBe(1);
  });

  it("is refused when nobody signed it", async () => {
    const marketer = await makeMarketer();
    const [claim] = unsubscribeToken({ userId: marketer.userId, type: "message_received" }).split(".");
    for (const token of ["", "x.y", `${claim}.forged`]) {
      await expect(unsubscribe(marketer, token)).rejects.toMatchObject({ code: "bad_request" });
    }
  });
});

describe("reading notifications", () => {
  it("gives every one once over its pages, newest first", async () => {
    const seller = await makeSeller();
    for (let count = 1; count <= 7; count += 1)
      await tell({ userIds: [seller.userId], title: `Notice ${count}`, mail: undefined });
    const titles: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listNotifications(seller, { limit: 3, cursor });
      titles.push(...page.items.map(({ title }) => title));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(titles).toEqual([7, 6, 5, 4, 3, 2, 1].map((count) => `Notice ${count}`));
  });

  it("marks one's own and nobody else's", async () => {
    const [seller, other] = [await makeSeller(), await makeSeller()];
    for (const person of [seller, other]) await tell({ userIds: [person.userId], mail: undefined });
    const theirs = (await listNotifications(other, { limit: 5 })).items.map(({ id }) => id);
    expect(await markNotificationsRead(seller, { ids: theirs })).toEqual({ unread: 1 });
    expect(await countUnreadNotifications(other)).toBe(1);
    expect(await markNotificationsRead(seller, {})).toEqual({ unread: 0 });
    expect(await countUnreadNotifications(other)).toBe(1);
  });

  it("reaches the person's other windows, once and not where nothing changed", async () => {
    const seller = await makeSeller();
    await tell({ userIds: [seller.userId], mail: undefined });
    await Promise.all([1, 2, 3].map(() => retry(() => markNotificationsRead(seller, {}))));
    await markNotificationsRead(seller, {});
    const received = await db.event.findMany({ where: { stream: `user:${seller.userId}`, type: "notification.read" } });
    expect(received).toMatchObject([{ payload: { count: 1 } }]);
  });
});
