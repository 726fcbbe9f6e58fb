/**
 * What lets somebody in on behalf of an organization: its login provider, its domains, how people join it, its admins and
 * who represents it. All admins are emailed about every change, with a link that says that it wasn't theirs. What an
 * account changed of it in the last week is undone when the account is recovered, for an intruder may have done it; an
 * admin who wanted it does it again.
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
  /** A sentence each. */
  changes: readonly string[];
  /** Whose account made it and can be secured; null for what the product did. */
  changedById: string | null;
}

/** Emails every admin of the organization, the one who made the change too. */
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

/** The admin whose email the link went to, while they are an admin beside the colleague whom it is about. */
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
 * Turns off what the account changed in the last week, with what the admins whom it made then have changed there, and
 * emails the admins what that was.
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
  /** What was turned off in each organization, a sentence each. */
  undone: Map<string, string[]>;
}

/** An account in doubt; somebody whom it made an admin is in doubt in that organization alone. */
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

/** Whoever came in through the provider since then is out, and no login that it connected since opens anything. */
async function endLoginsThrough(tx: Tx, organizationId: string, since: Date): Promise<void> {
  const provider = `oidc-${organizationId}`;
  const used = await tx.externalIdentity.findMany({
    where: { provider, lastUsedAt: { gte: since } },
    select: { userId: true },
  });
  for (const { userId } of used) await endAllSessions(tx, userId, "login_provider_off");
  await tx.externalIdentity.deleteMany({ where: { provider, createdAt: { gte: since } } });
}

/** Where the undone admin had taken the role of the person who made them one, that person has it back. */
async function keepAnAdmin(tx: Tx, organizationId: string, userId: string): Promise<void> {
  const admins = await tx.membership.count({
    where: { organizationId, role: "admin", leftAt: null, user: { status: "active" } },
  });
  if (admins > 0) return;
  await tx.membership.updateMany({ where: { organizationId, userId, leftAt: null }, data: { role: "admin" } });
}
