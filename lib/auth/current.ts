import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import {
  type Actor,
  type Marketer,
  type PendingUser,
  type PlatformAdmin,
  type Seller,
  type Visitor,
  mintActor,
} from "./actor";
import { cookieName } from "./session-cookie";
import { type LiveSession, readSession } from "./sessions";

/** The actor of the user session of this request; read once per request. */
export const currentActor = cache(async (): Promise<Actor> => {
  const session = await readSession((await cookies()).get(cookieName("user"))?.value, "user");
  return session ? actorOf(session) : visitor();
});

export const visitor = (): Visitor => mintActor<Visitor>({ kind: "visitor" });

/** The actor that a session stands for. A suspended, rejected or deleted person is a visitor. */
export function actorOf(session: LiveSession): Actor {
  const person = {
    userId: session.userId,
    sessionId: session.sessionId,
    name: session.name,
    email: session.email,
    emailVerified: session.emailVerifiedAt !== null,
  };
  if (session.kind === "admin") {
    if (session.type !== "admin" || session.status !== "active") return visitor();
    return mintActor<PlatformAdmin>({ ...person, kind: "admin", isSuper: session.isSuper });
  }
  if (session.type === "admin" || !["active", "pending_review", "info_requested"].includes(session.status))
    return visitor();
  const pending = (waitingFor: PendingUser["waitingFor"]) =>
    mintActor<PendingUser>({
      ...person,
      kind: "pending",
      type: session.type === "seller" ? "seller" : "marketer",
      waitingFor,
    });
  if (session.status !== "active") return pending("approval");
  const { organizationId, organizationName, organizationType, role } = session;
  if (!organizationId || !organizationName || !organizationType || !role || session.organizationStatus !== "active") {
    return pending("organization");
  }
  const membership = { ...person, organizationId, organizationName, organizationType, role };
  return organizationType === "seller" || organizationType === "sales_agency"
    ? mintActor<Seller>({ ...membership, kind: "seller" })
    : mintActor<Marketer>({ ...membership, kind: "marketer" });
}
