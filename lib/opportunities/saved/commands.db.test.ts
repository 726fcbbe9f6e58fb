import { marketer as asMarketer } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { makeListing } from "@/tests/support/builders/listings";
import { makeColleague, makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";
import { saveOpportunity, unsaveOpportunity } from "./commands";
import { createShortlist } from "./lists/commands";
import { listSaved } from "./queries";
import { decideSaved, setSavedOwner } from "./team/commands";

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

  test("shows nothing to the neighbor", async () => {
    await saveOpportunity(await makeMarketer(), { listingId: (await makeListing()).id });
    expect((await listSaved(await makeMarketer(), page)).items).toEqual([]);
  });

  test("does not find a listing that is not on the Marketplace", async () => {
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

test("saving into a list adds it there once, and saves nothing for a list of another organization", async () => {
  const [actor, neighbor] = [await makeMarketer(), await makeMarketer()];
  const { id: listingId } = await makeListing();
  const own = await createShortlist(actor, { name: "Spring" });
  const other = await createShortlist(neighbor, { name: "Spring" });
  await saveOpportunity(actor, { listingId, listId: own.id });
  await saveOpportunity(actor, { listingId, listId: own.id });
  expect((await listSaved(actor, { ...page, listId: own.id })).items).toMatchObject([
    { id: listingId, position: 0, lists: [{ id: own.id, name: "Spring" }] },
  ]);
  const { id: second } = await makeListing();
  await expect(saveOpportunity(actor, { listingId: second, listId: other.id })).rejects.toMatchObject({
    code: "not_found",
  });
  expect((await listSaved(actor, page)).items).toHaveLength(1);
});

describe("removing a saved listing", () => {
  test("removes it, and a second time changes nothing", async () => {
    const actor = await makeMarketer();
    const { id } = await makeListing();
    await saveOpportunity(actor, { listingId: id });
    await unsaveOpportunity(actor, { listingId: id });
    await unsaveOpportunity(actor, { listingId: id });
    expect((await listSaved(actor, page)).items).toEqual([]);
    expect(await db.activityLog.count({ where: { action: "opportunity.unsaved", entityId: id } })).toBe(1);
  });

  test("asks first where a note, a status, an owner or a list would be lost, and then removes it with them", async () => {
    const actor = await makeMarketer();
    const colleague = await makeColleague(actor, "editor");
    const { id: listId } = await createShortlist(actor, { name: "Spring" });
    const works: ((listingId: string) => Promise<unknown>)[] = [
      (listingId) => saveOpportunity(actor, { listingId, note: "Ask about the sleeve" }),
      (listingId) => saveOpportunity(actor, { listingId, listId }),
      (listingId) => decideSaved(actor, { listingId, decision: "contacted" }),
      (listingId) => setSavedOwner(actor, { listingId, ownerId: colleague.userId }),
    ];
    for (const work of works) {
      const { id: listingId } = await makeListing();
      await saveOpportunity(actor, { listingId });
      await work(listingId);
      await expect(unsaveOpportunity(actor, { listingId })).rejects.toMatchObject({
        code: "conflict",
        details: { hasTeamWork: true },
      });
      expect((await listSaved(actor, page)).items.map(({ id }) => id)).toEqual([listingId]);
      await unsaveOpportunity(actor, { listingId, discardTeamWork: true });
      expect((await listSaved(actor, page)).items).toEqual([]);
    }
  });

  test("asks before a listing is removed that a colleague saved", async () => {
    const actor = await makeMarketer();
    const { id: listingId } = await makeListing();
    await saveOpportunity(actor, { listingId });
    await expect(unsaveOpportunity(await makeColleague(actor, "editor"), { listingId })).rejects.toMatchObject({
      code: "conflict",
    });
    expect((await listSaved(actor, page)).items).toHaveLength(1);
  });

  test("leaves what the neighbor saved, and is refused to a viewer", async () => {
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

test("a listing that leaves the market stays saved and shows its status", async () => {
  const actor = await makeMarketer();
  const { id } = await makeListing();
  await saveOpportunity(actor, { listingId: id });
  await db.listing.update({ where: { id }, data: { status: "paused" } });
  await saveOpportunity(actor, { listingId: id, note: "Ask again in May" });
  expect((await listSaved(actor, page)).items).toMatchObject([{ id, status: "paused", note: "Ask again in May" }]);
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
