import { getOpportunity } from "@/lib/opportunities/queries";
import { now } from "@/lib/platform/clock";
import { makeBrief } from "@/tests/support/builders/briefs";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer } from "@/tests/support/builders/people";
import { seedBudgetChecks } from "./budget-checks";
import { showcase } from "./world/showcase";

test("the demo marketer's budget overlaps the hidden price of the endurance series", async () => {
  const marketer = await makeMarketer();
  await makeBrief({ marketer, fields: { budgetMin: 15_000, budgetMax: 55_000 } });
  const fields = showcase.find(({ fields: { title } }) => title === "Croft Endurance Series")?.fields;
  const { id } = await makeListing({ fields: { ...fields, exclusivity: undefined } });
  await seedBudgetChecks(new Map([["northwind-insurance", marketer.organizationId]]), now());
  const { listing, budgetCheck } = await getOpportunity(marketer, { id });
  expect(listing.priceText).toBe("Contact for pricing");
  expect(JSON.stringify(listing)).not.toContain("34000");
  expect(budgetCheck?.fit).toBe("overlap");
});
