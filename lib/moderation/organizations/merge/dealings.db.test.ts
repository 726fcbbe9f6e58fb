import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { makeAdmin } from "@/tests/support/builders/people";
import { makeDuplicateBrands } from "@/tests/support/builders/duplicates";
import "@/tests/support/database/setup";
import { mergeOrganization } from "./commands";

async function mergedBrands(prepare: (brands: Awaited<ReturnType<typeof makeDuplicateBrands>>) => Promise<void>) {
  const [admin, brands] = [await makeAdmin(), await makeDuplicateBrands()];
  await prepare(brands);
  const { source, target } = brands;
  await mergeOrganization(admin, {
    id: source.organizationId,
    intoId: target.organizationId,
    reason: "The same brand, registered twice.",
    confirmation: source.organizationName,
  });
  return brands;
}

test("the remaining organization keeps its contract template, and gets the other's where it has none", async () => {
  const both = await mergedBrands(async ({ source, target }) => {
    await db.contractTemplate.create({ data: { organizationId: source.organizationId, body: "Old terms" } });
    await db.contractTemplate.create({ data: { organizationId: target.organizationId, body: "Our terms" } });
  });
  const template = (organizationId: string) => db.contractTemplate.findUnique({ where: { organizationId } });
  expect(await template(both.target.organizationId)).toMatchObject({ body: "Our terms" });
  const one = await mergedBrands(async ({ source }) => {
    await db.contractTemplate.create({ data: { organizationId: source.organizationId, body: "Old terms" } });
  });
  expect(await template(one.target.organizationId)).toMatchObject({ body: "Old terms" });
});

test("a person who got the weekly report of both organizations got it once", async () => {
  const week = new Date("2027-01-04");
  const { source, target } = await mergedBrands(async ({ source: old, target: own }) => {
    for (const { organizationId } of [old, own])
      await db.weeklyReport.create({
        data: { userId: old.userId, organizationId, type: "weekly_matches", week, isSent: true, createdAt: now() },
      });
  });
  const reports = await db.weeklyReport.findMany({ where: { userId: source.userId } });
  expect(reports.map(({ organizationId }) => organizationId)).toEqual([target.organizationId]);
});

test("replies to the emails of a joined thread arrive in the thread that remains", async () => {
  const { source, threads } = await mergedBrands(async ({ source: old, threads: pair }) => {
    await db.replyAddress.create({
      data: { userId: old.userId, conversationId: pair.source, organizationId: old.organizationId, createdAt: now() },
    });
  });
  expect(await db.replyAddress.findMany({ where: { userId: source.userId } })).toMatchObject([
    { conversationId: threads.target },
  ]);
});
