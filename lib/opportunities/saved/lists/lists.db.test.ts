import type { Marketer } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { meetAt, rowOf } from "@/tests/support/database/concurrency";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeViewer } from "@/tests/support/builders/people";
import { saveOpportunity, unsaveOpportunity } from "../commands";
import { listSaved } from "../queries";
import { createShortlist, deleteShortlist, placeEntry, removeEntry, renameShortlist } from "./commands";
import { listShortlists } from "./queries";

async function savedListings(actor: Marketer, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await makeListing()).id);
  for (const listingId of ids) await saveOpportunity(actor, { listingId });
  return ids;
}

async function filledList(count: number) {
  const actor = await makeMarketer();
  const { id: listId } = await createShortlist(actor, { name: "Spring" });
  const ids = await savedListings(actor, count);
  for (const listingId of ids) await placeEntry(actor, { listId, listingId });
  return { actor, listId, ids };
}
const orderOf = async (actor: Marketer, listId: string) =>
  (await listSaved(actor, { limit: 100, listId })).items.map(({ id }) => id);
const positionsOf = async (shortlistId: string) =>
  (await db.shortlistEntry.findMany({ where: { shortlistId } })).map(({ position }) => position).sort((a, b) => a - b);

describe("a shortlist", () => {
  test("is created, renamed, and deleted by the organization, and its listings stay saved", async () => {
    const { actor, listId, ids } = await filledList(1);
    await renameShortlist(actor, { listId, name: "Autumn" });
    await renameShortlist(actor, { listId, name: "Autumn" });
    expect((await listShortlists(await makeViewer(actor))).items).toEqual([{ id: listId, name: "Autumn", count: 1 }]);
    expect(await db.activityLog.count({ where: { action: "shortlist.renamed", entityId: listId } })).toBe(1);
    await deleteShortlist(actor, { listId });
    await expect(deleteShortlist(actor, { listId })).rejects.toMatchObject({ code: "not_found" });
    expect((await listSaved(actor, { limit: 24 })).items.map(({ id }) => id)).toEqual(ids);
  });

  test("has a unique name in the organization, however often it is created", async () => {
    const actor = await makeMarketer();
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => createShortlist(actor, { name: "Spring" })),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { id: listId } = await createShortlist(actor, { name: "Autumn" });
    await expect(renameShortlist(actor, { listId, name: "Spring" })).rejects.toMatchObject({
      code: "conflict",
      fields: { name: ["You already have a list with this name."] },
    });
    await createShortlist(await makeMarketer(), { name: "Spring" });
  });

  test("cannot be changed by a viewer or another organization", async () => {
    const { actor, listId, ids } = await filledList(1);
    const [listingId = ""] = ids;
    const changes = (person: Marketer) => [
      renameShortlist(person, { listId, name: "Mine" }),
      deleteShortlist(person, { listId }),
      placeEntry(person, { listId, listingId }),
      removeEntry(person, { listId, listingId }),
    ];
    const [viewer, neighbor] = [await makeViewer(actor), await makeMarketer()];
    for (const change of changes(viewer)) await expect(change).rejects.toMatchObject({ code: "forbidden" });
    for (const change of changes(neighbor)) await expect(change).rejects.toMatchObject({ code: "not_found" });
    await expect(createShortlist(viewer, { name: "Mine" })).rejects.toMatchObject({ code: "forbidden" });
    expect((await listShortlists(actor)).items).toEqual([{ id: listId, name: "Spring", count: 1 }]);
  });
});

describe("the order of a shortlist", () => {
  test("belongs to the team: a listing moves before another one or to the end", async () => {
    const { actor, listId, ids } = await filledList(3);
    const [a = "", b = "", c = ""] = ids;
    expect(await placeEntry(actor, { listId, listingId: c, beforeId: a })).toEqual({ listId, listingIds: [c, a, b] });
    await placeEntry(actor, { listId, listingId: c, beforeId: null });
    await placeEntry(actor, { listId, listingId: b });
    expect(await orderOf(actor, listId)).toEqual([a, b, c]);
    expect(await db.activityLog.count({ where: { action: "opportunity.listed", entityId: b } })).toBe(1);
  });

  test("accepts no listing that is not saved", async () => {
    const { actor, listId } = await filledList(1);
    const { id: listingId } = await makeListing();
    await expect(placeEntry(actor, { listId, listingId })).rejects.toMatchObject({ code: "not_found" });
  });

  test("has every listing once, in distinct places, when eight people add and move at the same time", async () => {
    const { actor, listId, ids } = await filledList(4);
    const [first = ""] = ids;
    const more = await savedListings(actor, 4);
    const moves = ids.map((listingId) => () => placeEntry(actor, { listId, listingId, beforeId: first }));
    const adds = more.map((listingId) => () => placeEntry(actor, { listId, listingId }));
    const results = await meetAt(rowOf("shortlists", listId), [...moves, ...adds]);
    expect(results.filter(({ status }) => status === "rejected")).toEqual([]);
    expect(await positionsOf(listId)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect((await orderOf(actor, listId)).toSorted()).toEqual([...ids, ...more].toSorted());
  });

  test("loses a listing that is removed from the list or no longer saved, and nothing else", async () => {
    const { actor, listId, ids } = await filledList(3);
    const [a = "", b = "", c = ""] = ids;
    await removeEntry(actor, { listId, listingId: a });
    await removeEntry(actor, { listId, listingId: a });
    await unsaveOpportunity(actor, { listingId: b, discardTeamWork: true });
    expect(await orderOf(actor, listId)).toEqual([c]);
    expect((await listSaved(actor, { limit: 24 })).items.map(({ id }) => id).toSorted()).toEqual([a, c].toSorted());
    expect(await db.activityLog.count({ where: { action: "opportunity.unlisted", entityId: a } })).toBe(1);
  });
});
