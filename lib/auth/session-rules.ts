import { days, hours, minutes } from "@/lib/platform/clock";

/** Which accounts may start a session, whatever the method: with a password, a passkey or another provider. */
interface Account {
  type: string;
  status: string;
}

/** A user whose account is open or awaiting approval; admins have a different kind of session. */
export const mayLogIn = ({ type, status }: Account): boolean =>
  type !== "admin" && ["active", "pending_review", "info_requested"].includes(status);
export const mayLogInAsAdmin = ({ type, status }: Account): boolean => type === "admin" && status === "active";

/** Session lifetimes: users 7 days idle and 30 days at most, admins 60 minutes idle and 12 hours at most. */
export const sessionRules = {
  user: { idleMs: days(7), absoluteMs: days(30) },
  admin: { idleMs: minutes(60), absoluteMs: hours(12) },
} as const;

export type SessionKind = keyof typeof sessionRules;

/** `lastSeenAt` is written at most this often, so that not every page view writes a row. */
export const seenEveryMs = minutes(1);

/** Changes of email, password, roles and plan require a login no older than this. */
export const reauthenticateWithinMs = minutes(15);

export function isSessionLive(
  session: { lastSeenAt: Date; expiresAt: Date; revokedAt: Date | null },
  kind: SessionKind,
  at: Date,
): boolean {
  if (session.revokedAt || session.expiresAt <= at) return false;
  return session.lastSeenAt.getTime() + sessionRules[kind].idleMs > at.getTime();
}
