import { randomUUID } from "node:crypto";
import { updateListing } from "@/lib/listings/commands";
import { db } from "@/lib/platform/db";
import { attachmentKind, evidenceKind } from "@/lib/platform/files/attachment-upload";
import { storeFile } from "@/lib/platform/files/storage";
import { makeVerifiedListing } from "@/tests/support/builders/evidence";
import { makeListing } from "@/tests/support/builders/listings";
import { makeSeller } from "@/tests/support/builders/people";
import { removeEvidence, submitEvidence } from "./commands";
import { evidenceSchema } from "./schema";
import { deleteUnusedEvidence } from "./unused-file-job";

beforeAll(async () => {
  const key = "listingModeration";
  await db.setting.upsert({ where: { key }, create: { key, value: "off" }, update: { value: "off" } });
});

const link = "https://example.test/audit.pdf";
const figure = "uniqueReach";

async function stage() {
  const seller = await makeSeller();
  const { id } = await makeListing({ seller });
  return { seller, id };
}

const fileOf = (organizationId: string, kind: string = evidenceKind) =>
  storeFile({
    bytes: Buffer.from("%PDF-1.7"),
    kind,
    name: "Audit.pdf",
    contentType: "application/pdf",
    organizationId,
    isPublic: false,
  });

test("a seller attaches a file and a link to a figure, which then awaits review", async () => {
  const { seller, id } = await stage();
  const { id: fileId } = await fileOf(seller.organizationId);
  expect(await submitEvidence(seller, { id, figure, link, fileId })).toEqual({
    items: [
      {
        figure,
        state: "submitted",
        revision: 1,
        link,
        file: { id: fileId, name: "Audit.pdf", url: `/api/files/${fileId}` },
        reason: null,
        submittedAt: expect.any(String) as string,
        decidedAt: null,
      },
    ],
  });
  expect(await db.activityLog.findFirst({ where: { entityId: id, action: "listings.submit_evidence" } })).toMatchObject(
    {
      actorId: seller.userId,
    },
  );
});

test("the same evidence twice is submitted once, and removed twice it is removed once", async () => {
  const { seller, id } = await stage();
  await submitEvidence(seller, { id, figure, link });
  expect((await submitEvidence(seller, { id, figure, link })).items[0]?.revision).toBe(1);
  await removeEvidence(seller, { id, figure });
  expect(await removeEvidence(seller, { id, figure })).toEqual({ items: [] });
  const logged = await db.activityLog.findMany({ where: { entityId: id }, orderBy: { id: "asc" } });
  expect(logged.map(({ action }) => action)).toEqual(["listings.submit_evidence", "listings.remove_evidence"]);
});

test("another organization, a viewer, and a figure that the listing does not state are rejected", async () => {
  const { seller, id } = await stage();
  const attach = (by: typeof seller) => submitEvidence(by, { id, figure, link });
  await expect(attach(await makeSeller())).rejects.toMatchObject({ code: "not_found" });
  await expect(removeEvidence(await makeSeller(), { id, figure })).rejects.toMatchObject({ code: "not_found" });
  await expect(attach({ ...seller, role: "viewer" })).rejects.toMatchObject({ code: "forbidden" });
  const empty = await makeListing({ seller, fields: { reach: {} } });
  await expect(submitEvidence(seller, { id: empty.id, figure, link })).rejects.toMatchObject({ code: "invalid" });
});

test("only a file that the same organization uploaded as evidence can be attached", async () => {
  const { seller, id } = await stage();
  const [other, attachment] = [await makeSeller(), await fileOf(seller.organizationId, attachmentKind)];
  for (const fileId of [(await fileOf(other.organizationId)).id, attachment.id, randomUUID()])
    await expect(submitEvidence(seller, { id, figure, fileId })).rejects.toMatchObject({
      fields: { fileId: ["Upload the file first."] },
    });
});

test("new evidence for a verified figure, and removed evidence, end its verification", async () => {
  const first = await makeVerifiedListing();
  await submitEvidence(first.seller, { id: first.id, figure, link: "https://example.test/other" });
  const second = await makeVerifiedListing();
  await removeEvidence(second.seller, { id: second.id, figure });
  for (const { id } of [first, second])
    expect((await db.listing.findUniqueOrThrow({ where: { id } })).metricsVerifiedAt).toBeNull();
});

test("a listing counts as verified only while every reach figure that it states is", async () => {
  const { seller, id, reach } = await makeVerifiedListing();
  const verifiedAt = async () => (await db.listing.findUniqueOrThrow({ where: { id } })).metricsVerifiedAt;
  expect(await verifiedAt()).not.toBeNull();
  await updateListing(seller, { id, reach: { ...reach, socialFollowers: 5_000 } });
  expect(await verifiedAt()).toBeNull();
  await updateListing(seller, { id, reach });
  expect(await verifiedAt()).not.toBeNull();
});

test.each(["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "example.test/report", ""])(
  "%p is not a link to evidence",
  (bad) => expect(evidenceSchema.safeParse({ link: bad }).success).toBe(false),
);

test("evidence is a file, a link, or both", () => {
  expect(evidenceSchema.safeParse({}).success).toBe(false);
  expect(evidenceSchema.safeParse({ link }).success).toBe(true);
});

test("a file that was uploaded as evidence and never attached is deleted after a day", async () => {
  const { seller, id } = await stage();
  const [used, unused, fresh] = [
    await fileOf(seller.organizationId),
    await fileOf(seller.organizationId),
    await fileOf(seller.organizationId),
  ];
  await submitEvidence(seller, { id, figure, fileId: used.id });
  const old = { where: { id: { in: [used.id, unused.id] } }, data: { createdAt: new Date("2026-01-01") } };
  await db.storedFile.updateMany(old);
  await deleteUnusedEvidence.run({}, { attempt: 1, isLastAttempt: false, signal: new AbortController().signal });
  const left = await db.storedFile.findMany({ where: { id: { in: [used.id, unused.id, fresh.id] } } });
  expect(left.map((file) => file.id).toSorted()).toEqual([used.id, fresh.id].toSorted());
});
