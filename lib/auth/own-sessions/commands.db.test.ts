import { findOwnerBehind, makeAccount, signInAgain } from "@/tests/support/builders/accounts";
import { startVisit } from "@/lib/auth/visits";
import { db, inTransaction } from "@/lib/platform/db";
import { makeMarketer } from "@/tests/support/builders/people";
import { endOtherSessions, endOwnSession } from "./commands";
import { canEndSession, sessionsEndableBy } from "./policy";
import { listOwnSessions } from "./queries";

test("ending a session signs that device out at its next request, and no other", async () => {
  const { actor, cookie } = await makeAccount();
  const phone = await signInAgain(actor.userId);
  expect(await endOwnSession(actor, { id: phone.actor.sessionId })).toEqual({ ended: 1 });
  expect(await findOwnerBehind(phone.cookie)).toBeNull();
  expect(await findOwnerBehind(cookie)).not.toBeNull();
});

test("ended twice it ends once, and live streams get one event", async () => {
  const { actor } = await makeAccount();
  const phone = await signInAgain(actor.userId);
  await endOwnSession(actor, { id: phone.actor.sessionId });
  expect(await endOwnSession(actor, { id: phone.actor.sessionId })).toEqual({ ended: 0 });
  const events = await db.event.count({ where: { stream: `user:${actor.userId}`, type: "session.ended" } });
  const logged = await db.activityLog.count({ where: { actorId: actor.userId, action: "account.sessions_ended" } });
  expect([events, logged]).toEqual([1, 1]);
});

test("a stranger's session is not found and stays", async () => {
  const { actor } = await makeAccount();
  const stranger = await makeAccount();
  await expect(endOwnSession(actor, { id: stranger.actor.sessionId })).rejects.toMatchObject({ code: "not_found" });
  expect(await findOwnerBehind(stranger.cookie)).not.toBeNull();
});

test("logging out everywhere else leaves this session alone", async () => {
  const { actor, cookie } = await makeAccount();
  const others = [await signInAgain(actor.userId), await signInAgain(actor.userId)];
  expect(await endOtherSessions(actor)).toEqual({ ended: 2 });
  expect(await Promise.all(others.map((other) => findOwnerBehind(other.cookie)))).toEqual([null, null]);
  expect(await findOwnerBehind(cookie)).not.toBeNull();
});

test("the list holds one's own live sessions, this one first and marked", async () => {
  const { actor } = await makeAccount();
  const phone = await signInAgain(actor.userId);
  const gone = await signInAgain(actor.userId);
  await endOwnSession(actor, { id: gone.actor.sessionId });
  const { items } = await listOwnSessions(actor);
  expect(items.map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
    [actor.sessionId, true],
    [phone.actor.sessionId, false],
  ]);
});

test.each([
  ["85.214.132.117", "Germany", "85.214.132.117"],
  ["::ffff:192.168.1.20", "Your local network", "192.168.1.20"],
  [null, "Unknown location", null],
])("a session from %s says the device, and %s as the place", async (address, place, ip) => {
  const { actor } = await makeAccount();
  const userAgent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36";
  await db.session.update({ where: { id: actor.sessionId }, data: { ip: address, userAgent } });
  expect((await listOwnSessions(actor)).items).toMatchObject([{ device: "Chrome on Windows", place, ip }]);
});

test("an admin's visit is not listed, and ends with everything else", async () => {
  const { actor } = await makeAccount();
  const admin = await makeMarketer();
  await inTransaction((tx) => startVisit(tx, { userId: actor.userId, impersonatorId: admin.userId }));
  expect((await listOwnSessions(actor)).items).toHaveLength(1);
  expect(await endOtherSessions(actor)).toEqual({ ended: 1 });
  expect(await endOtherSessions(actor)).toEqual({ ended: 0 });
});

test("who may end a session is who finds it", async () => {
  const people = [(await makeAccount()).actor, (await makeAccount()).actor];
  const rows = await db.session.findMany({ where: { userId: { in: people.map(({ userId }) => userId) } } });
  for (const person of people) {
    for (const row of rows) {
      const found = await db.session.count({ where: { ...sessionsEndableBy(person), id: row.id } });
      expect(found === 1).toBe(canEndSession(person, row));
    }
  }
});
