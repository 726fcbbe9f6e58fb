import "server-only";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import type { PlatformAdmin } from "../../actor";
import type { InvitedAdmin } from "../registration/schema";

export interface AdminRow {
  id: string;
  name: string;
  email: string;
  isSuper: boolean;
  isActive: boolean;
  hasSecondFactor: boolean;
  lastSeenAt: string | null;
}

/** Every admin, the longest-serving first. They are few: there is no second page. */
export async function listAdmins(_actor: PlatformAdmin): Promise<{ items: AdminRow[] }> {
  const rows = await db.user.findMany({
    where: { type: "admin", status: { not: "anonymised" } },
    orderBy: { createdAt: "asc" },
    take: 200,
    select: {
      id: true,
      name: true,
      email: true,
      isSuper: true,
      status: true,
      totp: { select: { confirmedAt: true } },
      sessions: { where: { kind: "admin" }, orderBy: { lastSeenAt: "desc" }, take: 1, select: { lastSeenAt: true } },
    },
  });
  const items = rows.map(({ id, name, email, isSuper, status, totp, sessions }) => ({
    id,
    name,
    email,
    isSuper,
    isActive: status === "active",
    hasSecondFactor: Boolean(totp?.confirmedAt),
    lastSeenAt: sessions[0]?.lastSeenAt.toISOString() ?? null,
  }));
  return { items };
}

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
