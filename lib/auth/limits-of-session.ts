/**
 * Limits of a session beyond its person's permissions: an admin's visit changes nothing, and a key does only what its
 * scopes name. A scope is the first word of a call's action and `read` or `write`.
 */
import { forbidden } from "@/lib/platform/errors";
import type { RequestContext } from "@/lib/platform/http/request-context";
import { type Actor, noKeys } from "./actor";
import { isApiKeyScope } from "./api-keys/scopes";

export function rejectImpersonated(actor: Actor): void {
  if (actor.kind !== "visitor" && actor.impersonator) throw forbidden("You’re viewing this account read-only.");
}

export const scopeOf = (action: string, isWrite: boolean): string =>
  `${action.split(".")[0]}:${isWrite ? "write" : "read"}`;

/** A key of any scope may read its own person and organization, and list tools, each of which needs its own scope. */
export const openToEveryKey: ReadonlySet<string> = new Set(["auth.me", "mcp.call"]);

/** A path that doesn't exist is 404 for everyone. */
const isUnknown = (action: string): boolean => action.startsWith("unknown.") || action === "auth.nextauth";

export function rejectBeyondScope(actor: Actor, action: string, isWrite: boolean): void {
  if (actor.kind === "visitor" || !actor.apiKey || openToEveryKey.has(action) || isUnknown(action)) return;
  const scope = scopeOf(action, isWrite);
  if (!isApiKeyScope(scope)) throw noKeys();
  if (!actor.apiKey.scopes.includes(scope)) throw forbidden(`This key doesn’t have the scope ${scope}.`);
}

/** Who the audit names: when acting for a client, the agency on the client's behalf. */
export function subjectOf(actor: Actor): RequestContext["subject"] {
  if (actor.kind === "visitor") return undefined;
  const impersonatorId = actor.impersonator?.id;
  if (actor.kind === "pending" || actor.kind === "admin") return { impersonatorId };
  return actor.agency
    ? { organizationId: actor.agency.id, onBehalfOfId: actor.organizationId, impersonatorId }
    : { organizationId: actor.organizationId, impersonatorId };
}
