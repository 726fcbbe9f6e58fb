import { db } from "@/lib/platform/db";
import { makeAdmin, makeSeller } from "@/tests/support/builders/people";
import { countTickets, listTickets } from "@/lib/support/inbox/queries";
import { listTicketsSchema } from "@/lib/support/inbox/schema";
import { seedInquiries } from "./inquiries";
import { owners } from "./world/organizations";

test("the demo world has something in every queue: overdue, taken, annotated, and written to again", async () => {
  const [admin, seller] = [await makeAdmin(), await makeSeller()];
  const today = new Date(new Date().toISOString().slice(0, 10));
  await seedInquiries(new Map([[owners[0]?.slug ?? "", seller.organizationId]]), today);
  expect(await countTickets(admin)).toEqual({ open: 4, waiting: 1, on_hold: 0, resolved: 1, held: 0, spam: 1 });
  const { items } = await listTickets(admin, listTicketsSchema.parse({}));
  expect(items.filter(({ isOverdue }) => isOverdue).length).toBeGreaterThan(0);
  expect(items.filter(({ assigneeId }) => assigneeId === admin.userId)).toHaveLength(2);
  expect(items.find(({ requesterEmail }) => requesterEmail === seller.email)).toMatchObject({
    organization: { id: seller.organizationId },
    category: "bug",
  });
  expect(await db.ticketMessage.count({ where: { isInternal: true } })).toBe(1);
  expect(await db.activityLog.count({ where: { action: "ticket.continued" } })).toBe(1);
});
