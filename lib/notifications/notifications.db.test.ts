import { randomUUID } from "node:crypto";
import type { Marketer, OrganizationMember } from "@/lib/auth/actor";
import { createApiKey, revokeApiKey } from "@/lib/auth/api-keys/commands";
import { logOut } from "@/lib/auth/commands";
import { endOwnSession } from "@/lib/auth/own-sessions/commands";
import { unsubscribeToken } from "@/lib/mail/unsubscribe-link";
import { later } from "@/lib/platform/clock";
import { db, inTransaction } from "@/lib/platform/db";
import { publish } from "@/lib/platform/live/events";
import { makeAccount, logInAgain } from "@/tests/support/builders/accounts";
import { makeColleague, makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { retry } from "@/tests/support/database/retry";
import { type NewNotification, markNotificationsRead, notify, unsubscribe } from "./commands";
import { initialEventId } from "./event-position";
import { isStillAuthorized, openEventStream } from "./event-stream";
import { countUnreadNotifications, listNotifications } from "./queries";

describe("event stream", () => {
  interface Frame {
    id?: string;
    type: string;
    payload?: { number: number };
  }

  /** Connects, reads `count` frames, and leaves. */
  async function listen(actor: OrganizationMember, count: number, lastId: string | null = null): Promise<Frame[]> {
    const leaving = new AbortController();
    const frames = await framesOf(await openEventStream(actor, lastId, leaving.signal), count);
    leaving.abort();
    return frames;
  }

  async function framesOf(stream: ReadableStream<Uint8Array>, count: number): Promise<Frame[]> {
    const frames: Frame[] = [];
    let text = "";
    for await (const chunk of stream.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)) {
      text += chunk;
      const parts = text.split("\n\n");
      text = parts.pop() ?? "";
      frames.push(...parts.filter((part) => part.includes("data: ")).map(frameOf));
      if (frames.length >= count) break;
    }
    return frames.slice(0, count);
  }

  const frameOf = (part: string): Frame => {
    const field = (name: string) =>
      part
        .split("\n")
        .find((line) => line.startsWith(`${name}: `))
        ?.slice(name.length + 2);
    return { id: field("id"), ...(JSON.parse(field("data") ?? "{}") as Omit<Frame, "id">) };
  };

  const say = ({ userId, organizationId }: OrganizationMember, number: number) =>
    inTransaction((tx) =>
      publish(tx, {
        stream: number % 2 ? `user:${userId}` : `organization:${organizationId}`,
        type: "test.said",
        payload: { number },
      }),
    );

  describe("the stream of a logged-in user", () => {
    it("sends what happens to the user and the organization, and resumes by the last id without gap or repeat", async () => {
      const seller = await makeSeller();
      const total = 60;
      let lastId: string | null = (await listen(seller, 1))[0]?.id ?? null;
      const writing = (async () => {
        for (let number = 1; number <= total; number += 1) await say(seller, number);
      })();
      const received: number[] = [];
      while (received.length < total) {
        const frames = await listen(
          seller,
          1 + Math.min(1 + Math.floor(Math.random() * 9), total - received.length),
          lastId,
        );
        expect(frames[0]?.type).toBe("connected");
        for (const frame of frames.slice(1)) received.push(frame.payload?.number ?? 0);
        lastId = frames.at(-1)?.id ?? lastId;
      }
      await writing;
      const sorted = (rest: number) => received.filter((number) => number % 2 === rest);
      expect(received.toSorted((a, b) => a - b)).toEqual(Array.from({ length: total }, (_, index) => index + 1));
      for (const rest of [0, 1]) expect(sorted(rest)).toEqual(sorted(rest).toSorted((a, b) => a - b));
    });

    it("ends right away with the session, and only then", async () => {
      const { actor } = await makeAccount();
      const phone = await logInAgain(actor.userId);
      const leaving = new AbortController();
      const [own, phones] = await Promise.all(
        [actor, phone.actor].map((person) => openEventStream(person, null, leaving.signal)),
      );
      await endOwnSession(actor, { id: phone.actor.sessionId });
      const untilEnd = await framesOf(phones as ReadableStream<Uint8Array>, 10);
      expect(untilEnd.map(({ type }) => type)).toEqual(["connected", "session.ended"]);
      await inTransaction((tx) =>
        publish(tx, { stream: `user:${actor.userId}`, type: "test.said", payload: { number: 1 } }),
      );
      const goesOn = await framesOf(own as ReadableStream<Uint8Array>, 2);
      expect(goesOn.map(({ type }) => type)).toEqual(["connected", "test.said"]);
      leaving.abort();
    });

    it("ends right away when its user logs out", async () => {
      const { actor } = await makeAccount();
      const stream = await openEventStream(actor, null, new AbortController().signal);
      await logOut(actor);
      const untilEnd = await framesOf(stream, 10);
      expect(untilEnd.map(({ type }) => type)).toEqual(["connected", "session.ended"]);
    });

    it("gives a page everything since its session was read, and nothing from before", async () => {
      const before = await makeAccount();
      await say(before.actor, 1);
      await say(before.actor, 2);
      const { actor } = await logInAgain(before.actor.userId);
      if (actor.kind === "pending") throw new Error("A member was asked for.");
      expect(actor.events).toEqual({ own: 1, organization: 1 });
      await say(actor, 3);
      await say(actor, 4);
      const frames = await listen(actor, 3, initialEventId(actor));
      expect(frames.map(({ payload }) => payload?.number ?? 0).toSorted()).toEqual([0, 3, 4]);
    });

    it("starts with what comes next, not with the past", async () => {
      const seller = await makeSeller();
      await say(seller, 1);
      const leaving = new AbortController();
      const stream = await openEventStream(seller, null, leaving.signal);
      await say(seller, 3);
      const frames = await framesOf(stream, 2);
      expect(frames.map(({ payload }) => payload?.number)).toEqual([undefined, 3]);
      leaving.abort();
    });

    it("is one of at most five, and makes room when one is left", async () => {
      const seller = await makeSeller();
      const leaving = Array.from({ length: 5 }, () => new AbortController());
      for (const { signal } of leaving) await openEventStream(seller, null, signal);
      await expect(openEventStream(seller, null, new AbortController().signal)).rejects.toMatchObject({
        code: "rate_limited",
      });
      leaving[0]?.abort();
      await new Promise((resolve) => setImmediate(resolve));
      const another = new AbortController();
      await openEventStream(seller, null, another.signal);
      for (const { abort } of [...leaving, another].map((controller) => ({ abort: () => controller.abort() }))) abort();
    });
  });

  test("a stream that was left before it was answered takes up no slot", async () => {
    const seller = await makeSeller();
    for (let count = 0; count < 6; count += 1) {
      const stream = await openEventStream(seller, null, AbortSignal.abort());
      expect(await framesOf(stream, 1)).toEqual([]);
    }
    const leaving = new AbortController();
    await openEventStream(seller, null, leaving.signal);
    leaving.abort();
  });

  describe("the session behind a stream", () => {
    it("delivers while it is valid, and not once it is revoked, over, or its user suspended", async () => {
      const seller = await makeSeller();
      const heardWith = async (data: object, user: object = {}) => {
        const lasting = { lastSeenAt: new Date(), expiresAt: later(new Date(), 60_000), revokedAt: null };
        const session = await db.session.create({
          data: { sidHash: randomUUID(), userId: seller.userId, kind: "user", ...lasting, ...data },
        });
        await db.user.update({ where: { id: seller.userId }, data: { status: "active", ...user } });
        return isStillAuthorized({ ...seller, sessionId: session.id });
      };
      expect(await heardWith({})).toBe(true);
      expect(await heardWith({ revokedAt: new Date() })).toBe(false);
      expect(await heardWith({ expiresAt: later(new Date(), -1) })).toBe(false);
      expect(await heardWith({}, { status: "suspended" })).toBe(false);
      expect(await isStillAuthorized({ ...seller, sessionId: randomUUID() })).toBe(false);
    });

    it("of an API key delivers until the key is revoked", async () => {
      const { actor } = await makeAccount();
      const { key } = await createApiKey(actor, { name: "Listener", scopes: ["events:read"] });
      const listener = { ...actor, apiKey: { id: key.id, scopes: key.scopes } };
      expect(await isStillAuthorized(listener)).toBe(true);
      await revokeApiKey(actor, { id: key.id });
      expect(await isStillAuthorized(listener)).toBe(false);
    });

    it("of an API key ends with every condition of that key", async () => {
      const heardAfter = async (change: (actor: Marketer, id: string) => Promise<unknown>) => {
        const { actor } = await makeAccount();
        const { key } = await createApiKey(actor, { name: "Listener", scopes: ["events:read"] });
        await change(actor, key.id);
        return isStillAuthorized({ ...actor, apiKey: { id: key.id, scopes: key.scopes, ip: "192.0.2.7" } });
      };
      expect(await heardAfter(async () => undefined)).toBe(true);
      const endings: Parameters<typeof heardAfter>[0][] = [
        (_, id) => db.apiKey.update({ where: { id }, data: { expiresAt: later(new Date(), -1) } }),
        (_, id) => db.apiKey.update({ where: { id }, data: { allowedIps: ["198.51.100.0/24"] } }),
        ({ userId }) => db.user.update({ where: { id: userId }, data: { status: "suspended" } }),
        ({ userId }) => db.membership.updateMany({ where: { userId }, data: { role: "viewer" } }),
        ({ userId }) => db.membership.updateMany({ where: { userId }, data: { leftAt: new Date() } }),
        ({ organizationId: id }) => db.organization.update({ where: { id }, data: { status: "suspended" } }),
      ];
      for (const ending of endings) expect(await heardAfter(ending)).toBe(false);
    });

    it("that was opened with a key closes right away when the key is revoked", async () => {
      const { actor } = await makeAccount();
      const { key } = await createApiKey(actor, { name: "Listener", scopes: ["events:read"] });
      const listener = { ...actor, apiKey: { id: key.id, scopes: key.scopes } };
      const leaving = new AbortController();
      const stream = await openEventStream(listener, null, leaving.signal);
      await revokeApiKey(actor, { id: key.id });
      expect((await framesOf(stream, 10)).map(({ type }) => type)).toEqual(["connected", "session.ended"]);
      leaving.abort();
    });
  });
});

describe("notifications", () => {
  const notice = (more: Partial<NewNotification>): NewNotification => ({
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

  const tell = (more: Partial<NewNotification>) => inTransaction((tx) => notify(tx, notice(more)));
  const emailsTo = (address: string) => db.emailMessage.count({ where: { toAddress: address } });

  describe("notifying people", () => {
    it("writes a row, a live event, and an email for everyone in the organization but the one who did it", async () => {
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

    it("notifies of the same thing only once, however often it is announced at the same time", async () => {
      const seller = await makeSeller();
      const output = { userIds: [seller.userId], dedupeKey: "proposal:1:accepted" };
      await Promise.all(Array.from({ length: 8 }, () => retry(() => tell(output))));
      await tell(output);
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

    it("notifies no one who was suspended or has left", async () => {
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

    it("is rejected when it is unsigned", async () => {
      const marketer = await makeMarketer();
      const [claim] = unsubscribeToken({ userId: marketer.userId, type: "message_received" }).split(".");
      for (const token of ["", "x.y", `${claim}.forged`]) {
        await expect(unsubscribe(marketer, token)).rejects.toMatchObject({ code: "bad_request" });
      }
    });
  });

  describe("reading notifications", () => {
    it("returns each one once over its pages, newest first", async () => {
      const seller = await makeSeller();
      for (let count = 1; count <= 7; count += 1)
        await tell({ userIds: [seller.userId], title: `NewNotification ${count}`, mail: undefined });
      const titles: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await listNotifications(seller, { limit: 3, cursor });
        titles.push(...page.items.map(({ title }) => title));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(titles).toEqual([7, 6, 5, 4, 3, 2, 1].map((count) => `NewNotification ${count}`));
    });

    it("marks one's own and no one else's", async () => {
      const [seller, other] = [await makeSeller(), await makeSeller()];
      for (const person of [seller, other]) await tell({ userIds: [person.userId], mail: undefined });
      const theirs = (await listNotifications(other, { limit: 5 })).items.map(({ id }) => id);
      expect(await markNotificationsRead(seller, { ids: theirs })).toEqual({ unread: 1 });
      expect(await countUnreadNotifications(other)).toBe(1);
      expect(await markNotificationsRead(seller, {})).toEqual({ unread: 0 });
      expect(await countUnreadNotifications(other)).toBe(1);
    });

    it("updates the user's other windows, once and not if nothing changed", async () => {
      const seller = await makeSeller();
      await tell({ userIds: [seller.userId], mail: undefined });
      await Promise.all([1, 2, 3].map(() => retry(() => markNotificationsRead(seller, {}))));
      await markNotificationsRead(seller, {});
      const received = await db.event.findMany({
        where: { stream: `user:${seller.userId}`, type: "notification.read" },
      });
      expect(received).toMatchObject([{ payload: { count: 1 } }]);
    });
  });
});
