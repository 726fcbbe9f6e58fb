import type { IncomingMessage, ServerResponse } from "node:http";
import { bareDataPolicy } from "./content-security-policy.mjs";

/** A request hook: the framework answers 405 without a body, but every answer of the API is JSON. Answers nothing itself. */
export function explainRefusedMethod({ url = "" }: IncomingMessage, response: ServerResponse): false {
  if (url.startsWith("/api/")) {
    response.flushHeaders = flushOf(response);
    response.end = endOf(response);
  }
  return false;
}

/** The framework sends the headers of an empty answer ahead; those of a refusal wait for its body. */
function flushOf(response: ServerResponse): ServerResponse["flushHeaders"] {
  const flush = response.flushHeaders.bind(response);
  return () => {
    if (response.statusCode !== 405) flush();
  };
}

function endOf(response: ServerResponse): ServerResponse["end"] {
  const end = response.end.bind(response) as (...given: unknown[]) => ServerResponse;
  return (...given: unknown[]) => {
    const isEmpty = typeof given[0] !== "string" && !Buffer.isBuffer(given[0]);
    if (response.statusCode !== 405 || response.headersSent || !isEmpty) return end(...given);
    response.setHeader("content-type", "application/json; charset=utf-8");
    response.setHeader("cache-control", "no-store");
    response.setHeader("content-security-policy", bareDataPolicy);
    return end(JSON.stringify(said(response)));
  };
}

const said = (response: ServerResponse) => ({
  message: "This endpoint does not take this method.",
  code: "method_not_allowed",
  requestId: response.getHeader("x-request-id"),
});
