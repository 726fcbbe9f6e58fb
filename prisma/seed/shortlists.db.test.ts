import { db } from "@/lib/platform/db";
import { listSaved } from "@/lib/opportunities/saved/queries";
import { listShortlists } from "@/lib/opportunities/saved/lists/queries";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketingAgent, makeMarketingClient } from "@/tests/support/builders/agencies";
import { makeMarketer } from "@/tests/support/builders/people";
import { seedShortlists } from "./shortlists";
import { savedByNorthwind } from "./world/shortlists";

test("the demo brand and its agency have two lists with votes, comments, and a decision", async () => {
  const { client } = await makeMarketingClient(await makeMarketingAgent());
  for (const { listing } of savedByNorthwind) await makeListing({ fields: { title: listing } });
  const organization = await db.organization.findUniqueOrThrow({ where: { id: client.organizationId } });
  await seedShortlists(new Map([["northwind-insurance", organization.id]]), new Date());
  const reader = await makeMarketer({ organization, role: "viewer" });
  const { items } = await listSaved(reader, { limit: 24 });
  expect(items).toHaveLength(savedByNorthwind.length);
  expect(items.find(({ title }) => title === "Low Tide, three nights of folk")?.changes).toMatchObject([
    { kind: "price_drop" },
  ]);
  expect(items.filter(({ decision }) => decision === "passed")).toHaveLength(1);
  expect(items.some(({ votes, comments }) => votes.length === 2 && comments === 2)).toBe(true);
  expect((await listShortlists(reader)).items.map(({ count }) => count)).toEqual([2, 3]);
});
