/**
 * Every audit row is written here: the actor determines who, for which organization and on whose behalf, so that no
 * command has to spell it out.
 */
import "server-only";
import type { AuditAction } from "@/lib/activity/actions";
import { type Activity, record } from "@/lib/activity/record";
import type { Tx } from "@/lib/platform/db";
import type { Visitor } from "./actor";

/** Any actor, or a person who has none yet, such as one who is just logging in; an admin if `kind` says so. */
interface AuditedPerson {
  userId: string;
  kind?: string;
  apiKey?: object;
  /** How they authenticated, if the actor is gone by now. */
  actorType?: AuditActorType;
}

/** A member acts for their organization, or, as an agency's, for its client. */
interface AuditedMember extends AuditedPerson {
  organizationId: string;
  agency?: { id: string };
}

/** Who did it; null is the system itself, on schedule. */
export type AuditActor = AuditedMember | AuditedPerson | Pick<Visitor, "kind"> | null;

type Details = Pick<Activity, "organizationId" | "impersonatorId" | "before" | "after" | "reason">;

/**
 * Appends to the audit, in the caller's transaction and as its last write, who did what to which entity. A member acts
 * for their organization; an admin's action names one only in `details`.
 */
export const audit = (
  tx: Tx,
  actor: AuditActor,
  action: AuditAction,
  [entityType, entityId]: readonly [type?: string, id?: string] = [],
  details: Details = {},
): Promise<void> => record(tx, { ...auditActorOf(actor), action, entityType, entityId, ...details });

/** If an agency's person acts, the organization is the agency, and the client is the one it acted for. */
function auditActorOf(actor: AuditActor) {
  if (!actor) return { actorType: "system" as const };
  if (!("userId" in actor)) return { actorType: "visitor" as const };
  const person = { actorType: actor.actorType ?? actorTypeOf(actor), actorId: actor.userId };
  if (!("organizationId" in actor)) return person;
  const { agency, organizationId } = actor;
  return { ...person, organizationId: agency?.id ?? organizationId, onBehalfOfId: agency ? organizationId : null };
}

export type AuditActorType = "user" | "api_key" | "admin";

/** How a person authenticated. */
export function actorTypeOf({ kind, apiKey }: Pick<AuditedPerson, "kind" | "apiKey">): AuditActorType {
  if (kind === "admin") return "admin";
  return apiKey ? "api_key" : "user";
}
