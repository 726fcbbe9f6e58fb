import type { OrganizationMember } from "@/lib/auth/actor";
import { Prisma } from "@/lib/platform/db";
import { typesOfSide, type OrganizationType } from "./vocabulary";
import type { Person } from "./person";

/** What belongs to the actor's organization, for its admins; nothing for anybody else. */
const ofItsAdmins = (actor: OrganizationMember) => ({
  organizationId: { in: actor.role === "admin" ? [actor.organizationId] : [] },
});

/** An organization's login provider is its admins' affair. */
export const connectionsManagedBy = (actor: OrganizationMember) =>
  ofItsAdmins(actor) satisfies Prisma.SsoConnectionWhereInput;

/**
 * A client's people see who represents them; of an agency, its admins see every client and everybody else only those
 * that they are on. Asking, answering, ending and the authority document are for the admins of the two sides alone.
 */
export function representationsVisibleTo(actor: OrganizationMember): Prisma.RepresentationWhereInput {
  const { organizationId, userId } = actor;
  const mine = { people: { some: { userId } } };
  if (actor.agency) return { clientId: organizationId, agencyId: actor.agency.id, ...mine };
  return { OR: [{ clientId: organizationId }, { agencyId: organizationId, ...(actor.role === "admin" ? {} : mine) }] };
}

/** The same scope in SQL, for a representation that the query calls `r`. */
export function representationsVisibleToSql(actor: OrganizationMember): Prisma.Sql {
  const own = Prisma.sql`${actor.organizationId}::uuid`;
  const mine = Prisma.sql`EXISTS (SELECT 1 FROM "representation_people" AS p
    WHERE p."representationId" = r."id" AND p."userId" = ${actor.userId}::uuid)`;
  if (actor.agency) return Prisma.sql`(r."clientId" = ${own} AND r."agencyId" = ${actor.agency.id}::uuid AND ${mine})`;
  return actor.role === "admin"
    ? Prisma.sql`(r."clientId" = ${own} OR r."agencyId" = ${own})`
    : Prisma.sql`(r."clientId" = ${own} OR (r."agencyId" = ${own} AND ${mine}))`;
}

export const canManageRepresentation = (
  actor: OrganizationMember,
  { agencyId, clientId }: { agencyId: string; clientId: string },
): boolean => actor.role === "admin" && [agencyId, clientId].includes(actor.organizationId);

/** None at all for somebody who is no admin. */
export function representationsManagedBy(actor: OrganizationMember): Prisma.RepresentationWhereInput {
  const { organizationId } = actor;
  if (actor.role !== "admin") return { id: { in: [] } };
  return { OR: [{ clientId: organizationId }, { agencyId: organizationId }] };
}

/**
 * Who has to be approved before they may work: everybody, sellers only, or nobody, as the platform's setting
 * `registrationApproval` says. Whom an organization takes in by its own word waits only where everybody does: the
 * organization was approved with the person who founded it. Marketers' kinds of organization belong to marketers,
 * sellers' to sellers.
 */
type RegistrationApproval = "all" | "sellers" | "none";

export function needsApproval(
  setting: RegistrationApproval,
  type: "marketer" | "seller",
  { isVerifiedMember = false }: { isVerifiedMember?: boolean } = {},
): boolean {
  return setting === "all" || (setting === "sellers" && type === "seller" && !isVerifiedMember);
}

export const sideOf = (type: OrganizationType): "marketer" | "seller" =>
  type === "seller" || type === "sales_agency" ? "seller" : "marketer";

/**
 * The people of an organization see each other. Only its own admins decide on roles and membership: through an agency
 * nobody is more than an editor. Everybody may leave, except the last admin.
 */
export const membershipsVisibleTo = (actor: OrganizationMember) =>
  ({ organizationId: actor.organizationId, leftAt: null }) satisfies Prisma.MembershipWhereInput;

/** The same scope in SQL, for a membership that the query calls `m`. */
export const membershipsVisibleToSql = (actor: OrganizationMember): Prisma.Sql =>
  Prisma.sql`(m."organizationId" = ${actor.organizationId}::uuid AND m."leftAt" IS NULL)`;

/** None at all for somebody who is no admin. */
export const membershipsManagedBy = (actor: OrganizationMember) =>
  ({
    ...membershipsVisibleTo(actor),
    ...(actor.role === "admin" ? {} : { id: { in: [] as string[] } }),
  }) satisfies Prisma.MembershipWhereInput;

/**
 * A request to join is seen by the person who made it and decided by an admin of the organization it goes to. Only its
 * person takes it back.
 */
export const joinRequestsDecidedBy = (actor: OrganizationMember) =>
  ofItsAdmins(actor) satisfies Prisma.JoinRequestWhereInput;

export const joinRequestsMadeBy = (actor: Person) => ({ userId: actor.userId }) satisfies Prisma.JoinRequestWhereInput;

/** Only an organization's admins see and send its invitations; the link itself shows one invitation to whoever holds it. */
export const invitationsManagedBy = (actor: OrganizationMember) =>
  ofItsAdmins(actor) satisfies Prisma.InvitationWhereInput;

/**
 * An organization blocks organizations of the other side of the market. Whoever may negotiate for it blocks and
 * unblocks, an agency's person for the client alone that they act for. Its own people see its blocks; nobody else does.
 */
const typesAcross = (actor: OrganizationMember) => typesOfSide[actor.kind === "marketer" ? "seller" : "marketer"];

export const organizationsBlockableBy = (actor: OrganizationMember) =>
  ({
    type: { in: [...typesAcross(actor)] },
    status: { in: ["active", "suspended"] },
  }) satisfies Prisma.OrganizationWhereInput;

export const blocksVisibleTo = (actor: OrganizationMember) =>
  ({ blockerOrganizationId: actor.organizationId, liftedAt: null }) satisfies Prisma.OrganizationBlockWhereInput;

/** An organization's domains are its admins' affair; to everybody else they are only a mark on a person's address. */
export const domainsManagedBy = (actor: OrganizationMember) =>
  ofItsAdmins(actor) satisfies Prisma.OrganizationDomainWhereInput;
