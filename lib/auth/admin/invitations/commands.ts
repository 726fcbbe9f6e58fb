import "server-only";
import { audit } from "../../audit";
import { enqueueMail } from "@/lib/mail/outbox";
import { days, later, now } from "@/lib/platform/clock";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { conflict, forbidden, notFound } from "@/lib/platform/errors";
import { digest, randomSecret } from "@/lib/platform/random";
import type { PlatformAdmin } from "../../actor";
import type { InvitedAdmin } from "../registration/schema";
import type { InviteAdminInput } from "../schema";
import { adminInvitationDaysSchema } from "./validity";

function rejectOrdinary(actor: PlatformAdmin): void {
  if (!actor.isSuper) throw forbidden("Only a super admin can do this.");
}

/**
 * Emails an invitation to become an admin: single use, valid for a number of days, for this address only. Voids an
 * older open one for the same address. Throws `conflict` for an address that has an account.
 */
export async function inviteAdmin(actor: PlatformAdmin, { email }: InviteAdminInput): Promise<InvitedAdmin> {
  rejectOrdinary(actor);
  return inTransaction(async (tx) => {
    const at = now();
    const taken = await tx.user.count({ where: { email } });
    if (taken > 0)
      throw conflict("This address already belongs to an account. An admin account needs its own address.");
    await tx.adminInvitation.updateMany({
      where: { email, acceptedAt: null, revokedAt: null },
      data: { revokedAt: at },
    });
    const token = randomSecret();
    const lifeDays = await lifeDaysIn(tx);
    const expiresAt = later(at, days(lifeDays));
    const { id } = await tx.adminInvitation.create({
      data: { email, tokenHash: digest(token), invitedById: actor.userId, createdAt: at, expiresAt },
      select: { id: true },
    });
    await enqueueMail(tx, {
      template: "admin-invitation",
      to: { address: email, name: email },
      props: { inviter: actor.name, days: lifeDays, url: `${env().APP_URL}/admin-register?token=${token}` },
    });
    await audit(tx, actor, "admin.invite", ["admin_invitation", id], { after: { email } });
    return { id, email, expiresAt: expiresAt.toISOString() };
  });
}

/** Settings are in a higher layer, so the configured number is read from their table. */
async function lifeDaysIn(tx: Tx): Promise<number> {
  const setting = await tx.setting.findUnique({ where: { key: "adminInvitationDays" }, select: { value: true } });
  return adminInvitationDaysSchema.parse(setting?.value);
}

/** Voids an open invitation. Does nothing if it is already void or used. */
export async function revokeAdminInvitation(actor: PlatformAdmin, { id }: { id: string }): Promise<void> {
  rejectOrdinary(actor);
  await inTransaction(async (tx) => {
    const { count } = await tx.adminInvitation.updateMany({
      where: { id, email: { not: "" }, acceptedAt: null, revokedAt: null },
      data: { revokedAt: now() },
    });
    if (count === 1) return audit(tx, actor, "admin.invitation_revoked", ["admin_invitation", id]);
    const known = await tx.adminInvitation.count({ where: { id, email: { not: "" } } });
    if (known === 0) throw notFound("This invitation");
  });
}
