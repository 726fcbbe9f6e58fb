import type { OrganizationMember, LoggedIn } from "@/lib/auth/actor";
import { typesOfSide } from "@/lib/organizations/vocabulary";

/* Whose a row is, said about one row by its columns: what tests/law/scopes.ts holds the scopes of the policies against. */

type Organization = Pick<OrganizationMember, "organizationId">;
type Acting = Pick<OrganizationMember, "organizationId" | "userId">;
interface Owned {
  organizationId: string;
}

export const ofPerson = (actor: { userId: string }, row: { userId: string | null }): boolean =>
  row.userId === actor.userId;

export const ofOrganization = (actor: Organization, row: Owned): boolean => row.organizationId === actor.organizationId;

export const ofPersonActing = (actor: Acting, row: Owned & { userId: string }): boolean =>
  ofOrganization(actor, row) && ofPerson(actor, row);

export const ofItsAdmins = (actor: OrganizationMember, row: Owned): boolean =>
  actor.role === "admin" && ofOrganization(actor, row);

export const ofPersonOrItsAdmins = (actor: OrganizationMember, row: Owned & { userId: string }): boolean =>
  ofPersonActing(actor, row) || (!actor.agency && ofItsAdmins(actor, row));

export const ofItsSide = (
  actor: OrganizationMember,
  row: { buyerOrganizationId: string; sellerOrganizationId: string },
): boolean => (actor.kind === "marketer" ? row.buyerOrganizationId : row.sellerOrganizationId) === actor.organizationId;

/** The organizations the row's owner blocks, and those that block it. */
interface Blocks {
  refusedTo: readonly string[];
  blockedBy: readonly string[];
}

export const isBlocked = (actor: Organization, { refusedTo, blockedBy }: Blocks): boolean =>
  [...refusedTo, ...blockedBy].includes(actor.organizationId);

export const isSavedBy = (actor: Organization, row: Owned & Blocks): boolean =>
  ofOrganization(actor, row) && !isBlocked(actor, row);

/** Open to sellers as such; whether a listing of theirs matches is up to the matcher. */
export const isOpenTo = (
  actor: Organization,
  brief: Blocks & { status: string; visibility: string; organizationStatus: string },
): boolean =>
  brief.status === "active" &&
  brief.visibility === "matched_sellers" &&
  brief.organizationStatus === "active" &&
  !brief.refusedTo.includes(actor.organizationId);

export const isMadeBy = (actor: Organization, pitch: { sellerOrganizationId: string }): boolean =>
  pitch.sellerOrganizationId === actor.organizationId;

export const isBriefOf = (actor: Organization, brief: Owned & { status: string }): boolean =>
  ofOrganization(actor, brief) && brief.status !== "archived";

export const isMemberBeside = (actor: Organization, membership: Owned & { leftAt: Date | null }): boolean =>
  ofOrganization(actor, membership) && membership.leftAt === null;

export const isMessageFor = (
  actor: Pick<OrganizationMember, "kind">,
  message: { isInternal: boolean; authorSide: string | null; deletedAt: Date | null },
): boolean =>
  message.deletedAt === null &&
  (!message.isInternal || message.authorSide === (actor.kind === "marketer" ? "buyer" : "seller"));

export const isNotificationFor = (
  actor: LoggedIn,
  row: { userId: string; organizationId: string | null; inApp: boolean },
): boolean =>
  ofPerson(actor, row) &&
  row.inApp &&
  (row.organizationId === null || ("organizationId" in actor && row.organizationId === actor.organizationId));

export const canBeWrittenTo = (
  _: unknown,
  organization: {
    type: string;
    status: string;
    memberships: readonly { role: string; leftAt: Date | null; user: { status: string } }[];
  },
): boolean =>
  (typesOfSide.marketer as readonly string[]).includes(organization.type) &&
  organization.status === "active" &&
  organization.memberships.some(
    ({ role, leftAt, user }) => role === "admin" && leftAt === null && user.status === "active",
  );

export const isAcross = (
  actor: Pick<OrganizationMember, "kind">,
  { type, status }: { type: string; status: string },
): boolean =>
  (typesOfSide[actor.kind === "marketer" ? "seller" : "marketer"] as readonly string[]).includes(type) &&
  status !== "merged";

export function isRepresentationOf(
  actor: OrganizationMember,
  { agencyId, clientId, people }: { agencyId: string; clientId: string; people: readonly { userId: string }[] },
): boolean {
  const isOn = people.some(({ userId }) => userId === actor.userId);
  if (actor.agency) return clientId === actor.organizationId && agencyId === actor.agency.id && isOn;
  if (clientId === actor.organizationId) return true;
  return agencyId === actor.organizationId && (actor.role === "admin" || isOn);
}
