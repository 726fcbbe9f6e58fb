import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { makeSeller } from "@/tests/support/builders/people";
import { storeAttachment } from "./attachment-upload";
import { getFile, readFileBytes } from "./storage";

const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF");
const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString("base64");
let owner: { organizationId: string; uploadedById: string };

beforeAll(async () => {
  const { organizationId, userId } = await makeSeller();
  owner = { organizationId, uploadedById: userId };
});

test("a PDF is stored unchanged, and only its organization sees it", async () => {
  const { id } = await storeAttachment({ name: "../Rate card", data: base64(pdf) }, owner);
  expect(await getFile(id, owner.organizationId)).toMatchObject({
    name: ".. Rate card.pdf",
    contentType: "application/pdf",
    isPublic: false,
  });
  expect(Buffer.from(await readFileBytes(id))).toEqual(pdf);
  for (const stranger of [null, randomUUID()])
    await expect(getFile(id, stranger)).rejects.toMatchObject({ code: "not_found" });
});

test("a picture is stored as WebP and is not public either", async () => {
  const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  const stored = await storeAttachment({ name: "Stand.png", data: base64(png) }, owner);
  expect(stored).toMatchObject({ contentType: "image/webp", name: "Stand.webp", width: 30, isPublic: false });
});

test.each([
  ["a web page", "<html>%PDF-1.7</html>"],
  ["a program", "MZ\u0000\u0000"],
  ["a drawing with scripts", "<svg onload='alert(1)'/>"],
  ["an archive", "PK\u0003\u0004"],
])("%s is refused, whatever it is called", async (_, content) => {
  await expect(storeAttachment({ name: "offer.pdf", data: base64(content) }, owner)).rejects.toMatchObject({
    code: "unsupported_type",
  });
});
