/** How a response can be compressed, and which of these codings a client accepts. */
import type { IncomingMessage } from "node:http";
import Negotiator from "negotiator";

const codings = ["br", "gzip", "identity"] as const;

export type Coding = (typeof codings)[number];

/** The smallest form that the client accepts. */
export function codingFor(request: IncomingMessage): Coding {
  const accepted = new Negotiator(request).encodings([...codings]);
  return codings.find((coding) => accepted.includes(coding)) ?? "identity";
}
