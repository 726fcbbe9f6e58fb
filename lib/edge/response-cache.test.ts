import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { setClock } from "@/lib/platform/clock";
import { serveCached } from "./response-cache";
import { rejectUnreadable } from "./unreadable-requests";

const page = `<!doctype html><p>${"A page for everybody. ".repeat(200)}</p>`;
const staticHeaders = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "public, max-age=0, must-revalidate",
  "x-nextjs-cache": "HIT",
  "content-security-policy": "default-src 'self'",
  etag: '"abc"',
};
const changes = globalThis as { pitchsideLastPageChange?: number };

/** A new one in each test: what an earlier test stored may still be compressing. */
let path = "";
let posts = 0;
let requested: string[] = [];
let answering: (request: IncomingMessage, response: ServerResponse) => void;
let server: http.Server;

beforeAll(async () => {
  server = http.createServer((request, response) => {
    if (rejectUnreadable(request, response) || serveCached(request, response)) return;
    requested.push(request.url ?? "");
    answering(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

beforeEach(() => {
  requested = [];
  path = `/resources/blog/post-${(posts += 1)}`;
  changes.pitchsideLastPageChange = 0;
  answering = (_, response) => answered(response).end(page);
});
afterEach(() => setClock());
afterAll(() => new Promise((resolve) => server.close(resolve)));

function answered(
  response: ServerResponse,
  headers: http.OutgoingHttpHeaders = staticHeaders,
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

/** Asks until the cache answers: a response is compressed while the next requests are served. */
async function untilCached(): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const before = requested.length;
    await ask(path);
    if (requested.length === before) return;
  }
  throw new Error(`${path} is never cached.`);
}

const isCached = async (path: string, headers: Record<string, string> = {}) => {
  for (let tries = 0; tries < 20; tries += 1) {
    const before = requested.length;
    await ask(path, headers);
    if (requested.length === before) return true;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return false;
};

test("a static page is rendered once and served from the cache afterwards", async () => {
  const first = await ask(path);
  await untilCached();
  const later = await ask(path);
  expect(later.body.toString()).toBe(page);
  expect(first.body.toString()).toBe(page);
  expect(later.headers).toMatchObject({
    "content-security-policy": "default-src 'self'",
    "cache-control": "public, max-age=0, must-revalidate",
    "content-length": String(Buffer.byteLength(page)),
  });
});

test("a page that is written in chunks is cached whole", async () => {
  answering = (_, response) => {
    answered(response).write(page.slice(0, 100));
    response.write(Buffer.from(page.slice(100, 1000)));
    response.end(page.slice(1000));
  };
  await untilCached();
  expect((await ask(path)).body.toString()).toBe(page);
});

test("a page first sent compressed is served plain to clients without compression", async () => {
  answering = (_, response) => {
    const zipped = gzipSync(page);
    answered(response, { ...staticHeaders, "content-encoding": "gzip" }).write(zipped.subarray(0, 50));
    response.end(zipped.subarray(50));
  };
  await untilCached();
  const plain = await ask(path);
  expect([plain.headers["content-encoding"], plain.body.toString()]).toEqual([undefined, page]);
});

test("the response uses the smallest encoding that the client accepts", async () => {
  await untilCached();
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

test("a client that has the page gets 304 without a body", async () => {
  await untilCached();
  const { headers } = await ask(path);
  const again = await ask(path, { "if-none-match": `"other", ${headers.etag}` });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect((await ask(path, { "if-none-match": '"other"' })).status).toBe(200);
});

test("any page change drops it, and so does one minute", async () => {
  await untilCached();
  requested = [];
  changes.pitchsideLastPageChange = Date.now();
  await ask(path);
  expect(requested).toEqual([path]);
  await untilCached();
  const late = new Date(Date.now() + 61_000);
  setClock(() => late);
  requested = [];
  await ask(path);
  expect(requested).toEqual([path]);
});

test("a page rendered before a change is not cached after it", async () => {
  answering = (_, response) => {
    changes.pitchsideLastPageChange = Date.now() + 600_000;
    answered(response).end(page);
  };
  await ask(path);
  answering = (_, response) => answered(response).end(page);
  expect(await isCached(path)).toBe(false);
});

test.each([
  ["asks for a part of a page", "", { rsc: "1" }],
  ["is prefetched", "", { "next-router-prefetch": "1" }],
  ["carries a query", "?a=1", {}],
  ["is for another path", "/more", {}],
  ["is spelled differently", "%61", {}],
])("a request that %s always goes to the framework", async (_, ending, headers) => {
  expect(await isCached(path + ending, headers as Record<string, string>)).toBe(false);
});

test.each([
  ["sets a cookie", { "set-cookie": "a=b" }],
  ["is private", { "cache-control": "private, no-store" }],
  ["is stale", { "x-nextjs-cache": "STALE" }],
  ["was rendered just now", { "x-nextjs-cache": "MISS" }],
  ["was rendered for one request", { "x-nextjs-cache": undefined }],
  ["is not a page", { "content-type": "application/json" }],
  ["has another encoding", { "content-encoding": "deflate" }],
])("a response that %s is not cached", async (_, more) => {
  answering = (__, response) => answered(response, { ...staticHeaders, ...more }).end(page);
  expect(await isCached(path)).toBe(false);
});

test("a 404 page is not cached", async () => {
  answering = (_, response) => answered(response, staticHeaders, 404).end(page);
  expect(await isCached("/resources/blog/none")).toBe(false);
});

test("an oversized body and an unreadable address are refused before the framework sees them", async () => {
  const large = await ask("/api/contact", { "content-length": String(9 * 1024 * 1024) }, "POST").catch(() => null);
  expect(large?.status).toBe(413);
  const odd = await ask("/resources/%E0%A4%A");
  expect([odd.status, JSON.parse(odd.body.toString())]).toEqual([
    400,
    { message: "The address is not valid.", code: "bad_request" },
  ]);
  expect(requested).toEqual([]);
});
