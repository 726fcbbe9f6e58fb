import { listBlockedIds, listBlocks } from "@/lib/organizations/blocks/queries";
import { db } from "@/lib/platform/db";
import { makeBlock } from "@/tests/support/builders/blocks";
import { makeAdmin, makeMarketer, makeSeller } from "@/tests/support/builders/people";
import "@/tests/support/database/setup";
import { mergeOrganization } from "./commands";
import { previewMerge } from "./preview-queries";

type Brand = Awaited<ReturnType<typeof makeMarketer>>;

const merge = async (from: Brand, into: Brand) =>
  mergeOrganization(await makeAdmin(), {
    id: from.organizationId,
    intoId: into.organizationId,
    reason: "Registered twice.",
    confirmation: from.organizationName,
  });

const labels = {
  same: "Organizations that both block, or that block both",
  between: "Blocks between the two",
};

test("blocks go along in both directions, with their notes and names", async () => {
  const [source, target, blocked, blocker] = [
    await makeMarketer(),
    await makeMarketer(),
    await makeSeller(),
    await makeSeller(),
  ];
  const { id } = await makeBlock(source, blocked, "Four cold letters a week.");
  await makeBlock(blocker, source);
  const { moved, joined } = await merge(source, target);
  expect(moved).toEqual(
    expect.arrayContaining([
      { label: "Organizations blocked", count: 1 },
      { label: "Blocks by others", count: 1 },
    ]),
  );
  expect(joined.map(({ label }) => label)).not.toContain(labels.same);
  expect((await listBlocks(target, { limit: 5 })).items).toMatchObject([{ id, note: "Four cold letters a week." }]);
  expect((await listBlockedIds(target)).sort()).toEqual([blocked.organizationId, blocker.organizationId].sort());
});

test("whom both block, and who blocks both, stands once by the earlier block, and no row is lost", async () => {
  const [source, target, blocked, blocker] = [
    await makeMarketer(),
    await makeMarketer(),
    await makeSeller(),
    await makeSeller(),
  ];
  const first = await makeBlock(source, blocked, "First");
  await makeBlock(target, blocked, "Second");
  await makeBlock(blocker, target);
  await makeBlock(blocker, source);
  const pair = { id: source.organizationId, intoId: target.organizationId };
  expect((await previewMerge(await makeAdmin(), pair)).joined).toContainEqual(
    expect.objectContaining({ label: labels.same, count: 2 }),
  );
  await merge(source, target);
  expect((await listBlocks(target, { limit: 5 })).items.map(({ id }) => id)).toEqual([first.id]);
  expect((await listBlocks(blocker, { limit: 5 })).items).toHaveLength(1);
  const all = {
    OR: [{ blockerOrganizationId: target.organizationId }, { blockedOrganizationId: target.organizationId }],
  };
  expect(await db.organizationBlock.count({ where: all })).toBe(4);
});

test("a block between the two goes, lifted or not", async () => {
  const [source, target] = [await makeMarketer(), await makeMarketer()];
  const [one, other] = [source.organizationId, target.organizationId];
  await db.organizationBlock.createMany({
    data: [
      { blockerOrganizationId: one, blockedOrganizationId: other },
      { blockerOrganizationId: other, blockedOrganizationId: one },
      { blockerOrganizationId: one, blockedOrganizationId: other, liftedAt: new Date("2026-10-01") },
    ],
  });
  const { joined } = await merge(source, target);
  expect(joined).toContainEqual(expect.objectContaining({ label: labels.between, count: 3 }));
  expect(await db.organizationBlock.count({ where: { blockerOrganizationId: { in: [one, other] } } })).toBe(0);
});
