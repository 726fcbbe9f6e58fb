import { toIsoDay } from "@/lib/platform/days";
import { days, later } from "@/lib/platform/clock";
import type { OrganizationMember } from "@/lib/auth/actor";
import { agencyScopes } from "@/lib/auth/agency-scope";
import { canManageRepresentation } from "../policy";
import type { RepresentationView } from "./schema";
import { type RepresentationSide, type RepresentationState, isInForce, verbsFor } from "./states";

/** A representation as stored, with the names of everyone involved. */
export interface RepresentationRow {
  id: string;
  agencyId: string;
  clientId: string;
  agencyName: string;
  clientName: string;
  status: RepresentationState;
  askedBy: RepresentationSide;
  scope: string[];
  requestedScope: string[];
  message: string | null;
  reason: string | null;
  validFrom: Date | null;
  validTo: Date | null;
  createdAt: Date;
  decidedAt: Date | null;
  revokedAt: Date | null;
  documentName: string | null;
  people: { id: string; name: string }[];
}

const documentPath = (id: string): string => `/api/organizations/representations/${id}/document`;

const dayOf = (at: Date | null) => at && toIsoDay(at);

/** The last day is inclusive; the stored value is the time when it is over. */
export const startOfDay = (day: string | null | undefined): Date | null => (day ? new Date(day) : null);
export const endOfDay = (day: string | null | undefined): Date | null => (day ? later(new Date(day), days(1)) : null);

/** A representation as one of its sides sees it. */
export function toRepresentationView(actor: OrganizationMember, row: RepresentationRow, at: Date): RepresentationView {
  const side = row.agencyId === actor.organizationId ? "agency" : "client";
  const manages = canManageRepresentation(actor, row);
  const isOver = row.status === "revoked";
  return {
    id: row.id,
    side,
    agency: { id: row.agencyId, name: row.agencyName },
    client: { id: row.clientId, name: row.clientName },
    status: row.status,
    isInForce: isInForce(row, at),
    askedBy: row.askedBy,
    scope: agencyScopes.filter((scope) => row.scope.includes(scope)),
    requestedScope: agencyScopes.filter((scope) => row.requestedScope.includes(scope)),
    message: row.message,
    reason: row.reason,
    validFrom: dayOf(row.validFrom),
    validTo: dayOf(row.validTo && later(row.validTo, -1)),
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    people: row.people,
    document: manages && row.documentName !== null ? { name: row.documentName, url: documentPath(row.id) } : null,
    verbs: manages ? verbsFor(row, side) : [],
    mayChooseScope: manages && side === "client" && row.status === "confirmed" && row.requestedScope.length > 1,
    mayChoosePeople: manages && side === "agency" && !isOver,
    mayAddDocument: manages && !isOver,
  };
}
