import { randomUUID } from "node:crypto";
import { db } from "@/lib/platform/db";
import { queueAt, rowOf } from "@/tests/support/database/concurrency";
import { makeEnquiry } from "@/tests/support/builders/enquiries";
import { makeAdmin, makeMarketer } from "@/tests/support/builders/people";
import "@/tests/support/database/setup";
import { hours, later, setClock } from "@/lib/platform/clock";
import { assignTicket, categorizeTicket, prioritizeTicket, unassignTicket } from "./commands";

const stored = (id: string) => db.ticket.findUniqueOrThrow({ where: { id } });
const audited = (entityId: string) => db.activityLog.findMany({ where: { entityId }, orderBy: { id: "asc" } });

test("an enquiry is taken, taken over from another and given back, each noted once however often it is said", async () => {
  const [ada, ben, { id }] = [await makeAdmin(), await makeAdmin(), await makeEnquiry()];
  expect(await assignTicket(ada, { id, seen: null })).toMatchObject({ id, state: "new", assigneeId: ada.userId });
  await assignTicket(ada, { id, seen: null });
  expect(await assignTicket(ben, { id, seen: ada.userId.toUpperCase() })).toMatchObject({ assigneeId: ben.userId });
  expect(await unassignTicket(ben, { id, seen: ben.userId })).toMatchObject({ assigneeId: null });
  await unassignTicket(ben, { id, seen: ben.userId });
  expect(await stored(id)).toMatchObject({ assigneeId: null, state: "new" });
  expect(await audited(id)).toMatchObject([
    { action: "ticket.assigned", actorId: ada.userId, before: { assigneeId: null }, after: { assigneeId: ada.userId } },
    { action: "ticket.assigned", actorId: ben.userId, before: { assigneeId: ada.userId } },
    {
      action: "ticket.unassigned",
      actorId: ben.userId,
      before: { assigneeId: ben.userId },
      after: { assigneeId: null },
    },
  ]);
});

test("of two who take it at once one has it, and the other reads who", async () => {
  const [ada, ben, { id }] = [await makeAdmin(), await makeAdmin(), await makeEnquiry()];
  const both = await queueAt(
    rowOf("tickets", id),
    [ada, ben].map((admin) => () => assignTicket(admin, { id, seen: null })),
  );
  expect(both).toMatchObject([
    { value: { assigneeId: ada.userId } },
    {
      reason: {
        code: "conflict",
        message: "Avery Admin took this ticket in the meantime.",
        details: { assigneeId: ada.userId },
      },
    },
  ]);
  expect(await stored(id)).toMatchObject({ assigneeId: ada.userId });
});

test("what another has by now is not given back, and what nobody has is not taken over", async () => {
  const [ada, ben] = [await makeAdmin(), await makeAdmin()];
  const [bens, nobodys] = [await makeEnquiry({ assigneeId: ben.userId }), await makeEnquiry()];
  await expect(unassignTicket(ada, { id: bens.id, seen: ada.userId })).rejects.toMatchObject({ code: "conflict" });
  await expect(assignTicket(ada, { id: nobodys.id, seen: ben.userId })).rejects.toMatchObject({
    code: "conflict",
    message: "This ticket is no longer assigned.",
  });
  await expect(assignTicket(ada, { id: randomUUID(), seen: null })).rejects.toMatchObject({ code: "not_found" });
  expect(await stored(bens.id)).toMatchObject({ assigneeId: ben.userId });
});

test("what an enquiry is about is stored and noted once", async () => {
  const [admin, { id }] = [await makeAdmin(), await makeEnquiry()];
  const both = await queueAt(
    rowOf("tickets", id),
    [1, 2].map(() => () => categorizeTicket(admin, { id, category: "billing" })),
  );
  expect(both).toMatchObject([{ value: { category: "billing" } }, { value: { category: "billing" } }]);
  expect(await stored(id)).toMatchObject({ category: "billing" });
  expect(await audited(id)).toMatchObject([
    { action: "ticket.categorized", before: { category: "other" }, after: { category: "billing" } },
  ]);
  await expect(categorizeTicket(admin, { id: randomUUID(), category: "bug" })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("a ticket is assigned to any admin, and to nobody who is not one", async () => {
  const [ada, ben, marketer, { id }] = [
    await makeAdmin(),
    await makeAdmin(),
    await makeMarketer(),
    await makeEnquiry(),
  ];
  expect(await assignTicket(ada, { id, seen: null, assigneeId: ben.userId })).toMatchObject({ assigneeId: ben.userId });
  await expect(assignTicket(ada, { id, seen: ben.userId, assigneeId: marketer.userId })).rejects.toMatchObject({
    code: "invalid",
  });
  expect(await stored(id)).toMatchObject({ assigneeId: ben.userId });
});

test("an urgent ticket is due sooner, and the change is noted once", async () => {
  const start = new Date("2026-11-24T09:00:00Z");
  setClock(() => start);
  const [admin, { id }] = [await makeAdmin(), await makeEnquiry()];
  for (let times = 0; times < 2; times += 1) await prioritizeTicket(admin, { id, priority: "urgent" });
  expect(await stored(id)).toMatchObject({ priority: "urgent", replyDueAt: later(start, hours(2)) });
  expect(await audited(id)).toMatchObject([
    { action: "ticket.prioritized", before: { priority: "normal" }, after: { priority: "urgent" } },
  ]);
  setClock();
  await expect(prioritizeTicket(admin, { id: randomUUID(), priority: "low" })).rejects.toMatchObject({
    code: "not_found",
  });
});
