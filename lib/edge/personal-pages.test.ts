import http, { type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { atTheDoor } from "@/lib/platform/incoming-requests";
import { dressPersonalPage } from "./personal-pages";

const script = '<script src="/_next/static/chunks/one.js" async="" nonce="abc"></script>';
const page = `<html><head>${script}</head><body><p>${"Of one person. ".repeat(200)}</p></body></html>`;
const headers = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": "script-src 'self' 'nonce-abc' 'strict-dynamic'",
};

let answering: (response: ServerResponse) => void;
let heard: IncomingHttpHeaders;
let server: http.Server;

beforeAll(async () => {
  server = http.createServer((request, response) => {
    heard = request.headers;
    answering(response);
  });
  atTheDoor(dressPersonalPage);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
beforeEach(() => {
  answering = (response) => head(response).end(page);
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

function head(response: ServerResponse, status = 200, more: http.OutgoingHttpHeaders = headers): ServerResponse {
  response.statusCode = status;
  for (const [name, value] of Object.entries(more)) if (value !== undefined) response.setHeader(name, value);
  return response;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const get = (path = "/opportunities", sent: http.OutgoingHttpHeaders = {}, method = "GET") =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const request = http.request({ port, path, method, headers: sent }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on("error", reject).end();
  });

test("its scripts begin after the first frame, under the nonce of the page", async () => {
  const body = (await get()).body.toString();
  expect(body).not.toContain(script);
  expect(body).toMatch(
    /<script nonce="abc">\(function beginWhenWanted[\s\S]*\["\/_next\/static\/chunks\/one\.js"\],\[\],true\)/,
  );
  expect(body.endsWith("</script></body></html>")).toBe(true);
});

test.each([
  ["br", "gzip, deflate, br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
])("it leaves in one piece, as %s where the reader takes %s", async (coding, accepted, opened) => {
  const plain = (await get()).body;
  const { headers: said, body } = await get("/opportunities?q=a", { "accept-encoding": accepted });
  expect([said["content-encoding"], said["content-length"]]).toEqual([coding, String(body.length)]);
  expect(opened(body).equals(plain)).toBe(true);
  expect(heard["accept-encoding"]).toBeUndefined();
});

test("what is said in pieces, and what asks to be flushed, is one answer", async () => {
  const told: string[] = [];
  answering = (response) => {
    head(response);
    response.write(page.slice(0, 100), "utf8", () => told.push("written"));
    response.flushHeaders();
    response.write(Buffer.from(page.slice(100)));
    response.end(() => told.push("ended"));
  };
  const { body } = await get();
  expect(body.toString()).toContain("beginWhenWanted");
  expect(told).toEqual(["written", "ended"]);
});

test("another status keeps its page as it is, and what is no page its bytes", async () => {
  answering = (response) => head(response, 404).end(page);
  expect((await get()).body.toString()).toBe(page);
  answering = (response) => head(response, 200, { "content-type": "application/zip" }).end(page);
  const zip = await get("/opportunities", { "accept-encoding": "br" });
  expect([zip.body.toString(), zip.headers["content-encoding"]]).toEqual([page, undefined]);
});

test("an answer without a body has none", async () => {
  answering = (response) => head(response, 307, { location: "/" }).end();
  const { status, headers: said, body } = await get();
  expect([status, said.location, body.length]).toEqual([307, "/", 0]);
});

test("a head that is written first waits for the body", async () => {
  answering = (response) => {
    response.writeHead(200, "Fine", { ...headers, "x-said": "yes" });
    response.write(page.slice(0, 50));
    response.end(page.slice(50));
  };
  const { headers: said, body } = await get("/opportunities", { "accept-encoding": "gzip" });
  expect([said["x-said"], said["content-encoding"]]).toEqual(["yes", "gzip"]);
  expect(gunzipSync(body).toString()).toContain("beginWhenWanted");
});

test.each([
  ["a kept page", "/pricing", {}, "GET"],
  ["a call", "/api/health", {}, "GET"],
  ["a part of a page", "/opportunities", { rsc: "1" }, "GET"],
  ["another method", "/opportunities", {}, "POST"],
])("%s passes untouched", async (_, path, sent, method) => {
  const { body } = await get(path, { ...sent, "accept-encoding": "br" }, method);
  expect(body.toString()).toBe(page);
  expect(heard["accept-encoding"]).toBe("br");
});

test("a reader who has gone is not answered", async () => {
  const gone = new Promise<void>((resolve) => {
    answering = (response) => {
      head(response).write(page);
      response.destroy();
      response.end();
      setTimeout(resolve, 50);
    };
  });
  await expect(get()).rejects.toThrow(/socket hang up|ECONNRESET/);
  await gone;
});
