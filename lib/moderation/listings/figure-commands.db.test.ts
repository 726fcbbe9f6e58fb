import { randomUUID } from "node:crypto";
import { getOpportunity } from "@/lib/opportunities/queries";
import { platformAdmin } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { makeBrief } from "@/tests/support/builders/briefs";
import { makeListing } from "@/tests/support/builders/listings";
import { makeAdmin, makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { unverifyFigures, verifyFigures } from "./figure-commands";

const note = "The league's audit of 2026.";

async function stage() {
  const [admin, seller] = [await makeAdmin(), await makeSeller()];
  const { id, version } = await makeListing({ seller, fields: { metricsSource: "self_reported" } });
  return { admin, seller, id, version };
}

test("an admin verifies a listing's figures: marketers see it, the match counts it, the seller and the audit know", async () => {
  const { admin, seller, id, version } = await stage();
  const marketer = await makeMarketer();
  await makeBrief({ marketer });
  const scoreOf = async () => {
    const { match, listing } = await getOpportunity(marketer, { id });
    if (match?.state !== "scored") throw new Error("not scored");
    return { score: match.score, verified: listing.metricsVerifiedAt, stated: listing.metricsSource };
  };
  const before = await scoreOf();
  const { metricsVerifiedAt } = await verifyFigures(admin, { id, version, note });
  const after = await scoreOf();
  expect(before).toMatchObject({ verified: null, stated: "self_reported" });
  expect(after).toMatchObject({ verified: metricsVerifiedAt, stated: "self_reported" });
  expect(after.score).toBeGreaterThan(before.score);
  expect(JSON.stringify(await getOpportunity(marketer, { id }))).not.toContain(note);
  expect(await db.notification.findFirst({ where: { userId: seller.userId } })).toMatchObject({
    type: "listing_decided",
  });
  expect(await db.activityLog.findFirst({ where: { entityId: id, action: "listings.verify_figures" } })).toMatchObject({
    actorId: admin.userId,
    reason: note,
  });
});

test("figures that changed since the admin read them are not verified", async () => {
  const { admin, id, version } = await stage();
  await db.listing.update({ where: { id }, data: { version: { increment: 1 } } });
  await expect(verifyFigures(admin, { id, version, note })).rejects.toMatchObject({ code: "conflict" });
});

test("a listing without figures is not verified, nor one that does not exist", async () => {
  const admin = await makeAdmin();
  const { id, version } = await makeListing({ fields: { reach: {} } });
  await expect(verifyFigures(admin, { id, version, note })).rejects.toMatchObject({ code: "conflict" });
  await expect(verifyFigures(admin, { id: randomUUID(), version, note })).rejects.toMatchObject({ code: "not_found" });
});

test("nobody but an admin verifies", async () => {
  const seller = await makeSeller();
  expect(() => platformAdmin(seller)).toThrow();
});

test("verifying and withdrawing twice are done once", async () => {
  const { admin, id, version } = await stage();
  await Promise.all([verifyFigures(admin, { id, version, note }), verifyFigures(admin, { id, version, note })]);
  const withdraw = () => unverifyFigures(admin, { id, reason: "The audit was withdrawn." });
  await Promise.all([withdraw(), withdraw()]);
  const actions = await db.activityLog.findMany({ where: { entityId: id }, orderBy: { id: "asc" } });
  expect(actions.map(({ action }) => action)).toEqual(["listings.verify_figures", "listings.unverify_figures"]);
  expect(await db.listing.findUniqueOrThrow({ where: { id } })).toMatchObject({
    metricsSource: "self_reported",
    metricsVerifiedAt: null,
    metricsVerificationNote: null,
  });
});

test("the database removes the verification whoever changes a figure, and takes no stated source of that name", async () => {
  const { admin, id, version } = await stage();
  await verifyFigures(admin, { id, version, note });
  await db.$executeRaw`UPDATE "listings" SET "metricsAsOf" = DATE '2026-03-01' WHERE "id" = ${id}::uuid`;
  expect((await db.listing.findUniqueOrThrow({ where: { id } })).metricsVerifiedAt).toBeNull();
  await expect(
    db.$executeRaw`UPDATE "listings" SET "metricsSource" = 'admin_verified' WHERE "id" = ${id}::uuid`,
  ).rejects.toThrow();
});
