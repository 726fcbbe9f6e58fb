import { db, inTransaction } from "@/lib/platform/db";
import { makeMarketer } from "@/tests/support/builders/people";
import { startSession } from "../session-commands";
import { noteEntry } from "./entry-commands";

test("of eight requests at once that enter with one session, one is noted", async () => {
  const { userId } = await makeMarketer();
  await inTransaction((tx) => startSession(tx, userId, "user"));
  const { id: sessionId } = await db.session.findFirstOrThrow({ where: { userId } });
  const eight = (work: () => Promise<unknown>) => Promise.all(Array.from({ length: 8 }, work));
  // With their connections open, the eight really are at once.
  await eight(() => db.$queryRaw`SELECT pg_sleep(0.1)::text`);
  await eight(() => noteEntry({ sessionId, userId }));
  await noteEntry({ sessionId, userId });
  expect(await db.activityLog.count({ where: { entityType: "session", entityId: sessionId } })).toBe(1);
});
