/** Deletes everything that belongs to the person alone; rows that others need no longer identify the person. */
import "server-only";
import { eraseFromAudit } from "@/lib/activity/erasure";
import { endAllAccess } from "@/lib/auth/recovery/access";
import { removeMethods } from "@/lib/auth/two-step/methods";
import { now } from "@/lib/platform/clock";
import { writeAtCommit } from "@/lib/platform/database/commit-writes";
import type { Tx } from "@/lib/platform/db";
import { ticketFileKind } from "@/lib/platform/files/attachment-upload";
import { portraitKind } from "@/lib/platform/files/picture-upload";
import { formerAddress, formerMemberName } from "./end-memberships";

interface Erased {
  userId: string;
  email: string;
  name: string;
}

/** Returns the files whose contents must be deleted after the commit. */
export async function erasePerson(tx: Tx, person: Erased): Promise<{ fileIds: string[] }> {
  const fileIds = await deleteOwnRows(tx, person);
  await blankSharedRows(tx, person);
  await writeAtCommit(tx, [{ kind: "erasure", name: person.userId, write: () => eraseRecords(tx, person) }]);
  const { userId } = person;
  await tx.user.update({
    where: { id: userId },
    data: {
      name: formerMemberName,
      email: formerAddress(userId),
      status: "anonymized",
      anonymizedAt: now(),
      passwordHash: null,
      emailVerifiedAt: null,
      timeZone: null,
      pictureFileId: null,
      statusReason: null,
      nextPath: null,
      dashboardSeenAt: null,
      dashboardPreviousAt: null,
    },
  });
  return { fileIds };
}

async function deleteOwnRows(tx: Tx, { userId, email }: Erased): Promise<string[]> {
  const exports = await tx.accountExport.findMany({ where: { userId }, select: { fileId: true } });
  const portraits = await tx.storedFile.findMany({
    where: { uploadedById: userId, kind: portraitKind },
    select: { id: true },
  });
  const ticketFiles = await tx.storedFile.findMany({
    where: { uploadedById: userId, kind: ticketFileKind },
    select: { id: true },
  });
  const own = { where: { userId } };
  await tx.event.deleteMany({ where: { stream: `user:${userId}` } });
  // Runs before sessions and keys are deleted: visits by this person end, and live streams look up what opened them.
  await endAllAccess(tx, userId, { reason: "account_deleted" });
  await tx.accountExport.deleteMany(own);
  await tx.apiKey.deleteMany(own);
  await tx.authToken.deleteMany(own);
  await tx.calendarFeed.deleteMany(own);
  await removeMethods(tx, userId);
  await tx.externalIdentity.deleteMany(own);
  await tx.notification.deleteMany(own);
  await tx.notificationPreference.deleteMany(own);
  await tx.weeklyReport.deleteMany(own);
  await tx.replyAddress.deleteMany(own);
  await tx.messageDraft.deleteMany(own);
  await tx.savedSearch.deleteMany(own);
  await tx.listingView.deleteMany(own);
  await tx.dealView.deleteMany(own);
  await tx.savedVote.deleteMany(own);
  await tx.roiScenario.deleteMany({ where: { createdById: userId, shared: false } });
  await tx.savedCommentMention.deleteMany(own);
  await tx.representationPerson.deleteMany(own);
  await tx.registrationQuestion.deleteMany(own);
  await tx.emailMessage.deleteMany({ where: { OR: [{ userId }, { toAddress: email }] } });
  await tx.idempotencyKey.deleteMany({ where: { actorKey: { startsWith: `user:${userId}` } } });
  await tx.session.deleteMany(own);
  await tx.ticketFile.deleteMany({ where: { fileId: { in: ticketFiles.map(({ id }) => id) } } });
  return [...exports.flatMap(({ fileId }) => fileId ?? []), ...[...portraits, ...ticketFiles].map(({ id }) => id)];
}

/** Runs last, once this transaction's own records are written. */
async function eraseRecords(tx: Tx, person: Erased): Promise<void> {
  await eraseFromAudit(tx, person);
  await tx.$executeRaw`
    DELETE FROM "events" WHERE position(lower(${person.email}::text) IN lower("payload"::text)) > 0
      OR position(${person.name}::text IN "payload"::text) > 0`;
}

async function blankSharedRows(tx: Tx, { userId, email }: Erased): Promise<void> {
  const nobody = formerAddress(userId);
  await tx.joinRequest.updateMany({ where: { userId }, data: { message: null } });
  await tx.joinRequest.updateMany({
    where: { userId, status: "pending" },
    data: { status: "canceled", decidedAt: now() },
  });
  await tx.invitation.updateMany({
    where: { email, status: "sent" },
    data: { status: "revoked", decidedAt: now() },
  });
  await tx.invitation.updateMany({ where: { email }, data: { email: nobody } });
  await tx.ticket.updateMany({
    where: { OR: [{ requesterId: userId }, { requesterEmail: email }] },
    data: { requesterName: formerMemberName, requesterEmail: nobody },
  });
}
