import { seller as onlySellers } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { makeColleague, makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";
import "@/tests/support/database/setup";
import { createListingView, deleteListingView } from "./commands";
import { listListingViews } from "./queries";
import { MAX_LISTING_VIEWS, createListingViewSchema } from "./schema";

const view = (name = "Drafts", query = "sort=title&status=draft&page=3&color=red") =>
  createListingViewSchema.parse({ name, query });

test("a view stores filters and order in one spelling, for its person in this organization alone", async () => {
  const owner = await makeSeller();
  const created = await createListingView(owner, view());
  expect(created).toMatchObject({ name: "Drafts", query: "status=draft&sort=title" });
  expect(await listListingViews(owner)).toEqual({ items: [created] });
  expect(await listListingViews(await makeColleague(owner, "editor"))).toEqual({ items: [] });
});

test("nobody deletes the view of another person, and deleting twice deletes once", async () => {
  const owner = await makeSeller();
  const { id } = await createListingView(owner, view());
  for (const other of [await makeSeller(), await makeColleague(owner, "admin")])
    await expect(deleteListingView(other, { id })).rejects.toMatchObject({ code: "not_found" });
  expect(await deleteListingView(owner, { id })).toEqual({ id, deleted: true });
  await expect(deleteListingView(owner, { id })).rejects.toMatchObject({ code: "not_found" });
  expect(await db.activityLog.count({ where: { entityId: id } })).toBe(2);
});

test("a viewer can save a view, and a marketer has no listings to view", async () => {
  const viewer = await makeViewer(await makeSeller());
  expect(await createListingView(viewer, view())).toMatchObject({ name: "Drafts" });
  const marketer = await makeMarketer();
  expect(() => onlySellers(marketer)).toThrow("This is for sellers.");
});

test("a name is used once, and of two views saved at once at the limit one is saved", async () => {
  const owner = await makeSeller();
  const { organizationId, userId } = owner;
  await createListingView(owner, view());
  await expect(createListingView(owner, view())).rejects.toMatchObject({
    code: "conflict",
    fields: { name: [expect.any(String)] },
  });
  await db.listingView.createMany({
    data: Array.from({ length: MAX_LISTING_VIEWS - 2 }, (_, at) => ({
      organizationId,
      userId,
      name: `V${at}`,
      query: "",
    })),
  });
  const both = await Promise.allSettled([createListingView(owner, view("A")), createListingView(owner, view("B"))]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});
