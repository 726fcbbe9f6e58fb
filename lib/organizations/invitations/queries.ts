import "server-only";
import type { Actor, OrganizationMember } from "@/lib/auth/actor";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { digest } from "@/lib/platform/random";
import { fileUrl } from "@/lib/platform/files/storage";
import { invitationsManagedBy } from "../policy";
import type { InvitationView, PublicInvitation } from "./schema";
import { statusOf } from "./states";
import { toInvitationView } from "./view";

/** Invitations that can still be accepted or resent, newest first. */
export async function listInvitations(actor: OrganizationMember): Promise<{ items: InvitationView[] }> {
  const rows = await db.invitation.findMany({
    where: { ...invitationsManagedBy(actor), status: { in: ["sent", "expired", "declined"] } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 100,
  });
  return { items: rows.map((row) => toInvitationView(row, now())) };
}

/** The invitation behind a mailed link, for its holder; null for a link that never existed or was replaced. */
export async function findInvitation(_actor: Actor, token: string): Promise<PublicInvitation | null> {
  const row = await db.invitation.findUnique({
    where: { tokenHash: digest(token) },
    include: {
      organization: { select: { name: true, type: true, logoFileId: true, verification: true, status: true } },
    },
  });
  if (!row || row.organization.status !== "active") return null;
  const [inviter, account] = await Promise.all([
    db.user.findUnique({ where: { id: row.invitedById }, select: { name: true } }),
    db.user.findUnique({ where: { email: row.email }, select: { id: true } }),
  ]);
  const { name, type, logoFileId, verification } = row.organization;
  return {
    email: row.email,
    role: row.role,
    status: statusOf(row, now()),
    expiresAt: row.expiresAt.toISOString(),
    inviter: inviter?.name ?? "An admin",
    organization: { name, type, logoUrl: logoFileId ? fileUrl(logoFileId) : null, isVerified: verification !== "none" },
    hasAccount: account !== null,
  };
}
