import { randomUUID } from "node:crypto";
import { type Marketer, marketer as asMarketer } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { makeBlock } from "@/tests/support/builders/blocks";
import { makeListing } from "@/tests/support/builders/listings";
import { makeColleague, makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";
import { saveOpportunities, saveOpportunity, unsaveOpportunity } from "./commands";
import { deleteComment, writeComment } from "./comments/commands";
import { listComments } from "./comments/queries";
import { createShortlist } from "./lists/commands";
import { listSaved } from "./queries";
import { MAX_SAVED_AT_ONCE, saveOpportunitiesSchema } from "./schema";
import { decideSaved, setSavedOwner } from "./team/commands";

describe("saved", () => {
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

    test("is denied to a viewer and to sellers", async () => {
      const viewer = await makeViewer(await makeMarketer());
      const { id } = await makeListing();
      await expect(saveOpportunity(viewer, { listingId: id })).rejects.toMatchObject({ code: "forbidden" });
      const seller = await makeSeller();
      expect(() => asMarketer(seller)).toThrow("Only marketer accounts");
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

  describe("saving several listings at the same time", () => {
    const makeListings = async (count: number) =>
      Promise.all(Array.from({ length: count }, () => makeListing())).then((made) => made.map(({ id }) => id));

    test("saves the unsaved ones and adds all to the end of the list, each once", async () => {
      const actor = await makeMarketer();
      const { id: listId } = await createShortlist(actor, { name: "Spring" });
      const ids = await makeListings(4);
      const [first = "", , third = ""] = ids;
      await saveOpportunity(actor, { listingId: third, listId });
      expect(await saveOpportunities(actor, { listingIds: ids, listId })).toEqual({ saved: 3, listed: 3 });
      expect(await saveOpportunities(actor, { listingIds: ids, listId })).toEqual({ saved: 0, listed: 0 });
      const { items } = await listSaved(actor, { ...page, listId, sort: "order" });
      expect(items.map(({ id }) => id)).toEqual([third, ...ids.filter((id) => id !== third)]);
      expect(await db.activityLog.count({ where: { action: "opportunity.saved", entityId: first } })).toBe(1);
      expect(await db.activityLog.count({ where: { action: "opportunity.listed", entityId: first } })).toBe(1);
    });

    test("saves none if one is not on the Marketplace, or the list is another organization’s", async () => {
      const [actor, neighbor] = [await makeMarketer(), await makeMarketer()];
      const [ids, draft] = [await makeListings(2), await makeListing({ status: "draft" })];
      const { id: listId } = await createShortlist(neighbor, { name: "Spring" });
      for (const input of [{ listingIds: [...ids, draft.id] }, { listingIds: ids, listId }])
        await expect(saveOpportunities(actor, input)).rejects.toMatchObject({ code: "not_found" });
      expect((await listSaved(actor, page)).items).toEqual([]);
    });

    test("is denied to a viewer, and rejected for no listing or more than a hundred", async () => {
      const viewer = await makeViewer(await makeMarketer());
      const listingIds = await makeListings(1);
      await expect(saveOpportunities(viewer, { listingIds })).rejects.toMatchObject({ code: "forbidden" });
      const { success } = saveOpportunitiesSchema.safeParse({ listingIds: [] });
      expect(success).toBe(false);
      const many = Array.from({ length: MAX_SAVED_AT_ONCE + 1 }, () => randomUUID());
      expect(saveOpportunitiesSchema.safeParse({ listingIds: many }).success).toBe(false);
      expect(saveOpportunitiesSchema.parse({ listingIds: [...many.slice(0, 2), many[0]] }).listingIds).toHaveLength(2);
    });

    test("two colleagues at the same time save each listing once and leave a list without gaps", async () => {
      const actor = await makeMarketer();
      const { id: listId } = await createShortlist(actor, { name: "Spring" });
      const ids = await makeListings(3);
      const input = { listId, listingIds: ids };
      const results = await Promise.all([saveOpportunities(actor, input), saveOpportunities(actor, input)]);
      expect(results.reduce((sum, { saved, listed }) => sum + saved + listed, 0)).toBe(6);
      const entries = await db.shortlistEntry.findMany({
        where: { shortlistId: listId },
        orderBy: { position: "asc" },
      });
      expect(entries.map(({ position }) => position)).toEqual([0, 1, 2]);
    });
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

    test("asks first if a note, a status, an owner, or a list would be lost, and then removes it with them", async () => {
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

    test("asks before removing a listing that a colleague saved", async () => {
      const actor = await makeMarketer();
      const { id: listingId } = await makeListing();
      await saveOpportunity(actor, { listingId });
      await expect(unsaveOpportunity(await makeColleague(actor, "editor"), { listingId })).rejects.toMatchObject({
        code: "conflict",
      });
      expect((await listSaved(actor, page)).items).toHaveLength(1);
    });

    test("leaves what the neighbor saved, and is denied to a viewer", async () => {
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
});

describe("comments", () => {
  async function saved() {
    const [actor, seller] = [await makeMarketer(), await makeSeller()];
    const { id: listingId } = await makeListing({ seller });
    await saveOpportunity(actor, { listingId });
    return { actor, seller, listingId };
  }
  const bodiesFor = async (actor: Marketer, listingId: string) =>
    (await listComments(actor, { listingId })).items.map(({ body }) => body);

  describe("a comment on a saved listing", () => {
    test("is read by the whole team, oldest first, and mentions notify once in the product and by email", async () => {
      const { actor, listingId } = await saved();
      const colleague = await makeColleague(actor, "editor");
      const mentions = [colleague.userId, colleague.userId, actor.userId];
      await writeComment(actor, { listingId, body: `@${colleague.name} can we afford this?`, mentions });
      await writeComment(colleague, { listingId, body: "Yes." });
      const { items } = await listComments(await makeViewer(actor), { listingId });
      expect(items).toMatchObject([
        { author: `${actor.name}, ${actor.organizationName}`, canDelete: false },
        { body: "Yes.", mentions: [] },
      ]);
      const notices = await db.notification.findMany({ where: { organizationId: actor.organizationId } });
      expect(notices).toMatchObject([
        { userId: colleague.userId, type: "shortlist_mention", body: expect.stringContaining("afford") },
      ]);
      const emails = await db.emailMessage.findMany({ where: { template: "shortlist-mention" } });
      expect(emails.map(({ toAddress }) => toAddress)).toEqual([colleague.email]);
    });

    test("is rejected when it mentions someone outside the team", async () => {
      const [{ actor, listingId }, stranger] = [await saved(), await makeMarketer()];
      const comment = writeComment(actor, { listingId, body: "Hello", mentions: [stranger.userId] });
      await expect(comment).rejects.toMatchObject({ code: "invalid", fields: { mentions: expect.anything() } });
      expect(await bodiesFor(actor, listingId)).toEqual([]);
    });

    test("cannot be written by a viewer, and does not exist for another organization", async () => {
      const { actor, listingId } = await saved();
      const neighbor = await makeMarketer();
      const hello = { listingId, body: "Hello" };
      await expect(writeComment(await makeViewer(actor), hello)).rejects.toMatchObject({ code: "forbidden" });
      await expect(writeComment(neighbor, hello)).rejects.toMatchObject({ code: "not_found" });
      await writeComment(actor, hello);
      await expect(listComments(neighbor, { listingId })).rejects.toMatchObject({ code: "not_found" });
      await saveOpportunity(neighbor, { listingId });
      expect(await bodiesFor(neighbor, listingId)).toEqual([]);
    });

    test("is deleted by its author and by an admin of the organization, once", async () => {
      const { actor: admin, listingId } = await saved();
      const [author, other] = [await makeColleague(admin, "editor"), await makeColleague(admin, "editor")];
      const { id: first } = await writeComment(author, { listingId, body: "One" });
      const { id: second } = await writeComment(author, { listingId, body: "Two" });
      for (const person of [other, await makeMarketer()])
        await expect(deleteComment(person, { listingId, commentId: first })).rejects.toMatchObject({
          code: "not_found",
        });
      await expect(deleteComment(await makeViewer(admin), { listingId, commentId: first })).rejects.toMatchObject({
        code: "forbidden",
      });
      await deleteComment(author, { listingId, commentId: first });
      await expect(deleteComment(author, { listingId, commentId: first })).rejects.toMatchObject({ code: "not_found" });
      await deleteComment(admin, { listingId, commentId: second });
      expect(await bodiesFor(admin, listingId)).toEqual([]);
    });

    test("survives unsaving: it is there when the listing is saved again", async () => {
      const { actor, listingId } = await saved();
      await writeComment(actor, { listingId, body: "Worth a call" });
      await unsaveOpportunity(actor, { listingId });
      await expect(listComments(actor, { listingId })).rejects.toMatchObject({ code: "not_found" });
      await saveOpportunity(actor, { listingId });
      expect(await bodiesFor(actor, listingId)).toEqual(["Worth a call"]);
    });

    test("is hidden while one of the two organizations blocks the other", async () => {
      const { actor, seller, listingId } = await saved();
      await writeComment(actor, { listingId, body: "Worth a call" });
      await makeBlock(seller, actor);
      await expect(listComments(actor, { listingId })).rejects.toMatchObject({ code: "not_found" });
      await expect(writeComment(actor, { listingId, body: "Still?" })).rejects.toMatchObject({ code: "not_found" });
    });
  });
});
