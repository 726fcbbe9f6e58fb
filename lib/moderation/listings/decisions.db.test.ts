import { randomUUID } from "node:crypto";
import { platformAdmin } from "@/lib/auth/actor";
import { updateListing } from "@/lib/listings/commands";
import { submitEvidence } from "@/lib/listings/evidence/commands";
import { publishListingEdit, saveListingEdit } from "@/lib/listings/edit-commands";
import { submitListing } from "@/lib/listings/publication/commands";
import { getListing } from "@/lib/listings/queries";
import { getOpportunity } from "@/lib/opportunities/queries";
import { db } from "@/lib/platform/db";
import { makeBrief } from "@/tests/support/builders/briefs";
import { makeEvidence } from "@/tests/support/builders/evidence";
import { makeListing } from "@/tests/support/builders/listings";
import { setModeration } from "@/tests/support/builders/moderation";
import { makeAdmin, makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { decideListing, decideListings } from "./commands";
import { decideEdit } from "./edit-commands";
import { rejectFigure, verifyFigure } from "./figure-commands";
import { getListingForReview, listReviews } from "./queries";
import { listReviewsSchema, rejectEditSchema, requestChangesSchema, reviewBulkSchema } from "./schema";

describe("edit", () => {
  beforeEach(() => setModeration("on"));

  const reason = "The league calls it otherwise.";

  async function edited() {
    const [admin, seller] = [await makeAdmin(), await makeSeller()];
    const listing = await makeListing({ seller });
    const [sleeve] = listing.packages;
    const packages = [{ id: sleeve?.id, name: "Sleeve partner", price: 30_000, quantityAvailable: 2 }];
    const { own } = await updateListing(seller, {
      id: listing.id,
      title: `New ${randomUUID()}`,
      packages: packages as never,
    });
    return {
      admin,
      seller,
      id: listing.id,
      reviewId: own?.waiting?.reviewId ?? "",
      title: own?.waiting?.after.title ?? "",
    };
  }

  test("an approved change becomes visible to marketers; the seller is notified by notice and email, and the audit has both versions", async () => {
    const { admin, seller, id, reviewId, title } = await edited();
    expect(await getListingForReview(admin, { id })).toMatchObject({
      own: { waiting: { reviewId, after: { title } } },
    });
    expect(await decideEdit(admin, { id, reviewId, decision: "approve" })).toEqual({ id, decision: "approve" });
    expect(await getListing(await makeMarketer(), { id })).toMatchObject({
      title,
      priceText: "Starting at $30,000",
      packages: [{ price: 30_000 }],
    });
    expect(await db.listingReview.findUniqueOrThrow({ where: { id: reviewId } })).toMatchObject({
      state: "approved",
      decidedById: admin.userId,
      changes: { prices: { listing: 60_000 } },
    });
    expect(await db.notification.findFirst({ where: { userId: seller.userId } })).toMatchObject({
      type: "listing_decided",
      title: "Your changes to “Northgate Women FC” are live",
      href: `/listing/${id}`,
    });
    const email = { toAddress: seller.email, template: "listing-decided" };
    expect(await db.emailMessage.count({ where: email })).toBe(1);
    expect(await db.activityLog.findFirst({ where: { entityId: id, action: "listings.approve_edit" } })).toMatchObject({
      actorId: admin.userId,
      before: { title: "Northgate Women FC" },
      after: { title },
    });
  });

  test("a rejected change leaves what was approved, and its seller sees why", async () => {
    const { admin, seller, id, reviewId } = await edited();
    await decideEdit(admin, { id, reviewId, decision: "reject", reason });
    expect(await db.listing.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: "published",
      title: "Northgate Women FC",
    });
    expect(await getListingForReview(admin, { id })).toMatchObject({ own: { waiting: null } });
    expect(await db.notification.findFirst({ where: { userId: seller.userId } })).toMatchObject({
      title: "Your changes to “Northgate Women FC” were not approved",
      body: reason,
      href: `/edit-listing/${id}`,
    });
    expect(rejectEditSchema.safeParse({ reviewId }).success).toBe(false);
  });

  test("sent twice, a decision is made once, and a different one afterward is a conflict", async () => {
    const { admin, seller, id, reviewId } = await edited();
    const approve = () => decideEdit(admin, { id, reviewId, decision: "approve" });
    await Promise.all([approve(), approve()]);
    await approve();
    expect(await db.emailMessage.count({ where: { toAddress: seller.email, template: "listing-decided" } })).toBe(1);
    await expect(decideEdit(admin, { id, reviewId, decision: "reject", reason })).rejects.toMatchObject({
      code: "conflict",
      message: "Someone else has already approved this change.",
    });
  });

  test("an edit replaced by a newer one can no longer be decided", async () => {
    const { admin, seller, id, reviewId } = await edited();
    await updateListing(seller, { id, title: "Newer still" });
    await expect(decideEdit(admin, { id, reviewId, decision: "approve" })).rejects.toMatchObject({
      code: "conflict",
      message: "A newer change replaced this one. Review it before you decide.",
    });
    expect((await db.listing.findUniqueOrThrow({ where: { id } })).title).toBe("Northgate Women FC");
  });

  test("an unknown listing is not found, another listing's change is rejected, and marketers are denied", async () => {
    const { admin, reviewId } = await edited();
    const decide = (id: string) => decideEdit(admin, { id, reviewId, decision: "approve" });
    await expect(decide(randomUUID())).rejects.toMatchObject({ code: "not_found" });
    await expect(decide((await edited()).id)).rejects.toMatchObject({ code: "conflict" });
    const marketer = await makeMarketer();
    expect(() => platformAdmin(marketer)).toThrow();
  });

  test("small rises add up against the price that was approved", async () => {
    const [admin, seller] = [await makeAdmin(), await makeSeller()];
    const { id } = await makeListing({ seller, status: "submitted" });
    await db.listingReview.create({ data: { listingId: id, kind: "submission" } });
    await decideListing(admin, { id, decision: "approve" });
    expect(await updateListing(seller, { id, price: 70_000 })).toMatchObject({ price: 70_000, own: { waiting: null } });
    const next = await updateListing(seller, { id, price: 80_000 });
    expect(next).toMatchObject({ price: 70_000, own: { waiting: { after: { price: { price: 80_000 } } } } });
  });

  test("the queue labels it a change, and bulk decisions leave it to be read first", async () => {
    const { admin, id, reviewId } = await edited();
    await db.organization.updateMany({ where: { listings: { some: { id } } }, data: { name: `Q ${reviewId}` } });
    const { items } = await listReviews(admin, listReviewsSchema.parse({ q: reviewId }));
    expect(items).toMatchObject([{ id: reviewId, kind: "edit", listingId: id }]);
    for (const preview of [true, false]) {
      const outcome = await decideListings(
        admin,
        reviewBulkSchema.parse({ ids: [reviewId], verb: "approve", preview }),
      );
      expect(outcome).toMatchObject({
        done: [],
        failed: [{ id, message: expect.stringContaining("both versions") as string }],
      });
    }
    expect(await db.listingReview.findUniqueOrThrow({ where: { id: reviewId } })).toMatchObject({ state: "waiting" });
  });
});

describe("comments on fields", () => {
  beforeEach(() => setModeration("on"));

  const reason = "A few fields need work.";
  const comments = [
    { field: "reach.uniqueReach", text: "Count each visitor once." },
    { field: "title", text: "Add the season." },
  ];
  const lines = "Title: Add the season.\nUnique reach: Count each visitor once.";
  const openComments = async (seller: Awaited<ReturnType<typeof makeSeller>>, id: string) =>
    (await getListing(seller, { id })).own?.comments;

  async function submitted() {
    const [admin, seller] = [await makeAdmin(), await makeSeller()];
    const { id } = await makeListing({ seller, status: "submitted" });
    await db.listingReview.create({ data: { listingId: id, kind: "submission" } });
    return { admin, seller, id };
  }

  test("go to the seller with the decision and are gone once the listing is submitted again", async () => {
    const { admin, seller, id } = await submitted();
    await decideListing(admin, { id, decision: "request_changes", reason, comments });
    expect(await openComments(seller, id)).toEqual(comments);
    expect(await db.notification.findFirst({ where: { userId: seller.userId } })).toMatchObject({
      body: `${reason}\n${lines}`,
      href: `/edit-listing/${id}`,
    });
    const email = await db.emailMessage.findFirst({ where: { toAddress: seller.email, template: "listing-decided" } });
    expect(JSON.stringify(email)).toContain("Unique reach: Count each visitor once.");
    await submitListing(seller, { id });
    expect(await openComments(seller, id)).toEqual([]);
    const entry = { entityId: id, action: "listings.request_changes" };
    expect(await db.activityLog.findFirst({ where: entry })).toMatchObject({
      reason,
      after: { status: "changes_requested", comments: lines.split("\n") },
    });
  });

  test("on an edit stay while its seller edits and are gone with the next update; marketers never get them", async () => {
    const [admin, seller] = [await makeAdmin(), await makeSeller()];
    const { id } = await makeListing({ seller });
    const { own } = await updateListing(seller, { id, title: "Another name" });
    const edit = { id, reviewId: own?.waiting?.reviewId ?? "", decision: "reject", reason, comments } as const;
    await decideEdit(admin, edit);
    await saveListingEdit(seller, { id, base: { title: "Northgate Women FC" }, title: "A third name" });
    expect(await openComments(seller, id)).toEqual(comments);
    expect((await getListing(await makeMarketer(), { id })).own).toBeNull();
    await publishListingEdit(seller, { id });
    expect(await openComments(seller, id)).toEqual([]);
  });

  test("are not sent when the decision does not take effect", async () => {
    const { admin, seller, id } = await submitted();
    await decideListing(admin, { id, decision: "approve" });
    const decision = { id, decision: "request_changes", reason, comments } as const;
    await expect(decideListing(admin, decision)).rejects.toMatchObject({ code: "conflict" });
    await expect(decideListing(admin, { ...decision, id: randomUUID() })).rejects.toMatchObject({ code: "not_found" });
    expect(await openComments(seller, id)).toEqual([]);
  });

  test.each([
    ["a blank comment", [{ field: "title", text: "  " }]],
    ["a comment of more than 500 characters", [{ field: "title", text: "a".repeat(501) }]],
    ["a field that no listing has", [{ field: "color", text: "Red." }]],
    ["a field with parts", [{ field: "reach", text: "Which one?" }]],
    ["two comments on one field", [comments[1], comments[1]]],
  ])("%s is rejected", (_, refused) => {
    expect(requestChangesSchema.safeParse({ reason, comments: refused }).success).toBe(false);
    expect(requestChangesSchema.safeParse({ reason, comments }).success).toBe(true);
  });
});

describe("evidence for a figure", () => {
  const reason = "The report covers 2024.";
  const link = "https://example.test/audit.pdf";

  beforeAll(async () => {
    const key = "listingModeration";
    await db.setting.upsert({ where: { key }, create: { key, value: "off" }, update: { value: "off" } });
  });

  test("an admin verifies a figure: marketers see its date, and the seller and the audit log know", async () => {
    const [admin, marketer] = [await makeAdmin(), await makeMarketer()];
    const { id, figure, seller, revision } = await makeEvidence();
    expect(await verifyFigure(admin, { id, figure, revision })).toMatchObject({ state: "verified" });
    const { listing } = await getOpportunity(marketer, { id });
    expect(listing.verifiedFigures).toEqual([{ figure, verifiedAt: expect.any(String) as string }]);
    expect(JSON.stringify(listing)).not.toContain(link);
    expect(await db.notification.findFirst({ where: { userId: seller.userId } })).toMatchObject({
      type: "listing_decided",
      title: expect.stringContaining("Pitchside verified “Unique reach”") as string,
    });
    expect(await db.activityLog.findFirst({ where: { entityId: id, action: "listings.verify_figure" } })).toMatchObject(
      {
        actorId: admin.userId,
        after: { figure, state: "verified" },
      },
    );
  });

  test("the match counts the figures as verified once the last reach figure is", async () => {
    const [admin, marketer, seller] = [await makeAdmin(), await makeMarketer(), await makeSeller()];
    await makeBrief({ marketer });
    const reach = { uniqueReach: 40_000, socialFollowers: 9_000 };
    const { id } = await makeListing({ seller, fields: { metricsSource: "self_reported", reach } });
    const scoreOf = async () => {
      const { match } = await getOpportunity(marketer, { id });
      if (match?.state !== "scored") throw new Error("not scored");
      return match.score;
    };
    const scores = [await scoreOf()];
    for (const figure of ["uniqueReach", "socialFollowers"] as const) {
      await submitEvidence(seller, { id, figure, link });
      await verifyFigure(admin, { id, figure, revision: 1 });
      scores.push(await scoreOf());
    }
    const [before = 0, one, both = 0] = scores;
    expect(one).toBe(before);
    expect(both).toBeGreaterThan(before);
  });

  test("a rejected figure is returned with the reason, and a verification can be withdrawn the same way", async () => {
    const admin = await makeAdmin();
    const { id, figure, seller, revision } = await makeEvidence();
    const refused = await rejectFigure(admin, { id, figure, revision, reason });
    expect(refused.state).toBe("refused");
    expect(await db.notification.findFirst({ where: { userId: seller.userId } })).toMatchObject({ body: reason });
    const verified = await verifyFigure(admin, { id, figure, revision: refused.revision });
    await rejectFigure(admin, { id, figure, revision: verified.revision, reason });
    expect(await db.figureEvidence.findFirstOrThrow({ where: { listingId: id } })).toMatchObject({
      state: "refused",
      reason,
    });
  });

  test("a figure that changed while the admin viewed it is a conflict, not a verification", async () => {
    const admin = await makeAdmin();
    const { id, figure, seller, revision } = await makeEvidence();
    await updateListing(seller, { id, reach: { uniqueReach: 77_000 } });
    await expect(verifyFigure(admin, { id, figure, revision })).rejects.toMatchObject({ code: "conflict" });
    expect((await verifyFigure(admin, { id, figure, revision: revision + 1 })).state).toBe("verified");
  });

  test("if a figure changes while it is being verified, the new value is never verified", async () => {
    const admin = await makeAdmin();
    for (let round = 0; round < 8; round += 1) {
      const { id, figure, seller, revision } = await makeEvidence();
      await Promise.allSettled([
        verifyFigure(admin, { id, figure, revision }),
        updateListing(seller, { id, reach: { uniqueReach: 77_000 } }),
      ]);
      expect(await db.figureEvidence.findFirstOrThrow({ where: { listingId: id } })).toMatchObject({
        state: "submitted",
      });
    }
  });

  test("two admins who decide differently at the same time have one winner", async () => {
    const admin = await makeAdmin();
    const { id, figure, revision } = await makeEvidence();
    const outcomes = await Promise.allSettled([
      verifyFigure(admin, { id, figure, revision }),
      rejectFigure(admin, { id, figure, revision, reason }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("verifying twice is done once", async () => {
    const admin = await makeAdmin();
    const { id, figure, revision } = await makeEvidence();
    await Promise.all([verifyFigure(admin, { id, figure, revision }), verifyFigure(admin, { id, figure, revision })]);
    expect(await db.activityLog.count({ where: { entityId: id, action: "listings.verify_figure" } })).toBe(1);
  });

  test("only an admin verifies, and nothing is verified without evidence", async () => {
    const { id, seller, revision } = await makeEvidence();
    expect(() => platformAdmin(seller)).toThrow();
    const admin = await makeAdmin();
    for (const named of [
      { id, figure: "socialFollowers" as const },
      { id: randomUUID(), figure: "uniqueReach" as const },
    ])
      await expect(verifyFigure(admin, { ...named, revision })).rejects.toMatchObject({ code: "not_found" });
  });

  test("the database reopens the evidence when anyone changes a figure, and rejects a stated source of that name", async () => {
    const { id, figure, revision } = await makeEvidence();
    await verifyFigure(await makeAdmin(), { id, figure, revision });
    await db.$executeRaw`UPDATE "listings" SET "metricsAsOf" = DATE '2026-03-01' WHERE "id" = ${id}::uuid`;
    expect(await db.figureEvidence.findFirstOrThrow({ where: { listingId: id } })).toMatchObject({
      state: "submitted",
      decidedById: null,
    });
    await expect(
      db.$executeRaw`UPDATE "listings" SET "metricsSource" = 'admin_verified' WHERE "id" = ${id}::uuid`,
    ).rejects.toThrow();
  });

  test("the admin's list of waiting evidence names each listing once, until its last figure is decided", async () => {
    const admin = await makeAdmin();
    const { id, figure, seller, revision } = await makeEvidence();
    await submitEvidence(seller, { id, figure: "estImpressions", link });
    const waiting = async () => {
      const { items } = await listReviews(admin, listReviewsSchema.parse({ status: "evidence", q: id }));
      return items.map(({ listingId, kind }) => ({ listingId, kind }));
    };
    expect(await waiting()).toEqual([{ listingId: id, kind: "evidence" }]);
    await verifyFigure(admin, { id, figure, revision });
    expect(await waiting()).toHaveLength(1);
    await rejectFigure(admin, { id, figure: "estImpressions", revision: 1, reason });
    expect(await waiting()).toEqual([]);
  });
});
