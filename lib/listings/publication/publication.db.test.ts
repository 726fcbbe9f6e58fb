import { seller as onlySellers } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { declineProposal } from "@/lib/deals/commands";
import { makeConversation, makeProposal } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";
import type { ListingStatus, ListingVerb } from "../states";
import { archiveListing, pauseListing, restoreListing, resumeListing, submitListing } from "./commands";

const commands = {
  submit: submitListing,
  pause: pauseListing,
  resume: resumeListing,
  archive: archiveListing,
  restore: restoreListing,
};
const roads: [ListingVerb, ListingStatus, ListingStatus][] = [
  ["submit", "draft", "submitted"],
  ["pause", "published", "paused"],
  ["resume", "paused", "published"],
  ["archive", "paused", "archived"],
  ["archive", "published", "archived"],
  ["restore", "archived", "draft"],
];

const moderation = (value: "on" | "off") =>
  db.setting.upsert({
    where: { key: "listingModeration" },
    create: { key: "listingModeration", value },
    update: { value },
  });

beforeEach(() => moderation("on"));

describe.each(roads)("%s from %s", (verb, from, to) => {
  const command = commands[verb];

  test(`leads from ${from} to ${to}, with audit and event`, async () => {
    const owner = await makeSeller();
    const { id } = await makeListing({ seller: owner, status: from });
    expect(await command(owner, { id })).toMatchObject({ id, status: to, own: { version: 2 } });
    expect(await db.activityLog.findFirst({ where: { entityId: id } })).toMatchObject({
      action: `listings.${verb}`,
      actorId: owner.userId,
      before: { status: from },
      after: { status: to },
    });
    const event = await db.event.findFirst({ where: { stream: `organization:${owner.organizationId}` } });
    expect(event).toMatchObject({ type: "listing.changed", payload: { listingId: id, status: to } });
  });

  test("does not find another seller's listing", async () => {
    const { id } = await makeListing({ status: from });
    await expect(command(await makeSeller(), { id })).rejects.toMatchObject({ code: "not_found" });
    expect(await db.listing.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: from });
  });

  test("is denied to viewers and marketers", async () => {
    const owner = await makeSeller();
    const { id } = await makeListing({ seller: owner, status: from });
    await expect(command(await makeViewer(owner), { id })).rejects.toMatchObject({ code: "forbidden" });
    const marketer = await makeMarketer();
    expect(() => onlySellers(marketer)).toThrow("This is for sellers.");
    expect(await db.listing.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: from });
  });

  test("sent twice, even at the same time, takes effect once", async () => {
    const owner = await makeSeller();
    const { id } = await makeListing({ seller: owner, status: from });
    await Promise.all([command(owner, { id }), command(owner, { id })]);
    expect(await command(owner, { id })).toMatchObject({ status: to, own: { version: 2 } });
    expect(await db.activityLog.count({ where: { entityId: id } })).toBe(1);
  });
});

test("without moderation a submitted listing is published right away, with who and when", async () => {
  await moderation("off");
  const owner = await makeSeller();
  const { id } = await makeListing({ seller: owner, status: "draft" });
  expect(await submitListing(owner, { id })).toMatchObject({ status: "published", publishedAt: expect.any(String) });
  expect(await db.listing.findUniqueOrThrow({ where: { id } })).toMatchObject({ publishedById: owner.userId });
});

test("a submission under moderation waits for a decision", async () => {
  const owner = await makeSeller();
  const { id } = await makeListing({ seller: owner, status: "draft" });
  await submitListing(owner, { id });
  expect(await db.listingReview.findMany({ where: { listingId: id } })).toMatchObject([
    { kind: "submission", state: "waiting" },
  ]);
});

test("an incomplete listing gets a list of everything that is missing", async () => {
  const owner = await makeSeller();
  const gaps = {
    title: "",
    summary: null,
    segment: null,
    propertyType: null,
    country: null,
    city: null,
    termType: null,
    price: null,
    packages: [],
  };
  const { id } = await makeListing({ seller: owner, status: "draft", fields: gaps });
  const rejection = await submitListing(owner, { id }).catch((error: unknown) => error);
  expect(rejection).toMatchObject({ code: "invalid" });
  const fields = (rejection as { fields: object }).fields;
  expect(Object.keys(fields).sort()).toEqual([
    "city",
    "country",
    "price",
    "propertyType",
    "segment",
    "summary",
    "termType",
    "title",
  ]);
});

test("publishing makes the pictures public", async () => {
  await moderation("off");
  const owner = await makeSeller();
  const { id } = await makeListing({ seller: owner, status: "draft" });
  const file = await db.storedFile.create({
    data: {
      organizationId: owner.organizationId,
      kind: "picture",
      name: "a.webp",
      contentType: "image/webp",
      byteSize: 1,
      sha256: "0",
    },
  });
  await db.listingImage.create({ data: { listingId: id, fileId: file.id, position: 0 } });
  await submitListing(owner, { id });
  expect(await db.storedFile.findUniqueOrThrow({ where: { id: file.id } })).toMatchObject({ isPublic: true });
});

test("a listing with an open offer cannot be archived, and one whose offer is closed can", async () => {
  const pair = await makeConversation();
  const { id: proposalId, revision } = await makeProposal(pair);
  const { id } = pair.listing;
  await expect(archiveListing(pair.seller, { id })).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("An offer is open on this listing."),
  });
  await declineProposal(pair.seller, proposalId, { revision, reason: "price_too_low" });
  expect(await archiveListing(pair.seller, { id })).toMatchObject({ status: "archived" });
});

test("an offer sent while its listing is being archived finds it archived, or keeps it live", async () => {
  const pair = await makeConversation();
  const { id } = pair.listing;
  const [archived, offered] = await Promise.allSettled([archiveListing(pair.seller, { id }), makeProposal(pair)]);
  expect([archived.status, offered.status].toSorted()).toEqual(["fulfilled", "rejected"]);
  const isArchived = (await db.listing.findUniqueOrThrow({ where: { id } })).status === "archived";
  expect(isArchived).toBe(archived.status === "fulfilled");
});

test("a listing that was published returns from the archive paused", async () => {
  const owner = await makeSeller();
  const { id } = await makeListing({ seller: owner });
  await archiveListing(owner, { id });
  expect(await restoreListing(owner, { id })).toMatchObject({ status: "paused" });
  expect(await db.listing.findUniqueOrThrow({ where: { id } })).toMatchObject({ archivedAt: null });
});
