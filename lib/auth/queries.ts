import "server-only";
import type { PlatformAdmin, SignedIn } from "./actor";
import type { CurrentUser } from "./schema";

/** The signed-in person as the client sees them. */
export function getCurrentUser(actor: Exclude<SignedIn, PlatformAdmin>): CurrentUser {
  const person = { id: actor.userId, email: actor.email, name: actor.name, emailVerified: actor.emailVerified };
  if (actor.kind === "pending") {
    const { type, waitingFor } = actor;
    return { ...person, type, organizationId: null, organizationName: null, role: null, status: "pending", waitingFor };
  }
  const { organizationId, organizationName, role } = actor;
  return { ...person, type: actor.kind, organizationId, organizationName, role, status: "active", waitingFor: null };
}
