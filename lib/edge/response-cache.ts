import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { now, seconds } from "@/lib/platform/clock";
import { lastPageChange } from "@/lib/platform/http/revalidate-pages";
import { routeOf } from "@/lib/routes";
import { type Coding, codingFor } from "./coding";

/**
 * Static pages as they leave the server, compressed once instead of for each reader. The framework renders such a page
 * once; later requests get the stored response. Any change of any page drops all of them, on every instance, and each
 * is at most a minute old.
 */
interface CachedResponse {
  since: number;
  headers: OutgoingHttpHeaders;
  etag: string;
  bodies: Record<Coding, Buffer>;
}

const maxAgeMs = seconds(60);
const responses = new LRUCache<string, CachedResponse>({ max: 300 });

/** Headers that belong to one connection or to one form of the body. */
const perResponseHeaders = [
  "connection",
  "keep-alive",
  "date",
  "transfer-encoding",
  "content-length",
  "content-encoding",
  "etag",
  "x-request-id",
];

/** A request hook: serves a static page from the cache, or stores what the framework answers. */
export function serveCached(request: IncomingMessage, response: ServerResponse): boolean {
  const path = request.url ?? "";
  if (request.method !== "GET" || !isPlain(request) || !isStaticPage(path)) return false;
  const cached = responses.get(path);
  if (cached && isCurrent(cached.since)) {
    send(cached, request, response);
    return true;
  }
  capture(path, response);
  return false;
}

/** Not one of the framework's own fetches of a part of a page, and not a preview of one. */
const isPlain = ({ headers }: IncomingMessage): boolean =>
  headers.rsc === undefined &&
  headers.range === undefined &&
  !Object.keys(headers).some((name) => name.startsWith("next-")) &&
  !headers.cookie?.includes("__prerender_bypass");

const isStaticPage = (path: string): boolean => !/[?#%]/.test(path) && (routeOf(path)?.isStatic ?? false);

const isCurrent = (since: number): boolean => since > lastPageChange() && now().getTime() - since < maxAgeMs;

function send({ headers, etag, bodies }: CachedResponse, request: IncomingMessage, response: ServerResponse): void {
  const coding = codingFor(request);
  const isKnown = request.headers["if-none-match"]?.split(/,\s*/).includes(etag);
  if (isKnown) {
    response.writeHead(304, { ...headers, etag }).end();
    return;
  }
  const body = bodies[coding];
  const encoding = coding === "identity" ? {} : { "content-encoding": coding };
  response.writeHead(200, { ...headers, etag, ...encoding, "content-length": body.length }).end(body);
}

/** Copies the body that the framework writes, and stores it where it is the same for everybody. */
function capture(path: string, response: ServerResponse): void {
  const since = now().getTime();
  const chunks: Buffer[] = [];
  const copy = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === "string")
      chunks.push(Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8"));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  for (const name of ["write", "end"] as const) {
    const original = response[name].bind(response) as (...rest: unknown[]) => never;
    response[name] = ((...rest: unknown[]) => {
      copy(rest[0], rest[1]);
      return original(...rest);
    }) as never;
  }
  response.once("finish", () => void store(path, since, response, Buffer.concat(chunks)));
}

async function store(path: string, since: number, response: ServerResponse, sent: Buffer): Promise<void> {
  if (!isForEverybody(response) || sent.length === 0) return;
  const body = response.getHeader("content-encoding") === "gzip" ? await promisify(gunzip)(sent) : sent;
  const headers = Object.fromEntries(
    Object.entries(response.getHeaders()).filter(([name]) => !perResponseHeaders.includes(name.toLowerCase())),
  );
  const [br, gzipped] = await Promise.all([smallest.br(body), smallest.gzip(body)]);
  if (!isCurrent(since)) return;
  const etag = `W/${String(response.getHeader("etag") ?? `"${since.toString(36)}"`).replace(/^W\//, "")}`;
  responses.set(path, { since, headers, etag, bodies: { br, gzip: gzipped, identity: body } });
}

const smallest = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
};

/** A page from the static page cache, with its own policy: nothing in it was made for one request. */
const isForEverybody = (response: ServerResponse): boolean =>
  response.statusCode === 200 &&
  response.getHeader("x-nextjs-cache") === "HIT" &&
  response.getHeader("set-cookie") === undefined &&
  [undefined, "gzip"].includes(response.getHeader("content-encoding") as string | undefined) &&
  response.getHeader("cache-control") === "public, max-age=0, must-revalidate" &&
  String(response.getHeader("content-type")).startsWith("text/html");
