/** A seller may contact any active marketer organization that has an active admin. */
import type { Seller } from "@/lib/auth/actor";
import { typesOfSide } from "@/lib/organizations/sides";
import type { Prisma } from "@/lib/platform/db";

export const addresseesOf = (_actor: Seller): Prisma.OrganizationWhereInput => ({
  type: { in: [...typesOfSide.marketer] },
  status: "active",
  memberships: { some: { role: "admin", leftAt: null, user: { status: "active" } } },
});
