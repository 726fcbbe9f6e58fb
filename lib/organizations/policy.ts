import type { OrganizationMember } from "@/lib/auth/actor";
import { Prisma } from "@/lib/platform/db";
import { typesOfSide, type OrganizationType } from "./vocabulary";
import type { Person } from "./person";

/** Rows of the actor's organization, for its admins; nothing for anyone else. */
const ofItsAdmins = (actor: OrganizationMember) => ({
  organizationId: { in: actor.role === "admin" ? [actor.organizationId] : [] },
});

/** Only admins manage an organization's login provider. */
export const connectionsManagedBy = (actor: OrganizationMember) =>
  ofItsAdmins(actor) satisfies Prisma.SsoConnectionWhereInput;

/**
 * A client's members see who represents them; an agency's admins see every client, and its other members only those
 * they are assigned to. Only admins of the two sides can request, answer and end a representation, or see the authority
 * document.
 */
export function representationsVisibleTo(actor: OrganizationMember): Prisma.RepresentationWhereInput {
  const { organizationId, userId } = actor;
  const mine = { people: { some: { userId } } };
  if (actor.agency) return { clientId: organizationId, agencyId: actor.agency.id, ...mine };
  return { OR: [{ clientId: organizationId }, { agencyId: organizationId, ...(actor.role === "admin" ? {} : mine) }] };
}

/** The same scope in SQL, for a representation aliased as `r`. */
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

/** None for a non-admin. */
export function representationsManagedBy(actor: OrganizationMember): Prisma.RepresentationWhereInput {
  const { organizationId } = actor;
  if (actor.role !== "admin") return { id: { in: [] } };
  return { OR: [{ clientId: organizationId }, { agencyId: organizationId }] };
}

/**
 * Who must be approved first: everyone, only sellers, or nobody, depending on the platform's setting
 * `registrationApproval`. A person admitted by an organization waits only if everyone does, because the organization
 * was approved with its founder. Marketer organization types are only for marketers, seller types only for sellers.
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
 * nobody is more than an editor. Everyone may leave, except the last admin.
 */
export const membershipsVisibleTo = (actor: OrganizationMember) =>
  ({ organizationId: actor.organizationId, leftAt: null }) satisfies Prisma.MembershipWhereInput;

/** The same scope in SQL, for a membership aliased as `m`. */
export const membershipsVisibleToSql = (actor: OrganizationMember): Prisma.Sql =>
  Prisma.sql`(m."organizationId" = ${actor.organizationId}::uuid AND m."leftAt" IS NULL)`;

/** None for a non-admin. */
export const membershipsManagedBy = (actor: OrganizationMember) =>
  ({
    ...membershipsVisibleTo(actor),
    ...(actor.role === "admin" ? {} : { id: { in: [] as string[] } }),
  }) satisfies Prisma.MembershipWhereInput;

/**
 * A join request is visible to the person who made it and decided by an admin of the organization. Only the person can
 * withdraw it.
 */
export const joinRequestsDecidedBy = (actor: OrganizationMember) =>
  ofItsAdmins(actor) satisfies Prisma.JoinRequestWhereInput;

export const joinRequestsMadeBy = (actor: Person) => ({ userId: actor.userId }) satisfies Prisma.JoinRequestWhereInput;

/** Only an organization's admins see and send its invitations; the link itself shows one invitation to its holder. */
export const invitationsManagedBy = (actor: OrganizationMember) =>
  ofItsAdmins(actor) satisfies Prisma.InvitationWhereInput;

/**
 * An organization blocks organizations of the other side of the market. Members who may negotiate for it can block and
 * unblock; an agency's person only for the client that they act for. Only its own members see its blocks.
 */
const typesAcross = (actor: OrganizationMember) => typesOfSide[actor.kind === "marketer" ? "seller" : "marketer"];

export const organizationsBlockableBy = (actor: OrganizationMember) =>
  ({
    type: { in: [...typesAcross(actor)] },
    status: { in: ["active", "suspended"] },
  }) satisfies Prisma.OrganizationWhereInput;

export const blocksVisibleTo = (actor: OrganizationMember) =>
  ({ blockerOrganizationId: actor.organizationId, liftedAt: null }) satisfies Prisma.OrganizationBlockWhereInput;

/** Only admins manage an organization's domains; everyone else only sees a badge on a person's address. */
export const domainsManagedBy = (actor: OrganizationMember) =>
  ofItsAdmins(actor) satisfies Prisma.OrganizationDomainWhereInput;
