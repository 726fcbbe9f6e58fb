/** An invitation is answered once, while it is open and its organization is active, by whoever holds the newest link. */
import "server-only";
import { notify } from "@/lib/notifications/commands";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { digest } from "@/lib/platform/random";
import { authorize, publishMembers } from "../../membership/join";
import { lockRoster } from "../../membership/roster";
import { invitationMessages } from "../../texts";
import { transitions } from "../states";

const ended = () => new AppError("bad_request", invitationMessages.ended);

export async function findOpen(tx: Tx, token: string) {
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
export type OpenInvitation = Awaited<ReturnType<typeof findOpen>>;

/** Of two answers at once one counts. */
export async function answerOnce(tx: Tx, { id, tokenHash }: OpenInvitation, verb: "accept" | "decline"): Promise<void> {
  const { count } = await tx.invitation.updateMany({
    where: { id, tokenHash, status: { in: [...transitions[verb].from] } },
    data: { status: transitions[verb].to, decidedAt: now() },
  });
  if (count === 0) throw ended();
}

/** Makes the person a member, and settles a request to join that waited beside the invitation. */
export async function takeIn(tx: Tx, invitation: OpenInvitation, person: { userId: string; name: string }) {
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

export async function tellInviter(tx: Tx, { id, invitedById, email, organization }: OpenInvitation, title: string) {
  await notify(tx, {
    type: "invitation_answered",
    userIds: [invitedById],
    title,
    body: `${email}, to ${organization.name}`,
    href: "/settings/organization?tab=members",
    dedupeKey: `invitation:${id}:answered`,
  });
}
