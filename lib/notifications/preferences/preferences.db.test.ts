import { randomUUID } from "node:crypto";
import { unsubscribeToken } from "@/lib/mail/unsubscribe-link";
import { later, now, seconds, setClock } from "@/lib/platform/clock";
import { Prisma, db, inTransaction } from "@/lib/platform/db";
import { meetAt } from "@/tests/support/database/concurrency";
import { makeAccount } from "@/tests/support/builders/accounts";
import { makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { type NewNotification, notify, unsubscribe } from "../commands";
import { countUnreadNotifications, listNotifications } from "../queries";
import { setNotificationPreference } from "./commands";
import { sendDigest, sendDigests } from "./digest-job";
import { listNotificationPreferences } from "./queries";
import { setPreferenceSchema } from "./schema";

const tell = (userId: string, more: Partial<NewNotification> = {}) =>
  inTransaction((tx) =>
    notify(tx, {
      userIds: [userId],
      type: "import_finished",
      title: "clubs.csv is imported",
      body: "40 listings",
      href: "/my-listings",
      dedupeKey: randomUUID(),
      mail: ({ name }) => ({ template: "password-changed", props: { name } }),
      ...more,
    }),
  );

const emailsTo = async (toAddress: string) =>
  (await db.emailMessage.findMany({ where: { toAddress }, orderBy: { createdAt: "asc" } })).map((row) => row.template);

const choose = (
  actor: Parameters<typeof setNotificationPreference>[0],
  channel: "in_app" | "email",
  frequency: string,
) => setNotificationPreference(actor, setPreferenceSchema.parse({ type: "import_finished", channel, frequency }));

/** Moves to the time when everyone's current daily email is due. */
const tomorrow = () => setClock(() => later(new Date(), seconds(26 * 3600)));

describe("a notification", () => {
  test("reaches screen and mailbox right away if nothing was chosen", async () => {
    const seller = await makeSeller();
    await tell(seller.userId);
    expect(await countUnreadNotifications(seller)).toBe(1);
    expect(await emailsTo(seller.email)).toEqual(["password-changed"]);
  });

  test("turned off in the product still sends its email, once, and no live event", async () => {
    const seller = await makeSeller();
    await choose(seller, "in_app", "never");
    for (let times = 0; times < 2; times += 1) await tell(seller.userId, { dedupeKey: "the same" });
    expect(await countUnreadNotifications(seller)).toBe(0);
    expect((await listNotifications(seller, { limit: 20 })).items).toEqual([]);
    expect(await db.event.count({ where: { stream: `user:${seller.userId}` } })).toBe(0);
    expect(await emailsTo(seller.email)).toEqual(["password-changed"]);
  });

  test("turned off by email still appears in the product", async () => {
    const seller = await makeSeller();
    await choose(seller, "email", "never");
    await tell(seller.userId);
    expect(await countUnreadNotifications(seller)).toBe(1);
    expect(await emailsTo(seller.email)).toEqual([]);
  });

  test("without an email by default is emailed only to users who asked for it", async () => {
    const [silent, instant] = [await makeSeller(), await makeSeller()];
    await choose(instant, "email", "instant");
    for (const { userId } of [silent, instant]) await tell(userId, { mail: undefined });
    expect([await emailsTo(silent.email), await emailsTo(instant.email)]).toEqual([[], ["notice"]]);
  });
});

describe("the daily email", () => {
  async function waiting(count = 2) {
    const seller = await makeSeller();
    await choose(seller, "email", "daily");
    for (let at = 0; at < count; at += 1) await tell(seller.userId);
    return seller;
  }

  test("collects the day, goes out in the morning and only once, however many send it at the same time", async () => {
    const seller = await waiting();
    await sendDigest(seller.userId);
    expect(await emailsTo(seller.email)).toEqual([]);
    tomorrow();
    const news = Prisma.sql`SELECT 1 FROM "notifications" WHERE "userId" = ${seller.userId}::uuid FOR UPDATE`;
    await meetAt(
      news,
      Array<() => Promise<void>>(5).fill(() => sendDigest(seller.userId)),
    );
    expect(await emailsTo(seller.email)).toEqual(["daily-digest"]);
    const [email] = await db.emailMessage.findMany({ where: { toAddress: seller.email } });
    expect(email?.subject).toBe("Your Pitchside summary: 2 updates");
    expect(email?.text).toContain("clubs.csv is imported");
  });

  test("is sent by the job that runs by itself", async () => {
    const seller = await waiting();
    tomorrow();
    await sendDigests.run({}, { attempt: 1, isLastAttempt: true, signal: new AbortController().signal });
    expect(await emailsTo(seller.email)).toEqual(["daily-digest"]);
  });

  test("leaves out what was read, and is not sent when empty", async () => {
    const seller = await waiting();
    await db.notification.updateMany({ where: { userId: seller.userId }, data: { readAt: now() } });
    tomorrow();
    await sendDigest(seller.userId);
    expect(await emailsTo(seller.email)).toEqual([]);
  });

  test("includes nothing from an organization that the user has left since", async () => {
    const seller = await waiting(0);
    await tell(seller.userId, { organizationId: seller.organizationId });
    await db.membership.updateMany({ where: { userId: seller.userId }, data: { leftAt: now() } });
    tomorrow();
    await sendDigest(seller.userId);
    expect(await emailsTo(seller.email)).toEqual([]);
  });

  test("stops as a whole with one click", async () => {
    const seller = await waiting();
    await unsubscribe(seller as never, unsubscribeToken({ userId: seller.userId, type: "daily_digest" }));
    tomorrow();
    await sendDigest(seller.userId);
    expect(await emailsTo(seller.email)).toEqual([]);
    const { items } = await listNotificationPreferences(seller);
    expect(items.find(({ type }) => type === "import_finished")?.email).toBe("never");
  });
});

describe("the weekly email", () => {
  const nextMonday = (seller: { userId: string }) =>
    db.notification
      .findFirstOrThrow({ where: { userId: seller.userId }, select: { digestDueAt: true } })
      .then(({ digestDueAt }) => setClock(() => later(digestDueAt ?? new Date(), 1)));

  async function waiting() {
    const seller = await makeSeller();
    await choose(seller, "email", "weekly");
    for (let at = 0; at < 3; at += 1) await tell(seller.userId);
    return seller;
  }

  test("collects the week and goes out on Monday, several of one kind as one line", async () => {
    const seller = await waiting();
    tomorrow();
    const { digestDueAt } = await db.notification.findFirstOrThrow({ where: { userId: seller.userId } });
    expect(digestDueAt?.toISOString().slice(11, 16)).toBe("07:00");
    expect(digestDueAt?.getUTCDay()).toBe(1);
    await nextMonday(seller);
    await sendDigest(seller.userId);
    const [email] = await db.emailMessage.findMany({ where: { toAddress: seller.email } });
    expect([email?.template, email?.subject]).toEqual(["weekly-digest", "Your week on Pitchside: 3 updates"]);
    expect(email?.text).toContain("40 listings · 2 more like this");
  });

  test("stops with one click, and the daily one continues", async () => {
    const seller = await waiting();
    await setNotificationPreference(
      seller,
      setPreferenceSchema.parse({ type: "listing_decided", channel: "email", frequency: "daily" }),
    );
    await tell(seller.userId, { type: "listing_decided" });
    await unsubscribe(seller as never, unsubscribeToken({ userId: seller.userId, type: "weekly_digest" }));
    setClock(() => later(new Date(), seconds(8 * 86_400)));
    await sendDigest(seller.userId);
    expect(await emailsTo(seller.email)).toEqual(["daily-digest"]);
  });
});

describe("the settings", () => {
  test("are personal: choosing changes no one else's", async () => {
    const [{ actor }, other] = [await makeAccount(), await makeAccount()];
    await choose(actor, "email", "daily");
    const untouched = await listNotificationPreferences(other.actor);
    expect(untouched.items.some(({ email }) => email === "daily")).toBe(false);
  });

  test("chosen twice, use the last choice", async () => {
    const seller = await makeSeller();
    await choose(seller, "email", "daily");
    const { items } = await choose(seller, "email", "instant");
    expect(items.find(({ type }) => type === "import_finished")).toMatchObject({ in_app: "instant", email: "instant" });
    expect(await db.notificationPreference.count({ where: { userId: seller.userId } })).toBe(1);
  });

  test("of a marketer do not mention listings", async () => {
    const { items } = await listNotificationPreferences(await makeMarketer());
    expect(items.some(({ group }) => group === "Listings")).toBe(false);
  });

  test("reject a daily summary in the product, and unknown types", () => {
    const valid = { type: "message_received", channel: "in_app", frequency: "never" };
    expect(setPreferenceSchema.safeParse(valid).success).toBe(true);
    expect(setPreferenceSchema.safeParse({ ...valid, frequency: "daily" }).success).toBe(false);
    expect(setPreferenceSchema.safeParse({ ...valid, type: "everything" }).success).toBe(false);
    expect(setPreferenceSchema.safeParse({ ...valid, userId: randomUUID() }).success).toBe(false);
  });
});
