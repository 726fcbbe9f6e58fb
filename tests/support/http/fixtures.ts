import { cookieName } from "@/lib/auth/session-cookie";
import type { SessionKind } from "@/lib/auth/session-rules";
import { startSession } from "@/lib/auth/session-commands";
import { db } from "@/lib/platform/db";
import type { Persona } from "../../law/access-personas";
import { makeAdmin, makeColleague, makeMarketer, makeOrganization, makeSeller, makeViewer } from "../builders/people";

interface Member {
  userId: string;
  kind: SessionKind;
  actingFor?: string;
}

/** One person of each kind, created for these tests, so that nothing they do affects the demo data. */
export type Fixtures = Readonly<Record<Exclude<Persona, "visitor">, Member>>;

export async function makeFixtures(): Promise<Fixtures> {
  const [marketer, seller] = [await makeMarketer(), await makeSeller()];
  const agency = await makeMarketer({ organization: await makeOrganization({ type: "marketing_agency" }) });
  const user = ({ userId }: { userId: string }): Member => ({ userId, kind: "user" });
  const admin = async (isSuper: boolean): Promise<Member> => ({ ...(await makeAdmin({ isSuper })), kind: "admin" });
  return {
    pending: await makePending(),
    "marketer viewer": user(await makeViewer(marketer)),
    "marketer editor": user(await makeColleague(marketer, "editor")),
    "marketer admin": user(marketer),
    "seller viewer": user(await makeViewer(seller)),
    "seller editor": user(await makeColleague(seller, "editor")),
    "seller admin": user(seller),
    "agency without the client": user(agency),
    "agency with the client": await onTheClient(agency.organizationId, marketer.organizationId),
    admin: await admin(false),
    "super admin": await admin(true),
  };
}

async function makePending(): Promise<Member> {
  const { userId } = await makeSeller();
  await db.user.update({ where: { id: userId }, data: { status: "pending_review" } });
  return { userId, kind: "user" };
}

async function onTheClient(agencyId: string, clientId: string): Promise<Member> {
  const organization = await db.organization.findUniqueOrThrow({ where: { id: agencyId } });
  const { userId } = await makeMarketer({ organization, role: "admin" });
  await db.representation.create({
    data: {
      agencyId,
      clientId,
      status: "confirmed",
      scope: ["search", "negotiate", "manage_listings"],
      requestedScope: ["search", "negotiate", "manage_listings"],
      people: { create: { userId } },
    },
  });
  return { userId, kind: "user", actingFor: clientId };
}

/** A Cookie header with a separate session: one that a call ends is not needed by any other. */
export function freshCookie(fixtures: Fixtures, persona: Persona): Promise<string> {
  const cookie = minting.then(() => mintCookie(fixtures, persona));
  minting = cookie.catch(() => undefined);
  return cookie;
}

/** Sequentially, so that a busy machine has connections left for the server. */
let minting: Promise<unknown> = Promise.resolve();

async function mintCookie(fixtures: Fixtures, persona: Persona): Promise<string> {
  if (persona === "visitor") return "";
  const { userId, kind, actingFor } = fixtures[persona];
  const value = await startSession(db, userId, kind);
  if (actingFor) await db.session.updateMany({ where: { userId }, data: { actingOrganizationId: actingFor } });
  return `${cookieName(kind)}=${value}`;
}
