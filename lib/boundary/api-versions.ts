/**
 * Versions of the API are dates. A response names the version that made it; a request may name the one that it was
 * written for, and is refused where we no longer have it. Additions (a call, an optional field, a field of a response,
 * a value of an enum) make no new version; whatever else changes does.
 */
import { AppError } from "@/lib/platform/errors";

export interface ApiVersion {
  /** The day it came out. */
  date: string;
  changes: readonly string[];
}

/** Newest first. */
export const apiVersions: readonly [ApiVersion, ...ApiVersion[]] = [
  {
    date: "2026-11-28",
    changes: [
      "Responses have the header Pitchside-Version, and requests may send it.",
      "Errors have type, title, status and detail as RFC 9457 describes, beside message, code, errors and requestId.",
      "The OpenAPI spec names its schemas: Listing, Brief, Match, Proposal, Deal and others.",
      "The OpenAPI spec has examples: a request and its response for each call that takes a key.",
      "Webhook endpoints have a format: signed JSON, or a message for Slack or Microsoft Teams.",
      "Assistants over MCP can read listings, briefs and deals as resources, and offer three prompts.",
    ],
  },
];

export const apiVersion = apiVersions[0].date;

export const versionHeader = "Pitchside-Version";

/** Throws `bad_request` for a version that never was or is gone. */
export function rejectUnknownVersion(sent: Headers): void {
  const version = sent.get(versionHeader);
  if (version === null || apiVersions.some(({ date }) => date === version)) return;
  const known = apiVersions.map(({ date }) => date).join(", ");
  throw new AppError("bad_request", `The API has no version ${version.slice(0, 20)}. Versions: ${known}.`);
}
