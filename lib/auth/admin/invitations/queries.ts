import "server-only";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import type { PlatformAdmin } from "../../actor";
import type { InvitedAdmin } from "../registration/schema";

/** The invitations that can still be used, the newest first. */
export async function listAdminInvitations(_actor: PlatformAdmin): Promise<{ items: InvitedAdmin[] }> {
  const rows = await db.adminInvitation.findMany({
    where: { email: { not: "" }, acceptedAt: null, revokedAt: null, expiresAt: { gt: now() } },
    orderBy: { createdAt: "desc" },
    take: 200,
    select: { id: true, email: true, expiresAt: true },
  });
  return { items: rows.map(({ id, email, expiresAt }) => ({ id, email, expiresAt: expiresAt.toISOString() })) };
}
