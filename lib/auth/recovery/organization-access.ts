/**
 * Settings that control who can act for an organization: its login provider, its domains, how people join it, its
 * admins and who represents it. All admins are emailed about every change, with a link to report that it wasn't them.
 * An account's changes from the last week are undone when the account is recovered, because they may be an intruder's;
 * an admin can redo them if they were intended.
 */
import "server-only";
import { enqueueMail } from "@/lib/mail/outbox";
import { days, later, now } from "@/lib/platform/clock";
import type { Prisma, Tx } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { endAllSessions } from "../session-commands";
import { issueToken } from "../token-store";

interface AccessChange {
  organizationId: string;
  /** One sentence per change. */
  changes: readonly string[];
  /** The account that made the change and can be secured; null if the system did. */
  changedById: string | null;
}

/** Emails every admin of the organization, including the one who made the change. */
export async function announceAccessChange(
  tx: Tx,
  { organizationId, changes, changedById }: AccessChange,
): Promise<void> {
  const { name: organization } = await tx.organization.findUniqueOrThrow({
    where: { id: organizationId },
    select: { name: true },
  });
  for (const { user } of await tx.membership.findMany({
    where: { organizationId, role: "admin", leftAt: null, user: { status: "active" } },
    select: { user: { select: { id: true, email: true, name: true } } },
    orderBy: { id: "asc" },
  })) {
    const secret = changedById && (await issueToken(tx, changedById, "secure_organization", user.email));
    await enqueueMail(tx, {
      template: "organization-access-changed",
      to: { address: user.email, name: user.name, userId: user.id },
      props: {
        name: user.name,
        organization,
        changes,
        secureUrl: secret && `${env().APP_URL}/secure-account?token=${secret}&of=organization`,
      },
    });
  }
}

/** The admin who received the link, as long as they and the colleague it is about are both members. */
export const findAdminBeside = (tx: Tx, email: string, colleagueId: string) =>
  tx.user.findFirst({
    where: {
      email,
      status: "active",
      memberships: {
        some: { role: "admin", leftAt: null, organization: { memberships: { some: { userId: colleagueId } } } },
      },
    },
    select: { id: true },
  });

/**
 * Reverts the account's changes of the last week, and those of admins it appointed in that time, and emails the
 * organization's admins a summary.
 */
export async function undoAccessChanges(tx: Tx, userId: string): Promise<void> {
  const person = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { name: true } });
  const undoing = { ownerId: userId, since: later(now(), -days(7)), undone: new Map<string, string[]>() };
  await undoOf(tx, undoing, { id: userId, within: {} });
  const lead = `${person.name} recovered their account. Access changes made from it in the last 7 days are off until an admin makes them again.`;
  for (const [organizationId, changes] of undoing.undone) {
    await keepAnAdmin(tx, organizationId, userId);
    await announceAccessChange(tx, { organizationId, changes: [lead, ...changes], changedById: null });
  }
}

interface Undoing {
  ownerId: string;
  since: Date;
  /** What was reverted in each organization, one sentence each. */
  undone: Map<string, string[]>;
}

/** A suspect account; an admin that it appointed is suspect only in that organization. */
interface InDoubt {
  id: string;
  within: { organizationId?: string };
}

async function undoOf(tx: Tx, undoing: Undoing, { id, within }: InDoubt): Promise<void> {
  const { since } = undoing;
  const say = (organizationId: string, change: string) =>
    undoing.undone.set(organizationId, [...(undoing.undone.get(organizationId) ?? []), change]);
  for (const { organizationId, savedAt } of await tx.ssoConnection.updateManyAndReturn({
    where: { ...within, savedById: id, savedAt: { gte: since }, enabled: true },
    data: { enabled: false, required: false },
    select: { organizationId: true, savedAt: true },
  })) {
    await endLoginsThrough(tx, organizationId, savedAt ?? since);
    say(organizationId, "The login provider is off.");
  }
  for (const { organizationId, url } of await tx.webhookEndpoint.updateManyAndReturn({
    where: { ...within, createdById: id, savedAt: { gte: since }, status: "active" },
    data: { status: "paused", pauseReason: "account_recovered" },
    select: { organizationId: true, url: true },
  }))
    say(organizationId, `The webhook endpoint ${url} is paused.`);
  for (const { organizationId, email } of await tx.invitation.updateManyAndReturn({
    where: { ...within, invitedById: id, createdAt: { gte: since }, status: "sent" },
    data: { status: "revoked", decidedAt: now() },
    select: { organizationId: true, email: true },
  }))
    say(organizationId, `The invitation to ${email} is revoked.`);
  for (const { clientId, agencyId, agency } of await tx.representation.updateManyAndReturn({
    where: { AND: [madeBy(id, since), partyIn(within)] },
    data: { status: "revoked", revokedAt: now(), reason: "The account that agreed to it was recovered." },
    select: { clientId: true, agencyId: true, agency: { select: { name: true } } },
  }))
    for (const party of [clientId, agencyId]) say(party, `The representation by ${agency.name} is off.`);
  for (const { organizationId, user } of await tx.membership.updateManyAndReturn({
    where: {
      ...within,
      adminById: id,
      adminSince: { gte: since },
      role: "admin",
      leftAt: null,
      userId: { notIn: [id, undoing.ownerId] },
    },
    data: { role: "viewer", adminById: null, adminSince: null },
    select: { organizationId: true, user: { select: { id: true, name: true } } },
  })) {
    await endAllSessions(tx, user.id, "role_change");
    say(organizationId, `${user.name} is now a viewer instead of an admin.`);
    await undoOf(tx, undoing, { id: user.id, within: { organizationId } });
  }
}

const madeBy = (id: string, since: Date) =>
  ({
    status: { in: ["requested", "confirmed"] },
    OR: [
      { decidedById: id, decidedAt: { gte: since } },
      { requestedById: id, createdAt: { gte: since } },
    ],
  }) satisfies Prisma.RepresentationWhereInput;

const partyIn = ({ organizationId }: InDoubt["within"]): Prisma.RepresentationWhereInput =>
  organizationId ? { OR: [{ clientId: organizationId }, { agencyId: organizationId }] } : {};

/** Sessions started through the provider since then end, and logins connected since then stop working. */
async function endLoginsThrough(tx: Tx, organizationId: string, since: Date): Promise<void> {
  const provider = `oidc-${organizationId}`;
  const used = await tx.externalIdentity.findMany({
    where: { provider, lastUsedAt: { gte: since } },
    select: { userId: true },
  });
  for (const { userId } of used) await endAllSessions(tx, userId, "login_provider_off");
  await tx.externalIdentity.deleteMany({ where: { provider, createdAt: { gte: since } } });
}

/** If the reverted admin had taken over the role of the person who appointed them, that person gets it back. */
async function keepAnAdmin(tx: Tx, organizationId: string, userId: string): Promise<void> {
  const admins = await tx.membership.count({
    where: { organizationId, role: "admin", leftAt: null, user: { status: "active" } },
  });
  if (admins > 0) return;
  await tx.membership.updateMany({ where: { organizationId, userId, leftAt: null }, data: { role: "admin" } });
}
