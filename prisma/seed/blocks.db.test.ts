import { db } from "@/lib/platform/db";
import { makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { seedBlocks } from "./blocks";
import { threads } from "./world/threads";

test("the demo seller has blocked a brand without demo threads, some days ago", async () => {
  const [seller, brand] = [await makeSeller(), await makeMarketer()];
  const ids = new Map([
    ["northgate-sports-group", seller.organizationId],
    ["nimbus-software", brand.organizationId],
  ]);
  const today = new Date("2026-11-22");
  await seedBlocks(ids, today);
  expect(threads.map(({ marketer }) => marketer)).not.toContain("nimbus-software");
  const [block] = await db.organizationBlock.findMany({ where: { blockerOrganizationId: seller.organizationId } });
  expect(block).toMatchObject({
    blockedOrganizationId: brand.organizationId,
    note: expect.stringContaining("same offer"),
  });
  expect(block?.createdAt).toEqual(new Date("2026-11-10"));
});
