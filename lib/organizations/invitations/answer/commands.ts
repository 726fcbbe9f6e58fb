import "server-only";
import type { AuditAction } from "@/lib/activity/actions";
import type { Actor } from "@/lib/auth/actor";
import { type AuditActor, audit } from "@/lib/auth/audit";
import { userBehind } from "@/lib/auth/logged-in-user";
import { hashPassword, rejectWeakPassword } from "@/lib/auth/passwords";
import type { CurrentUser } from "@/lib/auth/schema";
import { startSession } from "@/lib/auth/session-commands";
import { notify } from "@/lib/notifications/commands";
import { now } from "@/lib/platform/clock";
import { type Tx, db, inTransaction } from "@/lib/platform/db";
import { conflict, forbidden, AppError } from "@/lib/platform/errors";
import { digest } from "@/lib/platform/random";
import { settingsIn } from "@/lib/settings/queries";
import { authorize, publishMembers } from "../../membership/join";
import { lockRoster } from "../../membership/roster";
import { type Person, sideOfPerson } from "../../person";
import { needsApproval, sideOf } from "../../policy";
import { invitationMessages } from "../../texts";
import type { Accepted, AnswerInvitationInput, RegisterByInvitationInput } from "../schema";
import { transitions } from "../states";

/**
 * Joins the organization that invites. The account's email must be the invited one, which the emailed link also
 * confirms. Throws `forbidden` for a different address, `conflict` for an account of the other side.
 */
export async function acceptInvitation(actor: Person, { token }: AnswerInvitationInput): Promise<Accepted> {
  return inTransaction(async (tx) => {
    const invitation = await findOpen(tx, token);
    const { email, organizationId, organization } = invitation;
    if (actor.email !== email) throw forbidden(invitationMessages.otherAddress(email));
    if (sideOf(organization.type) !== sideOfPerson(actor)) throw conflict(invitationMessages.otherSide);
    await tx.user.updateMany({
      where: { id: actor.userId, email, emailVerifiedAt: null },
      data: { emailVerifiedAt: now() },
    });
    await takeIn(tx, invitation, actor);
    await auditAnswer(tx, actor, "organizations.accept_invitation", invitation);
    return { organizationId, organizationName: organization.name };
  });
}

/**
 * Creates an account with the invited address and joins. The organization vouches for the new user, so only the
 * strictest approval policy makes them wait. Returns the user and the value of the session cookie.
 */
export async function registerByInvitation(
  _actor: Actor,
  input: RegisterByInvitationInput,
): Promise<{ user: CurrentUser; cookie: string }> {
  const { email } = await findOpen(db, input.token);
  await rejectWeakPassword("password", input.password, { email, name: input.name });
  const passwordHash = await hashPassword(input.password);
  const cookie = await inTransaction(async (tx) => {
    const invitation = await findOpen(tx, input.token);
    if ((await tx.user.count({ where: { email: invitation.email } })) > 0)
      throw conflict(invitationMessages.hasAccount);
    const userId = await openAccount(tx, invitation, input, passwordHash);
    await takeIn(tx, invitation, { userId, name: input.name });
    const sealed = await startSession(tx, userId, "user");
    await auditAnswer(tx, { userId }, "organizations.register_by_invitation", invitation);
    return sealed;
  });
  return { user: await userBehind(cookie), cookie };
}

async function openAccount(
  tx: Tx,
  { email, organization }: OpenInvitation,
  { name, timeZone }: RegisterByInvitationInput,
  passwordHash: string,
) {
  const at = now();
  const type = sideOf(organization.type);
  const waits = needsApproval(await settingsIn(tx)("registrationApproval"), type, { isVerifiedMember: true });
  const user = await tx.user.create({
    data: {
      email,
      name,
      type,
      timeZone,
      passwordHash,
      status: waits ? "pending_review" : "active",
      emailVerifiedAt: at,
      termsAcceptedAt: at,
      createdAt: at,
    },
    select: { id: true },
  });
  return user.id;
}

/** Declines. The link is enough: declining requires no account. */
export async function declineInvitation(actor: Actor, { token }: AnswerInvitationInput): Promise<{ success: true }> {
  return inTransaction(async (tx) => {
    const invitation = await findOpen(tx, token);
    await answerOnce(tx, invitation, "decline");
    await tellInviter(tx, invitation, "Your invitation was declined");
    await auditAnswer(tx, actor, "organizations.decline_invitation", invitation);
    return { success: true as const };
  });
}

const auditAnswer = (tx: Tx, actor: AuditActor, action: AuditAction, invitation: OpenInvitation): Promise<void> => {
  const { id, organizationId, role } = invitation;
  return audit(tx, actor, action, ["invitation", id], { organizationId, after: { role } });
};

/**
 * An invitation is answered once, while it is open and its organization is active, by the holder of the newest link.
 */

const ended = () => new AppError("bad_request", invitationMessages.ended);

async function findOpen(tx: Tx, token: string) {
  const invitation = await tx.invitation.findFirst({
    where: {
      tokenHash: digest(token),
      status: { in: [...transitions.accept.from] },
      expiresAt: { gt: now() },
      organization: { status: "active" },
    },
    include: { organization: { select: { name: true, type: true } } },
  });
  if (!invitation) throw ended();
  return invitation;
}
type OpenInvitation = Awaited<ReturnType<typeof findOpen>>;

/** Of two concurrent answers one counts. */
async function answerOnce(tx: Tx, { id, tokenHash }: OpenInvitation, verb: "accept" | "decline"): Promise<void> {
  const { count } = await tx.invitation.updateMany({
    where: { id, tokenHash, status: { in: [...transitions[verb].from] } },
    data: { status: transitions[verb].to, decidedAt: now() },
  });
  if (count === 0) throw ended();
}

/** Makes the person a member, and settles a pending join request. */
async function takeIn(tx: Tx, invitation: OpenInvitation, person: { userId: string; name: string }) {
  const { organizationId, role, invitedById } = invitation;
  await lockRoster(tx, organizationId);
  await answerOnce(tx, invitation, "accept");
  await authorize(tx, { organizationId, userId: person.userId, role, adminById: invitedById });
  await tx.joinRequest.updateMany({
    where: { organizationId, userId: person.userId, status: "pending" },
    data: { status: "approved", decidedById: invitedById, decidedAt: now() },
  });
  await tellInviter(tx, invitation, `${person.name} accepted your invitation`);
  await publishMembers(tx, organizationId, person.userId);
}

async function tellInviter(tx: Tx, { id, invitedById, email, organization }: OpenInvitation, title: string) {
  await notify(tx, {
    type: "invitation_answered",
    userIds: [invitedById],
    title,
    body: `${email}, to ${organization.name}`,
    href: "/settings/organization?tab=members",
    dedupeKey: `invitation:${id}:answered`,
  });
}
