import { days, later, now, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { storeFile } from "@/lib/platform/files/storage";
import { makeListing } from "@/tests/support/builders/listings";
import { makeSeller } from "@/tests/support/builders/people";
import { deleteUnusedPictures, unusedPictureDays } from "./unused-picture-job";

afterEach(() => setClock());

const sweep = () =>
  deleteUnusedPictures.run({}, { attempt: 1, isLastAttempt: false, signal: new AbortController().signal });
const isStored = async (id: string) => (await db.storedFile.count({ where: { id } })) === 1;

const upload = (organizationId: string, more: object = {}) =>
  storeFile({
    bytes: Buffer.from("picture"),
    kind: "picture",
    name: "stand.webp",
    contentType: "image/webp",
    organizationId,
    isPublic: false,
    ...more,
  });

test("a picture that nothing used is deleted after a week, and not before", async () => {
  const { organizationId } = await makeSeller();
  const { id } = await upload(organizationId);
  const at = now();
  setClock(() => later(at, days(unusedPictureDays) - 60_000));
  await sweep();
  expect(await isStored(id)).toBe(true);
  setClock(() => later(at, days(unusedPictureDays) + 60_000));
  await sweep();
  expect(await isStored(id)).toBe(false);
  expect(await db.fileContent.count({ where: { fileId: id } })).toBe(0);
});

test("what a listing, a change in review or anything public uses stays, and so do other files", async () => {
  const seller = await makeSeller();
  const { organizationId } = seller;
  const listing = await makeListing({ seller });
  const shown = await upload(organizationId);
  await db.listingImage.create({ data: { listingId: listing.id, fileId: shown.id, alt: "Stand", position: 0 } });
  const waiting = await upload(organizationId);
  const changes = { images: [{ fileId: waiting.id, alt: "Stand" }] };
  await db.listingReview.create({ data: { listingId: listing.id, kind: "edit", changes } });
  const logo = await upload(organizationId, { isPublic: true });
  const document = await upload(organizationId, { kind: "import" });
  const at = now();
  setClock(() => later(at, days(unusedPictureDays + 1)));
  await sweep();
  for (const { id } of [shown, waiting, logo, document]) expect(await isStored(id)).toBe(true);
});
