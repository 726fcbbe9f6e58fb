/**
 * Requests from the server to user-provided URLs. The check applies to the IP address that the socket connects to, so
 * that DNS rebinding doesn't bypass it.
 */
import "server-only";
import dns from "node:dns";
import http from "node:http";
import https from "node:https";
import { type LookupFunction, isIP } from "node:net";
import type { Duplex } from "node:stream";
import { seconds } from "../clock";
import { env } from "../env";
import { isLoopbackAddress, isPublicAddress } from "../network/public-address";

interface OutboundLimits {
  milliseconds: number;
  bytes: number;
}

export const outboundLimits: OutboundLimits = { milliseconds: seconds(5), bytes: 512 * 1024 };

/** Explains in a readable sentence why the request failed. */
export class OutboundError extends Error {}

const isAllowed = (address: string): boolean =>
  isPublicAddress(address) || (env().LOOPBACK_ISSUERS && isLoopbackAddress(address));

/** Whether the server would request this URL: https, or http on this machine if allowed; no credentials in it. */
export function isOutboundUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username || password) return false;
  const host = hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !isAllowed(host)) return false;
  return protocol === "https:" || (protocol === "http:" && env().LOOPBACK_ISSUERS && isLoopbackAddress(host));
}

/** For a client that makes its own requests: every connection is checked, bounded in time and size, and used once. */
export const outboundAgent = (text: string, limits = outboundLimits): http.Agent =>
  text.startsWith("http:") ? new LoopbackAgent(limits) : new PublicAgent(limits);

/** The JSON at a URL, requested once and without following redirects. Throws `OutboundError`. */
export async function fetchJson(text: string): Promise<unknown> {
  if (!isOutboundUrl(text)) throw new OutboundError("The address must be a public https address.");
  const body = await fetchText(text);
  try {
    return JSON.parse(body) as unknown;
  } catch {
    throw new OutboundError("The response is not JSON.");
  }
}

function fetchText(text: string): Promise<string> {
  const { get } = text.startsWith("http:") ? http : https;
  const options = { agent: outboundAgent(text), headers: { accept: "application/json" } };
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(explained(error));
    const request = get(text, options, (response) => {
      const parts: Buffer[] = [];
      response.on("error", fail).on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => resolve(Buffer.concat(parts).toString("utf8")));
      if (response.statusCode !== 200) {
        request.destroy(new OutboundError(`The server responded with status ${response.statusCode}.`));
      }
    });
    request.on("error", fail);
  });
}

export interface OutboundResult {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

/** Sends a body and returns the response, whatever its status, without following redirects. Throws `OutboundError`. */
export async function postText(
  text: string,
  { body, headers, limits }: { body: string; headers: Record<string, string>; limits: OutboundLimits },
): Promise<OutboundResult> {
  if (!isOutboundUrl(text)) throw new OutboundError("The address must be a public https address.");
  const { request: open } = text.startsWith("http:") ? http : https;
  const length = { "content-length": String(Buffer.byteLength(body)) };
  const options = { method: "POST", agent: outboundAgent(text, limits), headers: { ...headers, ...length } };
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(explained(error));
    const request = open(text, options, (response) => {
      const parts: Buffer[] = [];
      response.on("error", fail).on("data", (part: Buffer) => parts.push(part));
      const { statusCode: status = 0, headers: received } = response;
      response.on("end", () => resolve({ status, headers: received, text: Buffer.concat(parts).toString("utf8") }));
    });
    request.on("error", fail).end(body);
  });
}

const explained = (error: Error): OutboundError =>
  error instanceof OutboundError ? error : new OutboundError("The server could not be reached.", { cause: error });

class PublicAgent extends https.Agent {
  constructor(readonly limits: OutboundLimits) {
    super();
  }

  override createConnection(options: https.RequestOptions, callback?: (error: Error | null, stream: Duplex) => void) {
    return bounded(super.createConnection(checked(options), callback), this.limits);
  }
}

class LoopbackAgent extends http.Agent {
  constructor(readonly limits: OutboundLimits) {
    super();
  }

  override createConnection(options: http.ClientRequestArgs, callback?: (error: Error | null, stream: Duplex) => void) {
    return bounded(super.createConnection(checked(options), callback), this.limits);
  }
}

/** A host name is checked during lookup; an IP address is not looked up, so it is checked here. */
function checked<Options extends http.ClientRequestArgs>(options: Options): Options {
  const host = options.host ?? "";
  if (isIP(host) !== 0 && !isAllowed(host)) throw notPublic();
  return { ...options, lookup: lookupAllowed };
}

const notPublic = () => new OutboundError("The address does not lead to the public internet.");

const lookupAllowed: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) return callback(error ?? notPublic(), "", 0);
    if (!found.every(({ address }) => isAllowed(address))) return callback(notPublic(), "", 0);
    return options.all ? callback(null, found) : callback(null, first.address, first.family);
  });
};

function bounded<Socket extends Duplex | null | undefined>(socket: Socket, limits: OutboundLimits): Socket {
  if (!socket) return socket;
  let received = 0;
  const { milliseconds, bytes } = limits;
  const tooSlow = new OutboundError(`The server didn’t respond within ${milliseconds / 1000} seconds.`);
  const deadline = setTimeout(() => socket.destroy(tooSlow), milliseconds);
  socket.once("close", () => clearTimeout(deadline));
  socket.on("data", (part: Buffer) => {
    received += part.length;
    if (received > bytes) socket.destroy(new OutboundError(`The response is larger than ${bytes / 1024} KB.`));
  });
  return socket;
}
