/**
 * Whose account a provider's login may open: one that may log in at all and is no admin's. Where the provider is an
 * organization's, it is a member's, with its address at the organization's own domains.
 */
import "server-only";
import type { Prisma, Tx } from "@/lib/platform/db";
import { mayLogIn } from "../session-rules";
import { isSuperAdminAddress } from "../super-admin-address";
import type { IdentityProvider } from "./provider";
import { rejectedLogin } from "./refusal";

const ownerSelect = {
  id: true,
  email: true,
  name: true,
  type: true,
  status: true,
  emailVerifiedAt: true,
} as const satisfies Prisma.UserSelect;

export type Owner = Prisma.UserGetPayload<{ select: typeof ownerSelect }>;

/** Reads the account under a lock, so that its address and its state stay as they are until the session has started. */
export async function lockOwner(tx: Tx, where: { id: string } | { email: string }): Promise<Owner | null> {
  const found = await tx.user.findUnique({ where, select: { id: true } });
  if (!found) return null;
  await tx.$queryRaw`SELECT "id" FROM "users" WHERE "id" = ${found.id}::uuid FOR NO KEY UPDATE`;
  return tx.user.findUnique({ where: { ...where, id: found.id }, select: ownerSelect });
}

export function rejectForeignAddress({ domains }: Pick<IdentityProvider, "domains">, email: string | null): void {
  if (!domains) return;
  const domain = email?.slice(email.lastIndexOf("@") + 1);
  if (!domain || !domains.includes(domain)) throw rejectedLogin("wrong_domain");
}

/** The provider of an organization opens the accounts of its members, whoever else has an address at its domains. */
export async function rejectStranger(tx: Tx, { organizationId }: IdentityProvider, owner: Owner): Promise<void> {
  if (!organizationId) return;
  const membership = await tx.membership.count({ where: { organizationId, userId: owner.id, leftAt: null } });
  if (membership === 0) throw rejectedLogin("not_member");
}

export function rejectOwner(provider: IdentityProvider, owner: Owner): void {
  rejectForeignAddress(provider, owner.email);
  if (owner.type === "admin" || isSuperAdminAddress(owner.email, owner.emailVerifiedAt !== null)) {
    throw rejectedLogin("password_only");
  }
  if (!mayLogIn(owner)) throw rejectedLogin("closed");
}
