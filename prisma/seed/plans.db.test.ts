import { db } from "@/lib/platform/db";
import { makeAdmin, makeSeller } from "@/tests/support/builders/people";
import { seedPlans } from "./plans";

test("the demo world has a plan by invoice, one past due, a quote to accept, and a request", async () => {
  await makeAdmin();
  const slugs = ["harbour-events", "buckeye-campus-sports", "queen-city-arena", "rose-city-collective"];
  const ids = new Map<string, string>();
  for (const slug of slugs) ids.set(slug, (await makeSeller()).organizationId);
  await seedPlans(ids, new Date(new Date().toISOString().slice(0, 10)));
  const plans = await db.subscription.findMany({ where: { organizationId: { in: [...ids.values()] } } });
  const statuses = slugs.map((slug) => plans.find(({ organizationId }) => organizationId === ids.get(slug))?.status);
  expect(statuses).toEqual(["active", "past_due", "quoted", "quote_requested"]);
  const invoices = await db.invoice.findMany({ orderBy: { number: "asc" }, select: { status: true, kind: true } });
  expect(invoices.map(({ status, kind }) => `${kind} ${status}`)).toEqual(["first paid", "first paid", "renewal open"]);
});
