import { db } from "@/lib/platform/db";
import { makeConversation, makeProposal } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeColleague, makeSeller } from "@/tests/support/builders/people";
import { statementsOf } from "@/tests/support/database/recorded-statements";
import "@/tests/support/database/setup";
import { listWorkloads } from "./queries";

test("the workload counts each person's listings, threads, replies due and open offers, and what nobody owns", async () => {
  const owner = await makeSeller({ name: "Ana Silva" });
  const colleague = await makeColleague(owner, "editor");
  const pair = await makeConversation({ seller: owner });
  await makeProposal(pair);
  await makeListing({ seller: colleague, status: "draft" });
  const orphan = await makeListing({ seller: owner });
  await db.listing.update({ where: { id: orphan.id }, data: { ownerUserId: null } });
  await makeListing();
  const facts = { threads: 0, repliesDue: 0, openOffers: 0 };
  expect(await listWorkloads(owner)).toEqual([
    {
      id: owner.userId,
      name: "Ana Silva",
      role: "admin",
      listings: 1,
      live: 1,
      threads: 1,
      repliesDue: 1,
      openOffers: 1,
    },
    { id: colleague.userId, name: "Kim Berg", role: "editor", listings: 1, live: 0, ...facts },
    { id: null, name: null, role: null, listings: 1, live: 1, ...facts },
  ]);
});

test("the workload of a team is one statement", async () => {
  const owner = await makeSeller();
  await makeColleague(owner, "editor");
  expect(await statementsOf(() => listWorkloads(owner))).toHaveLength(1);
});
