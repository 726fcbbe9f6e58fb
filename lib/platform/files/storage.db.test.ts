import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { makeOrganization } from "@/tests/support/builders/people";
import { seconds } from "../clock";
import { db } from "../db";
import { bucketStorage } from "./storage-bucket";
import { deleteFile, getFile, organizationQuotaBytes, readFileBytes, storeFile } from "./storage";

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
  /** An organization with so many bytes left. */
  async function withLeft(left: number): Promise<string> {
    const { id: organizationId } = await makeOrganization();
    const facts = { kind: "picture", name: "large.webp", contentType: "image/webp", sha256: "0".repeat(64) };
    await db.storedFile.create({ data: { ...facts, organizationId, byteSize: organizationQuotaBytes - left } });
    return organizationId;
  }
  const store = (organizationId: string) => storeFile({ ...newFile, organizationId, isPublic: false });

  it("takes a file that fits exactly and refuses one byte more", async () => {
    await expect(store(await withLeft(5))).resolves.toMatchObject({ byteSize: 5 });
    await expect(store(await withLeft(4))).rejects.toMatchObject({ code: "too_large" });
  });

  it("holds for uploads at once, and for each organization alone", async () => {
    const organizationId = await withLeft(7);
    const tries = await Promise.allSettled([1, 2, 3].map(() => store(organizationId)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db.storedFile.count({ where: { organizationId } })).toBe(2);
    await expect(store(await withLeft(7))).resolves.toBeTruthy();
  });
});

describe("a file in the database", () => {
  it("comes back as it was stored, with its size and digest", async () => {
    const file = await storeFile({ ...newFile, isPublic: true, width: 3, height: 2 });
    expect(file).toMatchObject({
      url: `/api/files/${file.id}`,
      byteSize: 5,
      width: 3,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
    expect(Buffer.from(await readFileBytes(file.id))).toEqual(bytes);
  });

  it("comes back whole when it is larger than one part, and when it fills its parts exactly", async () => {
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

  it("lies there and not in the database, and an older file is still found", async () => {
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

  it("is only for a configured bucket", () => {
    expect(bucketStorage()).toBeUndefined();
  });
});
