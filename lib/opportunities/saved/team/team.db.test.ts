import { db } from "@/lib/platform/db";
import { makeBrief } from "@/tests/support/builders/briefs";
import { makeConversation } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeColleague, makeMarketer, makeViewer } from "@/tests/support/builders/people";
import { saveOpportunity, unsaveOpportunity } from "../commands";
import { listSaved } from "../queries";
import { decideSchema } from "../schema";
import { decideSaved, markSavedSeen, setSavedOwner, setSavedPackage, voteForSaved, withdrawVote } from "./commands";

async function saved() {
  const actor = await makeMarketer();
  const { id: listingId } = await makeListing();
  await saveOpportunity(actor, { listingId });
  return { actor, listingId };
}
const rowOf = async (actor: Awaited<ReturnType<typeof makeMarketer>>) =>
  (await listSaved(actor, { limit: 24 })).items[0];
const audited = (action: string, entityId: string) => db.activityLog.count({ where: { action, entityId } });

describe("deciding on a saved listing", () => {
  const pass = { decision: "passed", passReason: "too_expensive", passNote: "Twice our budget" } as const;

  test("sets the status with its reason, author, and date, and records it once", async () => {
    const { actor, listingId } = await saved();
    await decideSaved(actor, { listingId, ...pass });
    await decideSaved(actor, { listingId, ...pass });
    expect(await rowOf(actor)).toMatchObject({
      ...pass,
      decidedBy: `${actor.name}, ${actor.organizationName}`,
      decidedAt: expect.stringMatching(/Z$/),
    });
    expect(await audited("opportunity.decided", listingId)).toBe(1);
    await decideSaved(actor, { listingId, decision: "considering" });
    expect(await rowOf(actor)).toMatchObject({ decision: "considering", passReason: null, passNote: null });
  });

  test("is denied to a viewer, and does not exist for another organization", async () => {
    const { actor, listingId } = await saved();
    await expect(decideSaved(await makeViewer(actor), { listingId, ...pass })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(decideSaved(await makeMarketer(), { listingId, ...pass })).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await rowOf(actor)).toMatchObject({ decision: "considering" });
  });

  test("requires a reason for a pass, and accepts one for nothing else", async () => {
    expect(decideSchema.safeParse({ decision: "passed" }).success).toBe(false);
    expect(decideSchema.safeParse({ decision: "contacted", passReason: "other" }).success).toBe(false);
  });

  test("counts a conversation about the listing as contacted, unless the team passed on it", async () => {
    const actor = await makeMarketer();
    const { listing } = await makeConversation({ marketer: actor });
    await saveOpportunity(actor, { listingId: listing.id });
    expect(await rowOf(actor)).toMatchObject({ decision: "contacted", conversationId: expect.any(String) });
    expect((await listSaved(actor, { limit: 24, decision: "considering" })).items).toEqual([]);
    await decideSaved(actor, { listingId: listing.id, ...pass });
    expect(await rowOf(actor)).toMatchObject({ decision: "passed" });
  });
});

describe("the owner of a saved listing", () => {
  test("is a teammate who is notified once; setting the same owner again changes nothing", async () => {
    const { actor, listingId } = await saved();
    const colleague = await makeColleague(actor, "editor");
    await setSavedOwner(actor, { listingId, ownerId: colleague.userId });
    await setSavedOwner(actor, { listingId, ownerId: colleague.userId });
    expect(await rowOf(actor)).toMatchObject({ owner: { id: colleague.userId, name: colleague.name } });
    const { organizationId } = actor;
    expect(await db.notification.findMany({ where: { organizationId } })).toMatchObject([
      { userId: colleague.userId, type: "shortlist_assigned", href: `/saved-opportunities?open=${listingId}` },
    ]);
    expect(await audited("opportunity.owner_set", listingId)).toBe(1);
    expect((await listSaved(actor, { limit: 24, ownerId: actor.userId })).items).toEqual([]);
    await setSavedOwner(actor, { listingId, ownerId: null });
    expect(await rowOf(actor)).toMatchObject({ owner: null });
  });

  test("cannot be from another organization, and cannot be set by a viewer or another organization", async () => {
    const [{ actor, listingId }, stranger] = [await saved(), await makeMarketer()];
    const to = { listingId, ownerId: stranger.userId };
    await expect(setSavedOwner(actor, to)).rejects.toMatchObject({ code: "invalid" });
    await expect(setSavedOwner(stranger, to)).rejects.toMatchObject({ code: "not_found" });
    await expect(setSavedOwner(await makeViewer(actor), to)).rejects.toMatchObject({ code: "forbidden" });
    expect(await rowOf(actor)).toMatchObject({ owner: { id: actor.userId } });
  });
});

describe("the package of a saved listing", () => {
  async function savedWithPackages() {
    const actor = await makeMarketer();
    await makeBrief({ marketer: actor });
    const fields = {
      packages: [
        { name: "Supporter", price: 6_000 },
        { name: "Partner", price: 20_000 },
      ],
    };
    const { id: listingId, packages } = await makeListing({ fields });
    await saveOpportunity(actor, { listingId });
    const [supporter = "", partner = ""] = packages.map(({ id }) => id);
    return { actor, listingId, supporter, partner };
  }

  test("determines the price and the match, until the team reverts to the match's own package", async () => {
    const { actor, listingId, supporter, partner } = await savedWithPackages();
    const scoreOf = async () => {
      const match = (await rowOf(actor))?.match;
      return match?.state === "scored" ? match.score : 0;
    };
    expect(await rowOf(actor)).toMatchObject({ packageId: null, priceText: "Starting at $6,000" });
    await setSavedPackage(actor, { listingId, packageId: partner });
    await setSavedPackage(actor, { listingId, packageId: partner });
    expect(await rowOf(actor)).toMatchObject({
      packageId: partner,
      priceText: "Partner: $20,000",
      fromPrice: 20_000,
      packages: [
        { id: supporter, name: "Supporter", priceText: "$6,000", isSold: false },
        { id: partner, name: "Partner", priceText: "$20,000", isSold: false },
      ],
    });
    expect(await audited("opportunity.package_set", listingId)).toBe(1);
    const within = await scoreOf();
    await setSavedPackage(actor, { listingId, packageId: supporter });
    expect(await scoreOf()).toBeLessThan(within);
    await setSavedPackage(actor, { listingId, packageId: null });
    expect(await rowOf(actor)).toMatchObject({ packageId: null, priceText: "Starting at $6,000" });
  });

  test("shows no hidden price, and is gone when the seller removes it", async () => {
    const { actor, listingId, partner } = await savedWithPackages();
    await db.listingPackage.update({ where: { id: partner }, data: { contactForPricing: true } });
    await setSavedPackage(actor, { listingId, packageId: partner });
    expect(await rowOf(actor)).toMatchObject({ priceText: "Partner: Contact for pricing", fromPrice: null });
    await db.listingPackage.delete({ where: { id: partner } });
    expect(await rowOf(actor)).toMatchObject({ packageId: null, packages: [{ name: "Supporter" }] });
  });

  test("must be one of the listing's own, and cannot be chosen by a viewer or another organization", async () => {
    const [{ actor, listingId, partner }, other] = [await savedWithPackages(), await savedWithPackages()];
    const choose = { listingId, packageId: partner };
    await expect(setSavedPackage(actor, { listingId, packageId: other.partner })).rejects.toMatchObject({
      code: "invalid",
    });
    await expect(setSavedPackage(other.actor, choose)).rejects.toMatchObject({ code: "not_found" });
    await expect(setSavedPackage(await makeViewer(actor), choose)).rejects.toMatchObject({ code: "forbidden" });
    expect(await rowOf(actor)).toMatchObject({ packageId: null });
  });

  test("is not removed from saved without a confirmation", async () => {
    const { actor, listingId, partner } = await savedWithPackages();
    await setSavedPackage(actor, { listingId, packageId: partner });
    await expect(unsaveOpportunity(actor, { listingId })).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("voting", () => {
  test("twenty clicks of one person and one of another are two votes, each withdrawn by its voter", async () => {
    const { actor, listingId } = await saved();
    const colleague = await makeColleague(actor, "editor");
    const clicks = [...Array.from({ length: 20 }, () => actor), colleague];
    await Promise.all(clicks.map((person) => voteForSaved(person, { listingId })));
    expect((await rowOf(actor))?.votes.map(({ id }) => id).sort()).toEqual([actor.userId, colleague.userId].sort());
    expect(await withdrawVote(actor, { listingId })).toEqual({ listingId, votes: 1 });
    expect(await withdrawVote(actor, { listingId })).toEqual({ listingId, votes: 1 });
    expect((await rowOf(actor))?.votes).toEqual([{ id: colleague.userId, name: colleague.name }]);
  });

  test("is denied to a viewer, and does not exist for another organization", async () => {
    const { actor, listingId } = await saved();
    await expect(voteForSaved(await makeViewer(actor), { listingId })).rejects.toMatchObject({ code: "forbidden" });
    await expect(voteForSaved(await makeMarketer(), { listingId })).rejects.toMatchObject({ code: "not_found" });
    expect(await db.savedVote.count({ where: { listingId } })).toBe(0);
    await voteForSaved(actor, { listingId });
    await expect(withdrawVote(await makeViewer(actor), { listingId })).rejects.toMatchObject({ code: "forbidden" });
    await expect(withdrawVote(await makeMarketer(), { listingId })).rejects.toMatchObject({ code: "not_found" });
    expect(await db.savedVote.count({ where: { listingId } })).toBe(1);
  });
});

describe("change notices", () => {
  test("show what changed since saving, until someone on the team dismisses them", async () => {
    const { actor, listingId } = await saved();
    expect((await rowOf(actor))?.changes).toEqual([]);
    const soon = new Date(Date.now() + 3 * 86_400_000);
    await db.listing.update({ where: { id: listingId }, data: { fromPriceCents: 100n, decisionDeadline: soon } });
    expect((await rowOf(actor))?.changes.map(({ kind }) => kind)).toEqual(["price_drop", "deadline_near"]);
    await markSavedSeen(await makeColleague(actor, "editor"), { listingId });
    await markSavedSeen(actor, { listingId });
    expect((await rowOf(actor))?.changes).toEqual([]);
  });

  test("name the team's own category when it is sold", async () => {
    const { actor, listingId } = await saved();
    const { organizationId } = actor;
    await db.organization.update({ where: { id: organizationId }, data: { industryCategory: "insurance" } });
    await markSavedSeen(actor, { listingId });
    const sold = [{ category: "insurance", status: "sold", offered: false }];
    await db.listing.update({ where: { id: listingId }, data: { exclusivity: sold } });
    expect((await rowOf(actor))?.changes).toEqual([
      { kind: "category_sold", text: "Your category (Insurance) was sold" },
    ]);
  });

  test("cannot be dismissed by a viewer or another organization", async () => {
    const { actor, listingId } = await saved();
    await db.listing.update({ where: { id: listingId }, data: { status: "paused" } });
    await expect(markSavedSeen(await makeViewer(actor), { listingId })).rejects.toMatchObject({ code: "forbidden" });
    await expect(markSavedSeen(await makeMarketer(), { listingId })).rejects.toMatchObject({ code: "not_found" });
    expect((await rowOf(actor))?.changes).toEqual([{ kind: "off_market", text: "No longer available: Paused" }]);
  });
});
