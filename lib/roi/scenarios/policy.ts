/**
 * A scenario is private to its author until it is shared: then the organization can read it, but only the author can
 * change it.
 */
import type { OrganizationMember } from "@/lib/auth/actor";
import type { Prisma } from "@/lib/platform/db";

interface Scenario {
  organizationId: string;
  createdById: string | null;
  shared: boolean;
}

export const canManageScenario = (actor: OrganizationMember, scenario: Scenario): boolean =>
  scenario.organizationId === actor.organizationId && scenario.createdById === actor.userId;

export const scenariosManagedBy = (actor: OrganizationMember) =>
  ({ organizationId: actor.organizationId, createdById: actor.userId }) satisfies Prisma.RoiScenarioWhereInput;

export const scenariosVisibleTo = (actor: OrganizationMember) =>
  ({
    organizationId: actor.organizationId,
    OR: [{ shared: true }, { createdById: actor.userId }],
  }) satisfies Prisma.RoiScenarioWhereInput;
