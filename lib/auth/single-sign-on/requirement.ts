/**
 * An organization can require its own login provider of its members with a confirmed address at its verified domains. Its
 * admins with two-step verification can still log in with their password, so that a broken provider locks nobody out.
 */
import "server-only";
import type { Tx } from "@/lib/platform/db";
import { isSuperAdminAddress } from "../super-admin-address";
import { methodsOf } from "../two-step/methods";
import { rejectedLogin } from "./problems";

interface Person {
  id: string;
  email: string;
  emailVerifiedAt: Date | null;
}

/** Throws `forbidden`, naming the button to use, if the person has to log in with a different method. */
export async function rejectOtherLogins(
  tx: Tx,
  person: Person,
  provider: { organizationId: string | null } | null = null,
): Promise<void> {
  const { id: userId, email, emailVerifiedAt } = person;
  if (!emailVerifiedAt || isSuperAdminAddress(email, true)) return;
  const requiring = await tx.organization.findFirst({
    where: {
      status: "active",
      ssoConnection: { enabled: true, required: true },
      domains: { some: { domain: email.slice(email.lastIndexOf("@") + 1), verifiedAt: { not: null } } },
      memberships: { some: { userId, leftAt: null } },
    },
    select: { id: true, memberships: { where: { userId, leftAt: null, role: "admin" }, select: { id: true } } },
  });
  if (!requiring || requiring.id === provider?.organizationId) return;
  const isAdmin = requiring.memberships.length > 0;
  if (isAdmin && (await methodsOf(tx, userId)).length > 0) return;
  throw rejectedLogin("organization_only");
}
