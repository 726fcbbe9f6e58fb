/** Every error code of the API: its title, and what to do about it. `/developers/errors` lists them. */
import type { AppErrorCode } from "@/lib/platform/errors";
import { statusOf } from "@/lib/platform/errors";

export type ProblemCode = AppErrorCode | "internal";

export const problems: Record<ProblemCode, { title: string; advice: string }> = {
  bad_request: {
    title: "Bad request",
    advice: "Send valid JSON, a cursor from the same list, and a supported version.",
  },
  unauthenticated: { title: "Not logged in", advice: "Send a valid API key as a bearer token." },
  forbidden: { title: "Not allowed", advice: "Use a key with the scope named in the message, or ask an admin." },
  reauthentication_required: { title: "Password required", advice: "Log in on the website. No API key can do this." },
  email_unconfirmed: { title: "Email not confirmed", advice: "Open the link in our confirmation email." },
  not_found: {
    title: "Not found",
    advice: "Check the path and the id. Records you can’t access also return 404.",
  },
  conflict: { title: "Conflict", advice: "Read the record again. Where useful, the response has its current state." },
  too_large: {
    title: "Request too large",
    advice: "Send a smaller body. The reference shows the limit of each endpoint.",
  },
  unsupported_type: { title: "Unsupported content type", advice: "Send JSON with the content type application/json." },
  invalid: { title: "Invalid fields", advice: "Correct the fields listed in errors. Nothing was changed." },
  rate_limited: { title: "Too many requests", advice: "Wait for the number of seconds in Retry-After." },
  unavailable: {
    title: "Temporarily unavailable",
    advice: "Retry after the number of seconds in Retry-After, with the same Idempotency-Key.",
  },
  internal: { title: "Internal error", advice: "Retry once. If it happens again, send us the requestId." },
};

export const problemStatus = (code: ProblemCode): number => (code === "internal" ? 500 : statusOf[code]);
