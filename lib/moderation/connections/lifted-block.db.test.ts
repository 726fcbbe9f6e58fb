import { unblockOrganization } from "@/lib/organizations/blocks/commands";
import { db } from "@/lib/platform/db";
import { makeBlock } from "@/tests/support/builders/blocks";
import { exhaustConnections, makeConversation } from "@/tests/support/builders/dealing";
import { makeSeller } from "@/tests/support/builders/people";
import { connectionOf } from "@/tests/support/builders/spam";
import "@/tests/support/database/setup";
import { openWaiting } from "./waiting-job";

test("an enquiry that a block held back takes the place that came meanwhile, once the block is lifted", async () => {
  const seller = await makeSeller();
  await exhaustConnections(seller.organizationId);
  const { marketer } = await makeConversation({ seller });
  const { id } = await makeBlock(seller, marketer);
  await db.organization.update({ where: { id: seller.organizationId }, data: { connectionsUsed: 4 } });
  const stateNow = async () =>
    (await db.connection.findUniqueOrThrow({ where: { id: await connectionOf({ marketer, seller }) } })).state;
  expect([await openWaiting(), await stateNow()]).toEqual([0, "locked"]);
  await unblockOrganization(seller, { id });
  expect([await openWaiting(), await stateNow()]).toEqual([1, "free"]);
});
