import { listSavedSearches } from "@/lib/opportunities/searches/queries";
import { days, later, now } from "@/lib/platform/clock";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer } from "@/tests/support/builders/people";
import { seedSearches } from "./searches";

test("the demo marketer has two saved searches, and listings published since are new", async () => {
  const marketer = await makeMarketer();
  await makeListing({ publishedAt: later(now(), -days(40)) });
  await makeListing({ publishedAt: later(now(), -days(2)) });
  await seedSearches(new Map([["northwind-insurance", marketer.organizationId]]), now());
  expect((await listSavedSearches(marketer)).items).toMatchObject([
    { name: "Festivals under $40,000", alert: "weekly", newCount: 0 },
    { name: "Football in the UK", alert: "daily", newCount: 1 },
  ]);
});
