import "server-only";
import { audit } from "@/lib/auth/audit";
import { type OrganizationMember, requireRecentLogin } from "@/lib/auth/actor";
import { requireConfirmedAddress } from "@/lib/auth/confirmed-address";
import { rejectBeyondSeats } from "@/lib/entitlements/entitlement-queries";
import { enqueueMail } from "@/lib/mail/outbox";
import { now } from "@/lib/platform/clock";
import { isDuplicate } from "@/lib/platform/database/errors";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { conflict, notFound } from "@/lib/platform/errors";
import { digest, randomSecret } from "@/lib/platform/random";
import { settingsIn } from "@/lib/settings/queries";
import { formatLongDate } from "@/lib/platform/format";
import { lockAsAdmin } from "../membership/roster";
import { type MemberRole, memberRoleAbilities } from "../vocabulary";
import { invitationMessages } from "../texts";
import { invitationsManagedBy } from "../policy";
import type { InvitationView, InviteInput } from "./schema";
import { canPerform, endOfInvitation, transitions } from "./states";
import { toInvitationView } from "./view";

/**
 * Emails a link to join the organization. Throws `conflict` for a member, for an address with an open invitation, and
 * if the plan has no free seat. Inviting an admin requires a recent login.
 */
export async function invite(actor: OrganizationMember, input: InviteInput): Promise<InvitationView> {
  requireConfirmedAddress(actor, "invite people");
  if (input.role === "admin") requireRecentLogin(actor);
  return onceOpen(() =>
    inTransaction(async (tx) => {
      await lockAsAdmin(tx, actor);
      await rejectMember(tx, actor, input.email);
      await tx.invitation.updateMany({
        where: { ...invitationsManagedBy(actor), email: input.email, status: "sent", expiresAt: { lte: now() } },
        data: { status: "expired" },
      });
      await rejectBeyondSeats(tx, actor.organizationId, "invitation");
      const secret = randomSecret();
      const row = await tx.invitation.create({
        data: {
          organizationId: actor.organizationId,
          email: input.email,
          role: input.role,
          tokenHash: digest(secret),
          invitedById: actor.userId,
          createdAt: now(),
          expiresAt: await endIn(tx),
        },
      });
      await mailInvitation(tx, actor, row, secret);
      await audit(tx, actor, "organizations.invite", ["invitation", row.id], {
        after: { email: row.email, role: row.role },
      });
      return toInvitationView(row, now());
    }),
  );
}

/** Resends the invitation with a new link; the old one stops working. */
export async function resendInvitation(actor: OrganizationMember, { id }: { id: string }): Promise<InvitationView> {
  requireConfirmedAddress(actor, "invite people");
  return onceOpen(() =>
    inTransaction(async (tx) => {
      await lockAsAdmin(tx, actor);
      const row = await ownInvitation(tx, actor, id);
      if (row.role === "admin") requireRecentLogin(actor);
      if (!canPerform("resend", row.status)) throw conflict(invitationMessages.answered);
      await rejectMember(tx, actor, row.email);
      const secret = randomSecret();
      const sent = { status: transitions.resend.to, expiresAt: await endIn(tx), invitedById: actor.userId };
      const { count } = await tx.invitation.updateMany({
        where: { ...invitationsManagedBy(actor), id, status: { in: [...transitions.resend.from] } },
        data: { ...sent, tokenHash: digest(secret) },
      });
      if (count === 0) throw conflict(invitationMessages.answered);
      await mailInvitation(tx, actor, { ...row, ...sent }, secret);
      await audit(tx, actor, "organizations.resend_invitation", ["invitation", row.id], {
        after: { email: row.email, role: row.role },
      });
      return toInvitationView({ ...row, ...sent }, now());
    }),
  );
}

/** Revokes the link. */
export async function revokeInvitation(actor: OrganizationMember, { id }: { id: string }): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    await lockAsAdmin(tx, actor);
    const row = await ownInvitation(tx, actor, id);
    if (row.status === transitions.revoke.to) return { id };
    const { count } = await tx.invitation.updateMany({
      where: { ...invitationsManagedBy(actor), id, status: { in: [...transitions.revoke.from] } },
      data: { status: transitions.revoke.to, decidedAt: now() },
    });
    if (count === 0) throw conflict(invitationMessages.answered);
    await audit(tx, actor, "organizations.revoke_invitation", ["invitation", row.id], {
      after: { email: row.email, role: row.role },
    });
    return { id };
  });
}

/** The current expiry setting, only for this email. */
const endIn = async (tx: Tx): Promise<Date> => endOfInvitation(now(), await settingsIn(tx)("invitationDays"));

async function rejectMember(tx: Tx, { organizationId }: OrganizationMember, email: string): Promise<void> {
  const members = await tx.membership.count({ where: { organizationId, leftAt: null, user: { email } } });
  if (members > 0) throw conflict(invitationMessages.alreadyMember);
}

async function ownInvitation(tx: Tx, actor: OrganizationMember, id: string) {
  const row = await tx.invitation.findFirst({ where: { ...invitationsManagedBy(actor), id } });
  if (!row) throw notFound("This invitation");
  return row;
}

/** The database enforces one open invitation per address; its error becomes a message. */
async function onceOpen<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || !isDuplicate(error.cause ?? error)) throw error;
    throw conflict(invitationMessages.alreadyOpen);
  }
}

function mailInvitation(
  tx: Tx,
  actor: OrganizationMember,
  { email, role, expiresAt }: { email: string; role: MemberRole; expiresAt: Date },
  secret: string,
): Promise<void> {
  return enqueueMail(tx, {
    template: "organization-invitation",
    to: { address: email, name: email },
    props: {
      inviter: actor.name,
      organization: actor.organizationName,
      roleAbilities: memberRoleAbilities[role],
      until: formatLongDate(expiresAt),
      url: `${env().APP_URL}/invitation?token=${secret}`,
    },
  });
}
