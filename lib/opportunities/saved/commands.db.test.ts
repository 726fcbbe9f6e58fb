import { marketer as asMarketer } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";
import { saveOpportunity, unsaveOpportunity } from "./commands";
import { listSaved } from "./queries";

const page = { limit: 24 };

describe("saving a listing", () => {
  test("saves it for the whole organization, once", async () => {
    const actor = await makeMarketer();
    const { id } = await makeListing();
    await saveOpportunity(actor, { listingId: id });
    await saveOpportunity(actor, { listingId: id, note: "Ask about the sleeve" });
    const { items } = await listSaved(await makeViewer(actor), page);
    expect(items).toMatchObject([{ id, note: "Ask about the sleeve" }]);
    expect(await db.activityLog.count({ where: { action: "opportunity.saved", entityId: id } })).toBe(1);
  });

  test("shows nothing to the neighbour", async () => {
    await saveOpportunity(await makeMarketer(), { listingId: (await makeListing()).id });
    expect((await listSaved(await makeMarketer(), page)).items).toEqual([]);
  });

  test("is refused for what is not on sale, as if it did not exist", async () => {
    const draft = await makeListing({ status: "draft" });
    await expect(saveOpportunity(await makeMarketer(), { listingId: draft.id })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("is refused to a viewer and to sellers", async () => {
    const viewer = await makeViewer(await makeMarketer());
    const { id } = await makeListing();
    await expect(saveOpportunity(viewer, { listingId: id })).rejects.toMatchObject({ code: "forbidden" });
    const seller = await makeSeller();
    expect(() => asMarketer(seller)).toThrow("marketers");
  });
});

describe("letting go of a saved listing", () => {
  test("does it, and once more changes nothing", async () => {
    const actor = await makeMarketer();
    const { id } = await makeListing();
    await saveOpportunity(actor, { listingId: id });
    await unsaveOpportunity(actor, { listingId: id });
    await unsaveOpportunity(actor, { listingId: id });
    expect((await listSaved(actor, page)).items).toEqual([]);
    expect(await db.activityLog.count({ where: { action: "opportunity.unsaved", entityId: id } })).toBe(1);
  });

  test("leaves what the neighbour saved, and is refused to a viewer", async () => {
    const actor = await makeMarketer();
    const { id } = await makeListing();
    await saveOpportunity(actor, { listingId: id });
    await unsaveOpportunity(await makeMarketer(), { listingId: id });
    await expect(unsaveOpportunity(await makeViewer(actor), { listingId: id })).rejects.toMatchObject({
      code: "forbidden",
    });
    expect((await listSaved(actor, page)).items).toHaveLength(1);
  });
});

test("what leaves the market stays in the list and says its state", async () => {
  const actor = await makeMarketer();
  const { id } = await makeListing();
  await saveOpportunity(actor, { listingId: id });
  await db.listing.update({ where: { id }, data: { status: "paused" } });
  expect((await listSaved(actor, page)).items).toMatchObject([{ id, status: "paused" }]);
});

test("pages of saved listings visit each once, latest first", async () => {
  const actor = await makeMarketer();
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    const { id } = await makeListing();
    await saveOpportunity(actor, { listingId: id });
    ids.unshift(id);
  }
  const first = await listSaved(actor, { limit: 3 });
  const rest = await listSaved(actor, { limit: 3, cursor: first.nextCursor ?? undefined });
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(ids);
  expect(rest.nextCursor).toBeNull();
});
