import { type OrganizationMember } from "@/lib/auth/actor";
import { blockOrganization } from "@/lib/organizations/blocks/commands";
import type { BlockView } from "@/lib/organizations/blocks/schema";
import type { Prisma } from "@/lib/platform/db";
import { rowOf } from "@/tests/support/database/concurrency";

type Placed = Pick<OrganizationMember, "organizationId">;

export const makeBlock = (blocker: OrganizationMember, { organizationId }: Placed, note?: string): Promise<BlockView> =>
  blockOrganization(blocker, { organizationId, note });

/** The row that both a block and writes between the two lock. */
export const guardBetween = (one: Placed, other: Placed): Prisma.Sql =>
  rowOf("organizations", [one.organizationId, other.organizationId].sort()[0] ?? "");
