import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { setClock } from "@/lib/platform/clock";
import { atTheDoor } from "@/lib/platform/incoming-requests";
import { answerKeptPage } from "./kept-answers";
import { refuseUnreadable } from "./unreadable-requests";

const page = `<!doctype html><p>${"A page for everybody. ".repeat(200)}</p>`;
const keptHeaders = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "public, max-age=0, must-revalidate",
  "x-nextjs-cache": "HIT",
  "content-security-policy": "default-src 'self'",
  etag: '"abc"',
};
const changes = globalThis as { pitchsideLastPageChange?: number };

/** Another one in each test: what an earlier one learnt may still be on its way. */
let path = "";
let posts = 0;
let asked: string[] = [];
let answering: (request: IncomingMessage, response: ServerResponse) => void;
let server: http.Server;

beforeAll(async () => {
  server = http.createServer((request, response) => {
    asked.push(request.url ?? "");
    answering(request, response);
  });
  atTheDoor(refuseUnreadable);
  atTheDoor(answerKeptPage);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

beforeEach(() => {
  asked = [];
  path = `/resources/blog/post-${(posts += 1)}`;
  changes.pitchsideLastPageChange = 0;
  answering = (_, response) => dressed(response).end(page);
});
afterEach(() => setClock());
afterAll(() => new Promise((resolve) => server.close(resolve)));

function dressed(
  response: ServerResponse,
  headers: http.OutgoingHttpHeaders = keptHeaders,
  status = 200,
): ServerResponse {
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
  return response;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const request = http.request({ host: "127.0.0.1", port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on("error", reject);
    request.end();
  });
}

/** Asks until the framework is no longer asked: what was learnt is compressed beside the next requests. */
async function untilKept(): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const before = asked.length;
    await ask(path);
    if (asked.length === before) return;
  }
  throw new Error(`${path} is never kept.`);
}

const isKept = async (path: string, headers: Record<string, string> = {}) => {
  for (let tries = 0; tries < 20; tries += 1) {
    const before = asked.length;
    await ask(path, headers);
    if (asked.length === before) return true;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return false;
};

test("a kept page is asked of the framework once, and is the same page ever after", async () => {
  const first = await ask(path);
  await untilKept();
  const later = await ask(path);
  expect(later.body.toString()).toBe(page);
  expect(first.body.toString()).toBe(page);
  expect(later.headers).toMatchObject({
    "content-security-policy": "default-src 'self'",
    "cache-control": "public, max-age=0, must-revalidate",
    "content-length": String(Buffer.byteLength(page)),
  });
});

test("a page that came in pieces is kept whole", async () => {
  answering = (_, response) => {
    dressed(response).write(page.slice(0, 100));
    response.write(Buffer.from(page.slice(100, 1000)));
    response.end(page.slice(1000));
  };
  await untilKept();
  expect((await ask(path)).body.toString()).toBe(page);
});

test("a page that its first reader got compressed is kept for those who take it plain", async () => {
  answering = (_, response) => {
    const zipped = gzipSync(page);
    dressed(response, { ...keptHeaders, "content-encoding": "gzip" }).write(zipped.subarray(0, 50));
    response.end(zipped.subarray(50));
  };
  await untilKept();
  const plain = await ask(path);
  expect([plain.headers["content-encoding"], plain.body.toString()]).toEqual([undefined, page]);
});

test("it goes out in the smallest form that the reader takes", async () => {
  await untilKept();
  const brotli = await ask(path, { "accept-encoding": "gzip, deflate, br, zstd" });
  expect(brotli.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(brotli.body).toString()).toBe(page);
  const zipped = await ask(path, { "accept-encoding": "gzip, br;q=0" });
  expect(zipped.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(zipped.body).toString()).toBe(page);
  const plain = await ask(path, { "accept-encoding": "gzip;q=0, sbr" });
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(plain.headers["content-length"]).toBe(String(Buffer.byteLength(page)));
});

test("who has it already is told so, without the page", async () => {
  await untilKept();
  const { headers } = await ask(path);
  const again = await ask(path, { "if-none-match": `"other", ${headers.etag}` });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect((await ask(path, { "if-none-match": '"other"' })).status).toBe(200);
});

test("any change of any page drops it, and so does a minute", async () => {
  await untilKept();
  asked = [];
  changes.pitchsideLastPageChange = Date.now();
  await ask(path);
  expect(asked).toEqual([path]);
  await untilKept();
  const late = new Date(Date.now() + 61_000);
  setClock(() => late);
  asked = [];
  await ask(path);
  expect(asked).toEqual([path]);
});

test("what was rendered before a change is not kept after it", async () => {
  answering = (_, response) => {
    changes.pitchsideLastPageChange = Date.now() + 600_000;
    dressed(response).end(page);
  };
  await ask(path);
  answering = (_, response) => dressed(response).end(page);
  expect(await isKept(path)).toBe(false);
});

test.each([
  ["has a page's private part asked of it", "", { rsc: "1" }],
  ["is prefetched", "", { "next-router-prefetch": "1" }],
  ["carries a query", "?a=1", {}],
  ["is no kept page", "/more", {}],
  ["is spelt otherwise", "%61", {}],
])("a request that %s is the framework's each time", async (_, ending, headers) => {
  expect(await isKept(path + ending, headers as Record<string, string>)).toBe(false);
});

test.each([
  ["sets a cookie", { "set-cookie": "a=b" }],
  ["is private", { "cache-control": "private, no-store" }],
  ["is on its way out", { "x-nextjs-cache": "STALE" }],
  ["comes straight from its rendering", { "x-nextjs-cache": "MISS" }],
  ["was rendered for one request", { "x-nextjs-cache": undefined }],
  ["is no page", { "content-type": "application/json" }],
  ["is compressed in another way", { "content-encoding": "deflate" }],
])("an answer that %s is not kept", async (_, more) => {
  answering = (__, response) => dressed(response, { ...keptHeaders, ...more }).end(page);
  expect(await isKept(path)).toBe(false);
});

test("a missing page is not kept", async () => {
  answering = (_, response) => dressed(response, keptHeaders, 404).end(page);
  expect(await isKept("/resources/blog/none")).toBe(false);
});

test("a body beyond every limit and an address that nobody can read are refused before anybody looks", async () => {
  const large = await ask("/api/contact", { "content-length": String(9 * 1024 * 1024) }, "POST").catch(() => null);
  expect(large?.status).toBe(413);
  const odd = await ask("/resources/%E0%A4%A");
  expect([odd.status, JSON.parse(odd.body.toString())]).toEqual([
    400,
    { message: "The address is not valid.", code: "bad_request" },
  ]);
  expect(asked).toEqual([]);
});
