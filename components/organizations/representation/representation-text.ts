/** Texts of a representation, from one side's view. */
import { agencyScopeLabels } from "@/lib/auth/agency-scope";
import { formatLongDate } from "@/lib/platform/format";
import type { RepresentationView } from "@/lib/organizations/representation/schema";

export const otherOf = ({ side, agency, client }: RepresentationView) => (side === "agency" ? client : agency);

export const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** "Keep briefs and shortlists. Write messages and negotiate proposals." */
export const scopeText = (scope: RepresentationView["scope"]): string =>
  scope.map((each) => `${sentence(agencyScopeLabels[each])}.`).join(" ");

const day = (iso: string) => formatLongDate(new Date(iso));

/** Whether a client asked for several permissions can choose among them. */
export const isScopeToChoose = ({ side, status, requestedScope }: RepresentationView): boolean =>
  side === "client" && status === "requested" && requestedScope.length > 1;

/** The agreed term; null if open-ended. */
export function termText({ validFrom, validTo }: RepresentationView): string | null {
  if (validFrom && validTo) return `From ${day(validFrom)} to ${day(validTo)}`;
  if (validFrom) return `From ${day(validFrom)}`;
  return validTo ? `Until ${day(validTo)}` : null;
}

type StatusLabel = { label: string; tone: "pitch" | "gold" | "neutral" | "signal" };

export function statusOf(item: RepresentationView): StatusLabel {
  const { status, isInForce, askedBy, side } = item;
  if (status === "requested")
    return askedBy === side
      ? { label: "? Awaiting reply", tone: "gold" }
      : { label: "Awaiting your reply", tone: "signal" };
  // A declined request is decided and revoked at the same time; a withdrawn request was never decided.
  const hadBegun = item.decidedAt !== null && item.decidedAt !== item.revokedAt;
  if (status === "revoked") return { label: hadBegun ? "Ended" : "Declined", tone: "neutral" };
  if (isInForce) return { label: "Active", tone: "pitch" };
  const isAhead = item.validFrom !== null && new Date(item.validFrom) > new Date();
  return isAhead ? { label: "Starts later", tone: "gold" } : { label: "Expired", tone: "neutral" };
}
