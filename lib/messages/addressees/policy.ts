/** A seller may contact any active marketer organization that has an active admin. */
import type { Seller } from "@/lib/auth/actor";
import { typesOfSide } from "@/lib/organizations/sides";
import type { Prisma } from "@/lib/platform/db";

interface Addressee {
  type: string;
  status: string;
  memberships: readonly { role: string; leftAt: Date | null; user: { status: string } }[];
}

export const canWriteTo = (_actor: Seller, { type, status, memberships }: Addressee): boolean =>
  (typesOfSide.marketer as readonly string[]).includes(type) &&
  status === "active" &&
  memberships.some(({ role, leftAt, user }) => role === "admin" && leftAt === null && user.status === "active");

export const addresseesOf = (_actor: Seller): Prisma.OrganizationWhereInput => ({
  type: { in: [...typesOfSide.marketer] },
  status: "active",
  memberships: { some: { role: "admin", leftAt: null, user: { status: "active" } } },
});
