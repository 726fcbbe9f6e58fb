import { workspaceOf } from "@/lib/auth/acting-for/workspace";
import { db } from "@/lib/platform/db";
import { makeColleague, makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";
import { listFilterOptions } from "../board/queries";
import { createDealView, deleteDealView, listDealViews } from "./commands";
import { MAX_DEAL_VIEWS, createDealViewSchema } from "./schema";

const optionsOf = async (actor: Parameters<typeof workspaceOf>[0]) =>
  listFilterOptions(actor, await workspaceOf(actor));

const view = (name = "Renewals", query = "color=red&stage=agreed&layout=table") =>
  createDealViewSchema.parse({ name, query });

test("a view stores normalized filters, layout, and columns, only for its user in this organization", async () => {
  const owner = await makeSeller();
  const created = await createDealView(owner, view());
  expect(created).toMatchObject({ name: "Renewals", query: "layout=table&stage=agreed" });
  expect(await listDealViews(owner)).toEqual({ items: [created] });
  expect((await optionsOf(owner)).views).toEqual([created]);
  const colleague = await makeColleague(owner, "editor");
  expect(await listDealViews(colleague)).toEqual({ items: [] });
  expect((await optionsOf(colleague)).views).toEqual([]);
});

test("no one can delete another user's view, and deleting twice deletes once", async () => {
  const owner = await makeMarketer();
  const { id } = await createDealView(owner, view());
  for (const other of [await makeSeller(), await makeColleague(owner, "admin")])
    await expect(deleteDealView(other, { id })).rejects.toMatchObject({ code: "not_found" });
  expect(await deleteDealView(owner, { id })).toEqual({ id, deleted: true });
  await expect(deleteDealView(owner, { id })).rejects.toMatchObject({ code: "not_found" });
  expect(await db.activityLog.count({ where: { entityId: id } })).toBe(2);
});

test("a viewer can save a view, and a view needs a name", async () => {
  const viewer = await makeViewer(await makeSeller());
  expect(await createDealView(viewer, view())).toMatchObject({ name: "Renewals" });
  for (const name of ["", "  ", "x".repeat(61)])
    expect(createDealViewSchema.safeParse({ name, query: "" }).success).toBe(false);
});

test("a name is used once, and of two views saved at the same time at the limit one is saved", async () => {
  const owner = await makeSeller();
  const { organizationId, userId } = owner;
  await createDealView(owner, view());
  await expect(createDealView(owner, view())).rejects.toMatchObject({
    code: "conflict",
    fields: { name: [expect.any(String)] },
  });
  await db.dealView.createMany({
    data: Array.from({ length: MAX_DEAL_VIEWS - 2 }, (_, at) => ({
      organizationId,
      userId,
      name: `V${at}`,
      query: "",
    })),
  });
  const both = await Promise.allSettled([createDealView(owner, view("A")), createDealView(owner, view("B"))]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});
