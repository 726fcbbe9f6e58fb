import "server-only";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { fileUrl } from "@/lib/platform/files/storage";
import {
  type Actor,
  type Marketer,
  type PendingUser,
  type PlatformAdmin,
  type Seller,
  type Visitor,
  mintActor,
} from "./actor";
import { mayEnterByAddress, noteEntry } from "./admin/entry-commands";
import { actorOfApiKey } from "./api-keys/bearer-queries";
import { cookieName } from "./session-cookie";
import { type LiveSession, readSession } from "./session-queries";
import { isSuperAdminAddress } from "./super-admin-address";

/** The actor of this request: from its key if it has one, otherwise from its user session. Read once per request. */
export const currentActor = cache(async (): Promise<Actor> => {
  const secret = bearerOf(await headers());
  if (secret !== undefined) return (await actorOfApiKey(secret)) ?? visitor();
  const session = await userSession();
  return session ? actorOf(session) : visitor();
});

/** The admin of this request: from the admin session, otherwise from a user session with a super admin address. */
export const currentAdmin = cache(async (): Promise<PlatformAdmin | null> => {
  const session = await readSession((await cookies()).get(cookieName("admin"))?.value, "admin");
  const actor = session && actorOf(session);
  if (actor?.kind === "admin") return actor;
  const entering = await userSession();
  if (!entering || !isSuperAdminByAddress(entering) || !(await mayEnterByAddress(entering))) return null;
  await noteEntry(entering);
  return superAdminOf(entering);
});

const userSession = cache(async () => readSession((await cookies()).get(cookieName("user"))?.value, "user"));

/** The secret that a request sends as its key, whether it is one of ours or not. */
export const bearerOf = (sent: Headers): string | undefined =>
  /^Bearer (\S+)$/i.exec(sent.get("authorization") ?? "")?.[1];

/** Decided only here: an active account, not being impersonated, with a listed and verified address. */
const isSuperAdminByAddress = (session: LiveSession): boolean =>
  session.status === "active" &&
  session.type !== "admin" &&
  session.impersonatorId === null &&
  isSuperAdminAddress(session.email, session.emailVerifiedAt !== null);

const superAdminOf = (session: LiveSession) =>
  mintActor<PlatformAdmin>({ ...personOf(session), kind: "admin", isSuper: true, throughUserSession: true });

const personOf = (session: LiveSession) => ({
  userId: session.userId,
  sessionId: session.sessionId,
  sidHash: session.sidHash,
  name: session.name,
  pictureUrl: session.pictureFileId ? fileUrl(session.pictureFileId) : null,
  email: session.email,
  emailVerified: session.emailVerifiedAt !== null,
  reauthenticatedAt: session.reauthenticatedAt,
  hasTwoStep: session.hasTwoStep,
  events: { own: session.ownEvents, organization: session.organizationEvents },
  ...(session.impersonatorId
    ? { impersonator: { id: session.impersonatorId, name: session.impersonatorName ?? "An admin" } }
    : {}),
});

export const visitor = (): Visitor => mintActor<Visitor>({ kind: "visitor" });

/** The actor of a session. A suspended, rejected or deleted person is a visitor. */
export function actorOf(session: LiveSession): Actor {
  const person = personOf(session);
  if (session.kind === "admin") return adminOf(session);
  if (session.type === "admin" || !["active", "pending_review", "info_requested"].includes(session.status))
    return visitor();
  const pending = (waitingFor: PendingUser["waitingFor"], drafting?: Seller) =>
    mintActor<PendingUser>({
      ...person,
      kind: "pending",
      type: session.type === "seller" ? "seller" : "marketer",
      waitingFor,
      ...(drafting && { drafting }),
    });
  const member = memberOf(session);
  if (session.status !== "active") return pending("approval", draftingOf(session, member));
  if (!member) return pending("organization");
  return session.mustEnroll ? pending("two_step") : member;
}

/** The person as an actor of an open organization; null without one. */
function memberOf(session: LiveSession): Marketer | Seller | null {
  const { organizationId, organizationName, organizationType, role } = session;
  if (!organizationId || !organizationName || !organizationType || !role || session.organizationStatus !== "active")
    return null;
  const { agencyId, agencyName, agencyScope, actsForSeveral } = session;
  const agency = agencyId && agencyName ? { id: agencyId, name: agencyName, scope: agencyScope ?? [] } : undefined;
  const membership = {
    ...personOf(session),
    organizationId,
    organizationName,
    organizationType,
    role,
    actsForSeveral,
    ...(agency && { agency }),
  };
  return organizationType === "seller" || organizationType === "sales_agency"
    ? mintActor<Seller>({ ...membership, kind: "seller" })
    : mintActor<Marketer>({ ...membership, kind: "marketer" });
}

/** Only in the person's own organization: work for a client waits for the agency’s approval. */
function draftingOf({ mustEnroll }: LiveSession, member: Marketer | Seller | null): Seller | undefined {
  if (member?.kind !== "seller" || member.agency || mustEnroll) return undefined;
  return mintActor<Seller>({ ...member, awaitsApproval: true });
}

function adminOf(session: LiveSession): PlatformAdmin | Visitor {
  if (session.type !== "admin" || session.status !== "active") return visitor();
  return mintActor<PlatformAdmin>({
    ...personOf(session),
    kind: "admin",
    isSuper: session.isSuper,
    throughUserSession: false,
    mustEnroll: session.mustEnroll,
  });
}
