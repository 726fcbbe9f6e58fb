import type { IncomingMessage, ServerResponse } from "node:http";
import { appAddress } from "./app-address";

/** Two years, every name below. */
const twoYears = "max-age=63072000; includeSubDomains";

/**
 * If the product is served over https, every response requires the browser to use https only: pages, calls, files,
 * assets and rejections alike, because the header is set before any handler runs.
 */
export function demandHttps(_request: IncomingMessage, response: ServerResponse): false {
  if (appAddress().startsWith("https://")) response.setHeader("strict-transport-security", twoYears);
  return false;
}
