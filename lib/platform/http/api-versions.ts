/**
 * Versions of the API are dates. A key has the version that was current when it was created, until an admin upgrades it.
 * A request may specify another, every response states the version used, and a retired version is rejected. Additions (a
 * call, an optional field, a response field, an enum value) don't create a new version; any other change does.
 */
import { AppError } from "@/lib/platform/errors";

export interface ApiVersion {
  /** The release date. */
  date: string;
  changes: readonly string[];
}

/** Newest first. */
export const apiVersions: readonly [ApiVersion, ...ApiVersion[]] = [
  {
    date: "2026-11-28",
    changes: [
      "Responses have the header Pitchside-Version, and requests may send it.",
      "A key uses the version that was current when it was created, until an admin of the organization chooses a newer one.",
      "Errors have the RFC 9457 fields type, title, status, and detail, in addition to message, code, errors, and requestId.",
      "The OpenAPI spec names its schemas: Listing, Brief, Match, Proposal, Deal, and others.",
      "The OpenAPI spec has examples for each endpoint that takes a key: parameters, request, and response.",
      "Webhook endpoints have a format: signed JSON, or a message for Slack or Microsoft Teams.",
      "MCP assistants can read listings, briefs, and deals as resources, and use three prompts.",
    ],
  },
];

export const apiVersion = apiVersions[0].date;

export const versionHeader = "Pitchside-Version";

/** The days of all versions, newest first. */
export const apiVersionDates = apiVersions.map(({ date }) => date);

/** The same version. Throws `bad_request` for one that never existed or is retired. */
export function knownVersion(version: string): string {
  if (apiVersionDates.includes(version)) return version;
  const known = apiVersionDates.join(", ");
  throw new AppError("bad_request", `There is no API version ${version.slice(0, 20)}. Versions: ${known}.`);
}
