import { makeAdmin, makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { listTickets } from "@/lib/support/inbox/queries";
import { listTicketsSchema } from "@/lib/support/inbox/schema";
import { countOwnTickets } from "@/lib/support/own/queries";
import { seedTickets } from "./tickets";

test("the demo accounts have tickets under each label, one of them overdue", async () => {
  const [admin, marketer, seller] = [await makeAdmin(), await makeMarketer(), await makeSeller()];
  const today = new Date(new Date().toISOString().slice(0, 10));
  await seedTickets({ marketer: marketer.organizationId, seller: seller.organizationId }, today);
  expect(await countOwnTickets(marketer)).toEqual({ submitted: 1, in_progress: 0, waiting_for_you: 1, resolved: 1 });
  expect(await countOwnTickets(seller)).toEqual({ submitted: 0, in_progress: 2, waiting_for_you: 0, resolved: 0 });
  const { items } = await listTickets(admin, listTicketsSchema.parse({ q: "wrong season" }));
  expect(items).toMatchObject([{ priority: "high", isOverdue: true }]);
});
