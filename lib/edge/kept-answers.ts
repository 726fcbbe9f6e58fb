import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip } from "node:zlib";
import { now, seconds } from "@/lib/platform/clock";
import { lastPageChange } from "@/lib/platform/pages";
import { routeOf } from "@/lib/routes";
import { type Coding, codingFor } from "./coding";

/**
 * Kept pages in the form in which they leave the server. The framework renders such a page once; what it answered is
 * then given to everybody else without asking it again, compressed once and not for each reader. Any change of any page
 * drops all of them, on every instance, and each is at most a minute old.
 */
interface KeptAnswer {
  since: number;
  headers: OutgoingHttpHeaders;
  etag: string;
  bodies: Record<Coding, Buffer>;
}

const oldestMs = seconds(60);
const mostKept = 300;
const answers = new Map<string, KeptAnswer>();

/** Headers that belong to one connection or to one form of the body. */
const notKept = [
  "connection",
  "keep-alive",
  "date",
  "transfer-encoding",
  "content-length",
  "content-encoding",
  "etag",
  "x-request-id",
];

/** Answers a request for a kept page where the answer is known; otherwise learns it from the framework. */
export function answerKeptPage(request: IncomingMessage, response: ServerResponse): boolean {
  const path = request.url ?? "";
  if (request.method !== "GET" || !isPlain(request) || !isKept(path)) return false;
  const answer = answers.get(path);
  if (answer && isCurrent(answer.since)) {
    send(answer, request, response);
    return true;
  }
  learn(path, response);
  return false;
}

/** Not one of the framework's own fetches of a part of a page, and not a preview of one. */
const isPlain = ({ headers }: IncomingMessage): boolean =>
  headers.rsc === undefined &&
  headers.range === undefined &&
  !Object.keys(headers).some((name) => name.startsWith("next-")) &&
  !headers.cookie?.includes("__prerender_bypass");

const isKept = (path: string): boolean => !/[?#%]/.test(path) && (routeOf(path)?.isKept ?? false);

const isCurrent = (since: number): boolean => since > lastPageChange() && now().getTime() - since < oldestMs;

function send({ headers, etag, bodies }: KeptAnswer, request: IncomingMessage, response: ServerResponse): void {
  const coding = codingFor(request.headers["accept-encoding"]);
  const isKnown = request.headers["if-none-match"]?.split(/,\s*/).includes(etag);
  if (isKnown) {
    response.writeHead(304, { ...headers, etag }).end();
    return;
  }
  const body = bodies[coding];
  const encoding = coding === "identity" ? {} : { "content-encoding": coding };
  response.writeHead(200, { ...headers, etag, ...encoding, "content-length": body.length }).end(body);
}

/** Listens to what the framework answers to its first reader, and keeps it if it is a kept page that everybody may see. */
function learn(path: string, response: ServerResponse): void {
  const since = now().getTime();
  const chunks: Buffer[] = [];
  const hear = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === "string")
      chunks.push(Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8"));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  for (const name of ["write", "end"] as const) {
    const said = response[name].bind(response) as (...rest: unknown[]) => never;
    response[name] = ((...rest: unknown[]) => {
      hear(rest[0], rest[1]);
      return said(...rest);
    }) as never;
  }
  response.once("finish", () => void keep(path, since, response, Buffer.concat(chunks)));
}

async function keep(path: string, since: number, response: ServerResponse, sent: Buffer): Promise<void> {
  if (!isForEverybody(response) || sent.length === 0) return;
  const body = response.getHeader("content-encoding") === "gzip" ? await promisify(gunzip)(sent) : sent;
  const headers = Object.fromEntries(
    Object.entries(response.getHeaders()).filter(([name]) => !notKept.includes(name.toLowerCase())),
  );
  const [br, gzipped] = await Promise.all([smallest.br(body), smallest.gzip(body)]);
  if (!isCurrent(since)) return;
  const [oldest] = answers.keys();
  if (answers.size >= mostKept && oldest !== undefined) answers.delete(oldest);
  answers.delete(path);
  const etag = `W/${String(response.getHeader("etag") ?? `"${since.toString(36)}"`).replace(/^W\//, "")}`;
  answers.set(path, { since, headers, etag, bodies: { br, gzip: gzipped, identity: body } });
}

const smallest = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
};

/** A page out of the page cache, dressed with its own policy: nothing in it was made for one request. */
const isForEverybody = (response: ServerResponse): boolean =>
  response.statusCode === 200 &&
  response.getHeader("x-nextjs-cache") === "HIT" &&
  response.getHeader("set-cookie") === undefined &&
  [undefined, "gzip"].includes(response.getHeader("content-encoding") as string | undefined) &&
  response.getHeader("cache-control") === "public, max-age=0, must-revalidate" &&
  String(response.getHeader("content-type")).startsWith("text/html");
