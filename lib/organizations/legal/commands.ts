import "server-only";
import { audit } from "@/lib/auth/audit";
import { type OrganizationMember, requireRecentLogin } from "@/lib/auth/actor";
import { enqueueMail } from "@/lib/mail/outbox";
import { now } from "@/lib/platform/clock";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { lockAsAdmin } from "../membership/roster";
import { getLegalDetails } from "./queries";
import { type LegalDetails, type LegalDetailsView, parseLegalDetails } from "./schema";

/**
 * Saves what contracts and invoices call the organization. Takes a recent login, and emails every admin when the bank
 * account changes: whoever changes it gets the money of the next invoices. Contracts and invoices that exist stay as
 * they are.
 */
export async function saveLegalDetails(actor: OrganizationMember, input: LegalDetails): Promise<LegalDetailsView> {
  requireRecentLogin(actor);
  await inTransaction(async (tx) => {
    await lockAsAdmin(tx, actor);
    const { organizationId: id } = actor;
    const stored = await tx.organization.findUniqueOrThrow({ where: { id }, select: { legalDetails: true } });
    const before = parseLegalDetails(stored.legalDetails);
    const changed = (Object.keys(input) as (keyof LegalDetails)[]).filter(
      (name) => JSON.stringify(input[name]) !== JSON.stringify(before?.[name]),
    );
    if (changed.length === 0) return;
    const isOtherBank = changed.includes("bank") && before?.bank != null;
    const memberships = { some: { userId: actor.userId, role: "admin", leftAt: null } } as const;
    await tx.organization.update({
      where: { id, memberships },
      data: { legalDetails: input, ...(isOtherBank && { bankChangedAt: now() }) },
    });
    if (isOtherBank) await emailAdmins(tx, actor, input.bank);
    // The names of the fields alone: an audit that many read carries no account number.
    await audit(tx, actor, "organizations.legal_details_saved", ["organization", id], { after: { changed } });
  });
  return getLegalDetails(actor);
}

async function emailAdmins(tx: Tx, actor: OrganizationMember, bank: LegalDetails["bank"]): Promise<void> {
  const { organizationId, organizationName: organization, name: changedBy } = actor;
  const admins = await tx.membership.findMany({
    where: { organizationId, role: "admin", leftAt: null, user: { status: "active" } },
    select: { user: { select: { id: true, email: true, name: true } } },
    orderBy: { id: "asc" },
  });
  for (const { user } of admins)
    await enqueueMail(tx, {
      template: "bank-details-changed",
      to: { address: user.email, name: user.name, userId: user.id },
      props: { name: user.name, organization, changedBy, account: bank && bank.account.slice(-4) },
    });
}
