import "server-only";
import { audit } from "@/lib/auth/audit";
import { type OrganizationMember, requireRecentLogin } from "@/lib/auth/actor";
import { enqueueMail } from "@/lib/mail/outbox";
import { now } from "@/lib/platform/clock";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { rejectStale } from "@/lib/platform/versions";
import { lockAsAdmin } from "../membership/roster";
import { getLegalDetails, readLegalDetails } from "./queries";
import { type LegalDetails, type LegalDetailsView, type SaveLegalDetailsInput, changedDetails } from "./schema";

/**
 * Saves the organization's legal details for contracts and invoices. Requires a recent login, and emails every admin
 * when the bank account changes, because it receives the money from future invoices. Existing contracts and invoices
 * are unaffected. Throws `conflict` with the current details if someone else changed the settings since `version`.
 */
export async function saveLegalDetails(
  actor: OrganizationMember,
  { version, ...input }: SaveLegalDetailsInput,
): Promise<LegalDetailsView> {
  requireRecentLogin(actor);
  await inTransaction(async (tx) => {
    await lockAsAdmin(tx, actor);
    const { organizationId: id } = actor;
    const present = await readLegalDetails(tx, id);
    const before = present.details;
    const changed = changedDetails(before, input);
    if (changed.length === 0) return;
    rejectStale("these details", version, present);
    const isOtherBank =
      before !== null && ((changed.includes("bank") && before.bank !== null) || changed.includes("currencyAccounts"));
    const memberships = { some: { userId: actor.userId, role: "admin", leftAt: null } } as const;
    await tx.organization.update({
      where: { id, memberships },
      data: { legalDetails: input, version: { increment: 1 }, ...(isOtherBank && { bankChangedAt: now() }) },
    });
    if (isOtherBank) await emailAdmins(tx, actor, newAccountOf(before, input));
    // Only the field names: the audit has many readers and must not contain account numbers.
    await audit(tx, actor, "organizations.legal_details_saved", ["organization", id], { after: { changed } });
  });
  return getLegalDetails(actor);
}

/** The account that was added or changed; if one was only removed, the one used instead. */
const newAccountOf = (before: LegalDetails, { bank, currencyAccounts }: LegalDetails): LegalDetails["bank"] => {
  const known = new Set([before.bank, ...before.currencyAccounts].map((account) => account?.account));
  return currencyAccounts.find(({ account }) => !known.has(account)) ?? bank;
};

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
      props: { name: user.name, organization, changedBy, account: bank && bank.account.replaceAll(" ", "").slice(-4) },
    });
}
