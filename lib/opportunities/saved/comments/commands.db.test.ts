import type { Marketer } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { makeBlock } from "@/tests/support/builders/blocks";
import { makeListing } from "@/tests/support/builders/listings";
import { makeColleague, makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";
import { saveOpportunity, unsaveOpportunity } from "../commands";
import { deleteComment, writeComment } from "./commands";
import { listComments } from "./queries";

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

  test("mentions nobody outside the team, and then is not written", async () => {
    const [{ actor, listingId }, stranger] = [await saved(), await makeMarketer()];
    const comment = writeComment(actor, { listingId, body: "Hello", mentions: [stranger.userId] });
    await expect(comment).rejects.toMatchObject({ code: "invalid", fields: { mentions: expect.anything() } });
    expect(await bodiesFor(actor, listingId)).toEqual([]);
  });

  test("is written by no viewer, and does not exist for another organization", async () => {
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
      await expect(deleteComment(person, { listingId, commentId: first })).rejects.toMatchObject({ code: "not_found" });
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
