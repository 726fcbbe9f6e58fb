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

const isRejection = ({ statusCode }: ServerResponse) => statusCode === 405;

/** The headers may be sent ahead of the end, by the compression too. */
function writeHeadOf(response: ServerResponse): ServerResponse["writeHead"] {
  const writeHead = response.writeHead.bind(response) as (...input: unknown[]) => ServerResponse;
  return (...input: unknown[]) => {
    if (isRejection(response)) {
      response.setHeader("content-type", "application/json; charset=utf-8");
      response.setHeader("cache-control", "no-store");
      response.setHeader("content-security-policy", bareDataPolicy);
    }
    return writeHead(...input);
  };
}

function endOf(response: ServerResponse): ServerResponse["end"] {
  const end = response.end.bind(response) as (...input: unknown[]) => ServerResponse;
  return (...input: unknown[]) => {
    const isEmpty = typeof input[0] !== "string" && !Buffer.isBuffer(input[0]);
    return isRejection(response) && isEmpty ? end(JSON.stringify(text(response))) : end(...input);
  };
}

const text = (response: ServerResponse) => ({
  message: "This endpoint does not take this method.",
  code: "method_not_allowed",
  requestId: response.getHeader("x-request-id"),
});
