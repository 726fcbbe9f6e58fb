import "server-only";
import type { PlatformAdmin, LoggedIn } from "./actor";
import { mayEnterByAddress } from "./admin/entry-commands";
import type { CurrentUser } from "./schema";
import { isSuperAdminAddress } from "./super-admin-address";

type User = Exclude<LoggedIn, PlatformAdmin>;

/** The logged-in person in the client's format. */
export async function getCurrentUser(actor: User): Promise<CurrentUser> {
  const { userId: id, email, name, emailVerified } = actor;
  const person = { id, email, name, emailVerified, ...((await isSuperByAddress(actor)) && { isSuper: true }) };
  if (actor.kind === "pending") {
    const { type, waitingFor } = actor;
    return { ...person, type, organizationId: null, organizationName: null, role: null, status: "pending", waitingFor };
  }
  const { organizationId, organizationName, role, agency } = actor;
  const acting = {
    organizationId,
    organizationName,
    role,
    ...(agency && { agency: { id: agency.id, name: agency.name } }),
  };
  return { ...person, ...acting, type: actor.kind, status: "active", waitingFor: null };
}

/** The client never decides this. It matches `currentAdmin`: false for keys, visits and accounts under review. */
async function isSuperByAddress(actor: User): Promise<boolean> {
  if (actor.impersonator || actor.apiKey) return false;
  if (actor.kind === "pending" && actor.waitingFor !== "organization") return false;
  return isSuperAdminAddress(actor.email, actor.emailVerified) && (await mayEnterByAddress(actor));
}
