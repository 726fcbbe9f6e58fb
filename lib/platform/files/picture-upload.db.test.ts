import sharp from "sharp";
import { makeSeller } from "@/tests/support/builders/people";
import { db } from "../db";
import { portraitKind, storePicture, storePortrait, uploadPictureSchema } from "./picture-upload";
import { getFile } from "./storage";

let owner: { organizationId: string; uploadedById: string };

beforeAll(async () => {
  const { organizationId, userId } = await makeSeller();
  owner = { organizationId, uploadedById: userId };
});
const stored = () => db.storedFile.count({ where: { organizationId: owner.organizationId } });

async function png(): Promise<string> {
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  return bytes.toString("base64");
}

describe("an upload", () => {
  it.each(["", "data:image/png;base64,"])(
    "is stored as a WebP that only its organization sees (prefix %j)",
    async (prefix) => {
      const picture = await storePicture({ name: "Main stand.png", data: prefix + (await png()) }, owner);
      expect(picture).toMatchObject({ url: `/api/files/${picture.id}`, width: 30, height: 20 });
      await expect(getFile(picture.id, null)).rejects.toMatchObject({ code: "not_found" });
      expect(await getFile(picture.id, owner.organizationId)).toMatchObject({
        contentType: "image/webp",
        name: "Main stand.webp",
        isPublic: false,
      });
    },
  );

  it.each(["not base64!", "abc", "data:image/png;base64,", "data:image/png"])(
    "of %j is refused and nothing is stored",
    async (data) => {
      const before = await stored();
      await expect(storePicture({ name: "x.png", data }, owner)).rejects.toMatchObject({
        code: "invalid",
        fields: { data: [expect.any(String)] },
      });
      expect(await stored()).toBe(before);
    },
  );

  it("of anything but a picture is refused, whatever it calls itself", async () => {
    const data = Buffer.from("<svg onload='alert(1)'/>").toString("base64");
    await expect(storePicture({ name: "x.png", contentType: "image/png", data }, owner)).rejects.toMatchObject({
      code: "unsupported_type",
    });
  });

  it("of a person is stored as a small square without the name of its file", async () => {
    const picture = await storePortrait(
      { name: "passport scan.png", data: await png() },
      { uploadedById: owner.uploadedById },
    );
    expect(picture).toMatchObject({ name: "picture.webp", width: 192, height: 192, isPublic: true });
    expect(await db.storedFile.findUnique({ where: { id: picture.id } })).toMatchObject({
      kind: portraitKind,
      organizationId: null,
    });
  });

  it("takes no field that it does not know", () => {
    expect(uploadPictureSchema.safeParse({ name: "x", data: "AAAA", isPublic: false }).success).toBe(false);
  });
});
