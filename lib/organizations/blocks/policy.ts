/**
 * An organization blocks organizations of the other side of the market. Whoever may negotiate for it blocks and
 * unblocks, an agency's person for the client alone that they act for. Its own people see its blocks; nobody else does.
 */
import type { OrganizationMember } from "@/lib/auth/actor";
import type { Prisma } from "@/lib/platform/db";
import { typesOfSide } from "../sides";

const typesAcross = (actor: OrganizationMember) => typesOfSide[actor.kind === "marketer" ? "seller" : "marketer"];

export const organizationsBlockableBy = (actor: OrganizationMember) =>
  ({ type: { in: [...typesAcross(actor)] }, status: { not: "merged" } }) satisfies Prisma.OrganizationWhereInput;

export const blocksVisibleTo = (actor: OrganizationMember) =>
  ({ blockerOrganizationId: actor.organizationId, liftedAt: null }) satisfies Prisma.OrganizationBlockWhereInput;
