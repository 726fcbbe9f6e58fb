/** Every error that the API answers: its title, and what a caller does about it. `/developers/errors` lists them. */
import type { AppErrorCode } from "@/lib/platform/errors";
import { statusOf } from "@/lib/platform/errors";

export type ProblemCode = AppErrorCode | "internal";

export const problems: Record<ProblemCode, { title: string; advice: string }> = {
  bad_request: { title: "Bad request", advice: "Send valid JSON, a cursor of the same list, and a known version." },
  unauthenticated: { title: "Not logged in", advice: "Send a valid API key as a bearer token." },
  forbidden: { title: "Not allowed", advice: "Use a key with the scope that the message names, or ask an admin." },
  reauthentication_required: { title: "Password required", advice: "Log in on the website. No API key can do this." },
  email_unconfirmed: { title: "Email not confirmed", advice: "Open the link in our confirmation email." },
  not_found: {
    title: "Not found",
    advice: "Check the path and the id. What you have no access to isn’t found either.",
  },
  conflict: { title: "Conflict", advice: "Read the record again. The response has its current state where it helps." },
  too_large: { title: "Request too large", advice: "Send less. The reference has the limit of each call." },
  unsupported_type: { title: "Unsupported content type", advice: "Send JSON with the content type application/json." },
  invalid: { title: "Invalid fields", advice: "Correct the fields in errors. Nothing was changed." },
  rate_limited: { title: "Too many requests", advice: "Wait for the number of seconds in Retry-After." },
  unavailable: { title: "Temporarily unavailable", advice: "Retry after Retry-After, with the same Idempotency-Key." },
  internal: { title: "Internal error", advice: "Retry once. If it persists, send us the requestId." },
};

export const problemStatus = (code: ProblemCode): number => (code === "internal" ? 500 : statusOf[code]);
