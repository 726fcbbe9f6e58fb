import { randomUUID } from "node:crypto";
import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { makeOrganization, makeSeller } from "@/tests/support/builders/people";
import { seconds } from "../clock";
import { db } from "../db";
import { storeAttachment } from "./attachment-upload";
import { limits } from "@/lib/limits";
import { bytesOf, portraitKind, storePicture, storePortrait, uploadPictureSchema } from "./picture-upload";
import { deleteFile, getFile, organizationQuotaBytes, readFileBytes, storeFile } from "./storage";
import { bucketStorage } from "./storage-bucket";

describe("attachment upload", () => {
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
  ])("%s is rejected, whatever it is called", async (_, content) => {
    await expect(storeAttachment({ name: "offer.pdf", data: base64(content) }, owner)).rejects.toMatchObject({
      code: "unsupported_type",
    });
  });
});

describe("picture upload", () => {
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
      "of %j is rejected and nothing is stored",
      async (data) => {
        const before = await stored();
        await expect(storePicture({ name: "x.png", data }, owner)).rejects.toMatchObject({
          code: "invalid",
          fields: { data: [expect.any(String)] },
        });
        expect(await stored()).toBe(before);
      },
    );

    it("of anything but a picture is rejected, whatever it claims to be", async () => {
      const data = Buffer.from("<svg onload='alert(1)'/>").toString("base64");
      await expect(storePicture({ name: "x.png", contentType: "image/png", data }, owner)).rejects.toMatchObject({
        code: "unsupported_type",
      });
    });

    it("of a user is stored as a small square without the name of its file", async () => {
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

    it("of the largest promised size is accepted, and one byte more is too large", () => {
      const largest = Buffer.alloc(limits.upload.bytes, 7);
      expect(bytesOf(largest.toString("base64"))).toHaveLength(limits.upload.bytes);
      const tooLarge = Buffer.alloc(limits.upload.bytes + 1, 7).toString("base64");
      expect(() => bytesOf(tooLarge)).toThrow("This file is larger than 6 MB. Choose a smaller one.");
    });

    it("rejects unknown fields", () => {
      expect(uploadPictureSchema.safeParse({ name: "x", data: "AAAA", isPublic: false }).success).toBe(false);
    });
  });
});

describe("storage", () => {
  let owner: string;
  let stranger: string;
  let newFile: Omit<Parameters<typeof storeFile>[0], "isPublic">;
  const bytes = Buffer.from([0, 1, 2, 250, 255]);

  beforeAll(async () => {
    owner = (await makeOrganization()).id;
    stranger = (await makeOrganization()).id;
    newFile = { bytes, kind: "picture", name: "a.webp", contentType: "image/webp", organizationId: owner };
  });

  describe("the quota of an organization", () => {
    /** An organization with a given number of bytes left. */
    async function withLeft(left: number): Promise<string> {
      const { id: organizationId } = await makeOrganization();
      const facts = { kind: "picture", name: "large.webp", contentType: "image/webp", sha256: "0".repeat(64) };
      await db.storedFile.create({ data: { ...facts, organizationId, byteSize: organizationQuotaBytes - left } });
      return organizationId;
    }
    const store = (organizationId: string) => storeFile({ ...newFile, organizationId, isPublic: false });

    it("accepts a file that fits exactly and rejects one byte more", async () => {
      await expect(store(await withLeft(5))).resolves.toMatchObject({ byteSize: 5 });
      await expect(store(await withLeft(4))).rejects.toMatchObject({ code: "too_large" });
    });

    it("applies to uploads right away, and to each organization separately", async () => {
      const organizationId = await withLeft(7);
      const tries = await Promise.allSettled([1, 2, 3].map(() => store(organizationId)));
      expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await db.storedFile.count({ where: { organizationId } })).toBe(2);
      await expect(store(await withLeft(7))).resolves.toBeTruthy();
    });
  });

  describe("a file in the database", () => {
    it("returns as it was stored, with its size and digest", async () => {
      const file = await storeFile({ ...newFile, isPublic: true, width: 3, height: 2 });
      expect(file).toMatchObject({
        url: `/api/files/${file.id}`,
        byteSize: 5,
        width: 3,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      });
      expect(Buffer.from(await readFileBytes(file.id))).toEqual(bytes);
    });

    it("returns complete when it is larger than one part, and when it fills its parts exactly", async () => {
      for (const size of [4, 9].map((mb) => mb * 1024 * 1024)) {
        const large = Buffer.alloc(size, "Rovers;Graz\n");
        const { id } = await storeFile({ ...newFile, bytes: large, isPublic: false });
        expect(Buffer.from(await readFileBytes(id)).equals(large)).toBe(true);
      }
    });

    it("is not found by another organization or a visitor unless it is public", async () => {
      const { id } = await storeFile({ ...newFile, isPublic: false });
      expect(await getFile(id, owner)).toMatchObject({ id });
      for (const reader of [stranger, null])
        await expect(getFile(id, reader)).rejects.toMatchObject({ code: "not_found" });
      const shown = await storeFile({ ...newFile, isPublic: true });
      expect(await getFile(shown.id, null)).toMatchObject({ id: shown.id });
    });

    it("is gone with its bytes once it is deleted", async () => {
      const { id } = await storeFile({ ...newFile, isPublic: true });
      await deleteFile(id);
      await expect(readFileBytes(id)).rejects.toMatchObject({ code: "not_found" });
      expect(await db.fileContent.count({ where: { fileId: id } })).toBe(0);
    });
  });

  describe("a file in a bucket", () => {
    const objects = new Map<string, Buffer>();
    let state: "works" | "fails" | "hangs" = "works";
    let server: Server;

    beforeAll(async () => {
      server = createServer((request, response) => void answer(request, response));
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      const { port } = server.address() as AddressInfo;
      Object.assign(process.env, {
        S3_ENDPOINT: `http://127.0.0.1:${port}`,
        S3_BUCKET: "files",
        S3_ACCESS_KEY_ID: "id",
        S3_SECRET_ACCESS_KEY: "secret",
      });
      jest.resetModules();
    });
    afterAll(async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });

    async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const key = new URL(request.url ?? "/", "http://bucket").pathname;
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      if (state === "hangs") return;
      if (state === "fails") return void response.writeHead(503).end();
      if (request.method === "PUT") objects.set(key, Buffer.concat(chunks));
      if (request.method === "DELETE") objects.delete(key);
      const found = objects.get(key);
      if (request.method !== "GET") return void response.writeHead(200).end();
      if (found) return void response.writeHead(200, { "content-length": found.length }).end(found);
      response
        .writeHead(404, { "content-type": "application/xml" })
        .end("<Error><Code>NoSuchKey</Code><Message>none</Message></Error>");
    }

    it("is stored there and not in the database, and an older file is still found", async () => {
      const older = await storeFile({ ...newFile, isPublic: true });
      const store = await import("./storage");
      const file = await store.storeFile({ ...newFile, isPublic: true });
      expect([...objects.keys()]).toEqual([`/files/${file.id}`]);
      expect(await db.fileContent.count({ where: { fileId: file.id } })).toBe(0);
      expect(Buffer.from(await store.readFileBytes(file.id)).includes(bytes)).toBe(true);
      expect(Buffer.from(await store.readFileBytes(older.id))).toEqual(bytes);
      await store.deleteFile(file.id);
      expect(objects.size).toBe(0);
    });

    it.each(["fails", "hangs"] as const)(
      "leaves no row when the bucket %s, and says so within 5 seconds",
      async (trouble) => {
        state = trouble;
        const store = await import("./storage");
        const before = await db.storedFile.count();
        const { timeout } = AbortSignal;
        const limit = jest.spyOn(AbortSignal, "timeout");
        if (trouble === "hangs") limit.mockImplementation((length) => timeout.call(AbortSignal, length / 50));
        await expect(store.storeFile({ ...newFile, isPublic: true })).rejects.toMatchObject({ code: "unavailable" });
        expect(limit).toHaveBeenCalledWith(seconds(5));
        limit.mockRestore();
        expect(await db.storedFile.count()).toBe(before);
      },
    );

    it("is only possible with a configured bucket", () => {
      expect(bucketStorage()).toBeUndefined();
    });
  });
});
