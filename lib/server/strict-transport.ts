import type { IncomingMessage, ServerResponse } from "node:http";
import { appAddress } from "./app-address";

/** Two years, every name below. */
const twoYears = "max-age=63072000; includeSubDomains";

/**
 * Where the product is reached over https, every answer requires the browser to use https only: pages, calls, files,
 * assets and refusals alike, for it is said before anybody decides what to answer.
 */
export function demandHttps(_request: IncomingMessage, response: ServerResponse): false {
  if (appAddress().startsWith("https://")) response.setHeader("strict-transport-security", twoYears);
  return false;
}
