import { randomUUID } from "node:crypto";
import { db } from "@/lib/platform/db";
import { makeListing } from "@/tests/support/builders/listings";
import { makeAdmin } from "@/tests/support/builders/people";
import { listReviews } from "./queries";
import { findListingEvidence } from "./risk-queries";
import { listReviewsSchema } from "./schema";

const ownText = () => ({ title: `Regatta ${randomUUID()}`, description: `${randomUUID()} `.repeat(5) });

test("a listing unlike any other has only its seller's reasons", async () => {
  const { id } = await makeListing({ status: "submitted", fields: ownText() });
  expect((await findListingEvidence(await makeAdmin(), { id })).risk).toMatchObject({
    reasons: ["Seller not verified", "Seller has no confirmed domain"],
  });
});

test("a repeated title and description are named with the other seller, except for those of drafts", async () => {
  const admin = await makeAdmin();
  const fields = ownText();
  const [copied, copy] = [await makeListing({ fields }), await makeListing({ status: "submitted", fields })];
  const seller = await db.organization.findUniqueOrThrow({ where: { id: copied.organizationId } });
  const { reasons } = (await findListingEvidence(admin, { id: copy.id })).risk;
  expect(reasons).toContain(`Same title as a listing of ${seller.name}`);
  expect(reasons).toContain(`Same description as a listing of ${seller.name}`);
  await db.listing.update({ where: { id: copied.id }, data: { status: "draft" } });
  expect((await findListingEvidence(admin, { id: copy.id })).risk.reasons.join()).not.toContain("Same");
});

test("a blocked category is named in the risk, until it is taken off the list", async () => {
  const admin = await makeAdmin();
  const { title, description } = ownText();
  const fields = { title, description, tags: ["tobacco"] };
  const { id } = await makeListing({ status: "submitted", fields });
  const reasons = async () => (await findListingEvidence(admin, { id })).risk.reasons;
  expect(await reasons()).toContain("Names a blocked category: Tobacco");
  await db.setting.upsert({
    where: { key: "blockedTerms" },
    create: { key: "blockedTerms", value: "weapons" },
    update: { value: "weapons" },
  });
  expect((await reasons()).join()).not.toContain("blocked");
  await db.setting.delete({ where: { key: "blockedTerms" } });
});

test("a price far above its market is a reason", async () => {
  const propertyType = "association";
  for (let count = 0; count < 9; count += 1) await makeListing({ fields: { ...ownText(), propertyType } });
  const { id } = await makeListing({ status: "submitted", fields: { ...ownText(), propertyType } });
  await db.listing.update({ where: { id }, data: { priceCents: 9_000_000_000n, fromPriceCents: 9_000_000_000n } });
  const { reasons } = (await findListingEvidence(await makeAdmin(), { id })).risk;
  expect(reasons).toContainEqual(expect.stringMatching(/^Price is \d+ times the median$/));
});

test("a pending edit is judged by what it would publish", async () => {
  const admin = await makeAdmin();
  const propertyType = "esports_event";
  for (let count = 0; count < 9; count += 1) await makeListing({ fields: { ...ownText(), propertyType } });
  const { id } = await makeListing({ fields: { ...ownText(), propertyType } });
  const reasons = async () => (await findListingEvidence(admin, { id })).risk.reasons.join();
  expect(await reasons()).not.toMatch(/blocked|median/);
  const after = { title: "Tobacco Cup", price: { price: 90_000_000, contactForPricing: false } };
  await db.listingReview.create({ data: { listingId: id, kind: "edit", changes: { before: {}, after } } });
  expect(await reasons()).toMatch(/Names a blocked category: Tobacco/);
  expect(await reasons()).toMatch(/Price is \d+ times the median/);
});

test("a pending price in yen, which have no cents, is judged by its amount", async () => {
  const admin = await makeAdmin();
  const propertyType = "podcast";
  for (let count = 0; count < 9; count += 1) await makeListing({ fields: { ...ownText(), propertyType } });
  const { id, fromPriceCents } = await db.listing.findFirstOrThrow({
    where: { id: (await makeListing({ fields: { ...ownText(), propertyType } })).id },
  });
  const yen = Math.round((Number(fromPriceCents) / 100) * 157);
  await db.listing.update({ where: { id }, data: { currency: "JPY", priceCents: yen, fromPriceCents: yen } });
  const reasons = async () => (await findListingEvidence(admin, { id })).risk.reasons.join();
  expect(await reasons()).not.toMatch(/median/);
  const after = { title: "Night talk", price: { price: yen, contactForPricing: false } };
  await db.listingReview.create({ data: { listingId: id, kind: "edit", changes: { before: {}, after } } });
  expect(await reasons()).not.toMatch(/median/);
});

test("the queue goes from one listing to the next, oldest first", async () => {
  const admin = await makeAdmin();
  const ids = [];
  for (const day of [1, 2, 3]) {
    const { id } = await makeListing({ status: "submitted", fields: ownText() });
    await db.listingReview.create({
      data: { listingId: id, kind: "submission", createdAt: new Date(`2001-01-0${day}T00:00:00Z`) },
    });
    ids.push(id);
  }
  const [first = "", middle = "", last = ""] = ids;
  expect(await findListingEvidence(admin, { id: middle })).toMatchObject({ previousId: first, nextId: last });
  expect(await findListingEvidence(admin, { id: randomUUID() })).toMatchObject({ previousId: null, nextId: null });
});

test("the rows of the queue have the risk of their listing’s page, until it is decided", async () => {
  const [admin, word] = [await makeAdmin(), `w${randomUUID().slice(0, 8)}`];
  const fields = { ...ownText(), title: `Regatta ${word}`, tags: ["tobacco"] };
  for (const kind of ["submission", "edit"] as const) {
    const { id } = await makeListing({ status: kind === "edit" ? "published" : "submitted", fields });
    const changes = kind === "edit" ? { before: {}, after: { title: `Casino ${word}` } } : {};
    await db.listingReview.create({ data: { listingId: id, kind, changes } });
  }
  const { id: decidedId } = await makeListing({ fields });
  await db.listingReview.create({ data: { listingId: decidedId, kind: "submission", state: "approved" } });
  const { items } = await listReviews(admin, listReviewsSchema.parse({ q: word, status: "all" }));
  expect(items).toHaveLength(3);
  for (const { listingId, risk } of items)
    expect(risk).toEqual(listingId === decidedId ? null : (await findListingEvidence(admin, { id: listingId })).risk);
  expect(items.flatMap(({ risk }) => risk?.reasons ?? [])).toContain("Names a blocked category: Tobacco");
});
