/** How a representation is told to one of its sides. */
import { agencyScopeLabels } from "@/lib/auth/agency-scope";
import { formatLongDate } from "@/lib/platform/format-date";
import type { RepresentationView } from "@/lib/organizations/representation/schema";

export const otherOf = ({ side, agency, client }: RepresentationView) => (side === "agency" ? client : agency);

export const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** "Keep briefs and shortlists. Write messages and negotiate proposals." */
export const scopeWords = (scope: RepresentationView["scope"]): string =>
  scope.map((each) => `${sentence(agencyScopeLabels[each])}.`).join(" ");

const day = (iso: string) => formatLongDate(new Date(iso));

/** A client who is asked for several things says which of them its agency may do. */
export const isScopeToChoose = ({ side, status, requestedScope }: RepresentationView): boolean =>
  side === "client" && status === "requested" && requestedScope.length > 1;

/** For how long it was agreed; null where it is open. */
export function termWords({ validFrom, validTo }: RepresentationView): string | null {
  if (validFrom && validTo) return `From ${day(validFrom)} to ${day(validTo)}`;
  if (validFrom) return `From ${day(validFrom)}`;
  return validTo ? `Until ${day(validTo)}` : null;
}

type Standing = { label: string; tone: "pitch" | "gold" | "neutral" | "signal" };

export function standingOf(item: RepresentationView): Standing {
  const { status, isInForce, askedBy, side } = item;
  if (status === "requested")
    return askedBy === side
      ? { label: "? Waits for their answer", tone: "gold" }
      : { label: "Asks you", tone: "signal" };
  // A refusal decides and revokes in one moment; a request that was taken back was never decided.
  const hadBegun = item.decidedAt !== null && item.decidedAt !== item.revokedAt;
  if (status === "revoked") return { label: hadBegun ? "Ended" : "Not agreed", tone: "neutral" };
  if (isInForce) return { label: "In force", tone: "pitch" };
  const isAhead = item.validFrom !== null && new Date(item.validFrom) > new Date();
  return isAhead ? { label: "Begins later", tone: "gold" } : { label: "Time is over", tone: "neutral" };
}
