import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { routeOf } from "@/lib/routes";
import { type Coding, codingFor } from "./coding";
import { afterFirstFrame } from "./first-paint.mjs";

/**
 * A page that is rendered for one request leaves in one piece: its scripts moved behind the first frame, and compressed
 * beside the thread that renders. It answers nothing itself; the framework does, and is heard.
 */
export function dressPersonalPage(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method === "GET" && isWholePage(request)) {
    const coding = codingFor(request.headers["accept-encoding"]);
    // What is compressed on the way could not be read here.
    delete request.headers["accept-encoding"];
    hearOut(response, coding);
  }
  return false;
}

/** Not one of the framework's own fetches of a part of a page. */
function isWholePage({ url = "", headers }: IncomingMessage): boolean {
  if (headers.rsc !== undefined || headers.range !== undefined) return false;
  const route = routeOf(url.split("?")[0] ?? "");
  return route !== undefined && !("isKept" in route && route.isKept);
}

/** Holds what is said, and the head of it, until the end. */
function hearOut(response: ServerResponse, coding: Coding): void {
  const chunks: Buffer[] = [];
  const { write, end, writeHead, flushHeaders } = response;
  const hear = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === "string")
      chunks.push(Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8"));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  response.flushHeaders = () => undefined;
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    response.statusCode = status;
    const headers = rest.find((one) => typeof one === "object" && one !== null) ?? {};
    for (const [name, value] of Object.entries(headers as OutgoingHttpHeaders))
      if (value !== undefined) response.setHeader(name, value);
    return response;
  }) as typeof writeHead;
  response.write = ((...rest: unknown[]) => {
    hear(rest[0], rest[1]);
    const told = callbackOf(rest);
    if (told) process.nextTick(told);
    return true;
  }) as typeof write;
  response.end = ((...rest: unknown[]) => {
    hear(rest[0], rest[1]);
    Object.assign(response, { write, end, writeHead, flushHeaders });
    void send(response, Buffer.concat(chunks), coding, callbackOf(rest));
    return response;
  }) as typeof end;
}

const callbackOf = (rest: unknown[]) => rest.find((one) => typeof one === "function") as (() => void) | undefined;

async function send(response: ServerResponse, said: Buffer, coding: Coding, told?: () => void): Promise<void> {
  const isHtml = String(response.getHeader("content-type")).startsWith("text/html");
  const whole = isHtml && response.statusCode === 200 ? afterFirstFrame(said, nonceOf(response)) : said;
  const isSmall = whole.length < 1024;
  const body = isSmall || !isHtml || coding === "identity" ? whole : await small[coding](whole);
  if (response.destroyed) return;
  if (body !== whole) response.setHeader("content-encoding", coding);
  if (body.length > 0) response.setHeader("content-length", body.length);
  response.end(body, told);
}

/** Smaller than gzip's usual, in less time; a window wider than a page is memory to fill with nothing, a millisecond's worth. */
const brotli = { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 };

const small = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: brotli }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
};

const nonceOf = (response: ServerResponse): string =>
  /'nonce-([^']+)'/.exec(String(response.getHeader("content-security-policy") ?? ""))?.[1] ?? "";
