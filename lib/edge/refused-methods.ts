import type { IncomingMessage, ServerResponse } from "node:http";
import { bareDataPolicy } from "./content-security-policy.mjs";

/** A request hook: the framework answers 405 without a body, but every answer of the API is JSON. Answers nothing itself. */
export function explainRefusedMethod({ url = "" }: IncomingMessage, response: ServerResponse): false {
  if (url.startsWith("/api/")) {
    response.writeHead = writeHeadOf(response);
    response.end = endOf(response);
  }
  return false;
}

const isRefusal = ({ statusCode }: ServerResponse) => statusCode === 405;

/** The headers may be sent ahead of the end, by the compression too. */
function writeHeadOf(response: ServerResponse): ServerResponse["writeHead"] {
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
  return (...given: unknown[]) => {
    if (isRefusal(response)) {
      response.setHeader("content-type", "application/json; charset=utf-8");
      response.setHeader("cache-control", "no-store");
      response.setHeader("content-security-policy", bareDataPolicy);
    }
    return writeHead(...given);
  };
}

function endOf(response: ServerResponse): ServerResponse["end"] {
  const end = response.end.bind(response) as (...given: unknown[]) => ServerResponse;
  return (...given: unknown[]) => {
    const isEmpty = typeof given[0] !== "string" && !Buffer.isBuffer(given[0]);
    return isRefusal(response) && isEmpty ? end(JSON.stringify(said(response))) : end(...given);
  };
}

const said = (response: ServerResponse) => ({
  message: "This endpoint does not take this method.",
  code: "method_not_allowed",
  requestId: response.getHeader("x-request-id"),
});
