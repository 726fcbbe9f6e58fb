import "server-only";
import type { AuditAction } from "@/lib/activity/actions";
import type { Marketer, OrganizationMember, Seller } from "@/lib/auth/actor";
import { requireScope } from "@/lib/auth/agency-scope";
import { audit } from "@/lib/auth/audit";
import { authorOf } from "@/lib/auth/authorship";
import { requireConfirmedAddress } from "@/lib/auth/confirmed-address";
import { startConversation } from "@/lib/messages/commands";
import { requireReasonOf } from "@/lib/messages/declines/reasons";
import { declineText } from "@/lib/messages/declines/reasons";
import type { ReportSpamInput } from "@/lib/messages/spam/schema";
import { appendMessage } from "@/lib/messages/thread";
import { notify } from "@/lib/notifications/commands";
import { plainEmail } from "@/lib/notifications/notification-email";
import { findBlockStatus } from "@/lib/organizations/blocks/pair";
import { now } from "@/lib/platform/clock";
import { type Prisma, type Tx, db, inTransaction } from "@/lib/platform/db";
import { conflict, notFound } from "@/lib/platform/errors";
import { publish } from "@/lib/platform/live/events";
import { briefView } from "@/lib/preferences/brief";
import { fileSpamReport } from "@/lib/support/reports/commands";
import { briefsOpenTo, pitchesMadeBy, pitchesReceivedBy } from "./policy";
import { matchesOf, readOwnListings } from "./matching-queries";
import type { AnswerPitchInput, DeclinePitchInput, SendPitchInput } from "./schema";
import { type PitchVerb, canPerform, resultOf } from "./states";

interface PitchRef {
  id: string;
}

/**
 * Pitches a listing to an open brief: one pitch per seller and brief, up to the marketer's limit per brief, even
 * concurrently. Throws `not_found` for a brief that is not open to the seller or for which the listing is not a good
 * match, `conflict` if the seller has already pitched or the limit is reached.
 */
export async function sendPitch(
  actor: Seller,
  { briefId, listingId, packageId, body }: SendPitchInput & { briefId: string },
): Promise<PitchRef> {
  requireScope(actor, "negotiate");
  requireConfirmedAddress(actor, "pitch to a brief");
  const listings = await readOwnListings(actor);
  return inTransaction(async (tx) => {
    await tx.$queryRaw`SELECT "id" FROM "briefs" WHERE "id" = ${briefId}::uuid FOR NO KEY UPDATE`;
    const brief = await tx.brief.findFirst({ where: { AND: [briefsOpenTo(actor), { id: briefId }] } });
    if (!brief) throw notFound("This brief");
    if (!matchesOf(brief, listings).some(({ id }) => id === listingId)) throw notFound("This listing");
    if (packageId && (await tx.listingPackage.count({ where: { id: packageId, listingId } })) === 0)
      throw notFound("This package");
    await rejectBeyondLimit(tx, actor, { briefId, most: briefView(brief).maxPitches });
    const { organizationId: sellerOrganizationId } = actor;
    const pitch = await tx.pitch.create({
      data: { briefId, sellerOrganizationId, listingId, packageId, body, ...authorOf(actor), createdAt: now() },
      select: { id: true, listing: { select: { title: true } } },
    });
    // A pitch to a marketer that the seller blocks is silently not delivered, because an error would reveal who it is.
    const { isBlocked } = await findBlockStatus(tx, sellerOrganizationId, brief.organizationId);
    if (!isBlocked) await notifyMarketer(tx, actor, { ...pitch, briefId, brief });
    await audit(tx, actor, "pitch.sent", ["pitch", pitch.id], { after: { briefId, listingId } });
    return { id: pitch.id };
  });
}

/** Under the lock of the brief. */
async function rejectBeyondLimit(tx: Tx, actor: Seller, { briefId, most: max }: { briefId: string; most: number }) {
  const live = await tx.pitch.findMany({
    where: { briefId, state: { not: "withdrawn" } },
    select: { sellerOrganizationId: true },
  });
  if (live.some(({ sellerOrganizationId }) => sellerOrganizationId === actor.organizationId))
    throw conflict("You’ve already pitched to this brief. Withdraw that pitch to send another one.");
  if (live.length >= max) throw conflict("This brief has already received all the pitches the marketer asked for.");
}

/** The seller withdraws the pitch, which frees its slot. Throws `conflict` once it was answered or declined. */
export async function withdrawPitch(actor: Seller, id: string): Promise<PitchRef> {
  requireScope(actor, "negotiate");
  return inTransaction(async (tx) => {
    const pitch = await lockPitch(tx, { AND: [pitchesMadeBy(actor), { id }] }, id);
    if (pitch.state === "withdrawn") return { id };
    await take(tx, pitch, "withdraw", { ...endedBy(actor) });
    await publish(tx, changeFor(pitch.brief.organizationId, pitch, "pitch.withdrawn"));
    await audit(tx, actor, "pitch.withdrawn", ["pitch", id], { after: { briefId: pitch.briefId } });
    return { id };
  });
}

/** Declines with a reason. The seller sees the reason, but never the marketer's identity. */
export async function declinePitch(actor: Marketer, id: string, input: DeclinePitchInput): Promise<PitchRef> {
  requireScope(actor, "negotiate");
  requireReasonOf("buyer", input.reason);
  return inTransaction(async (tx) => {
    const pitch = await lockPitch(tx, { AND: [pitchesReceivedBy(actor), { id }] }, id);
    if (pitch.state === "declined") return { id };
    const { reason: declineReason, note: declineNote } = input;
    await take(tx, pitch, "decline", { ...endedBy(actor), declineReason, declineNote: declineNote ?? null });
    const text = {
      title: `Your pitch for ${pitch.listing.title} was declined`,
      body: declineText(input.reason, declineNote),
      href: "/briefs",
    };
    await notify(tx, {
      organizationId: pitch.sellerOrganizationId,
      type: "pitch_decided",
      ...text,
      dedupeKey: `pitch:${id}:declined`,
      mail: plainEmail(text),
    });
    await publish(tx, changeFor(pitch.sellerOrganizationId, pitch, "pitch.declined"));
    await audit(tx, actor, "pitch.declined", ["pitch", id], {
      after: { briefId: pitch.briefId, reason: declineReason },
    });
    return { id };
  });
}

/**
 * Answers a pitch: it becomes the first message of a conversation about its listing and the answer the next, by the
 * rules of every first contact. From then on the seller knows who the marketer is.
 */
export async function answerPitch(
  actor: Marketer,
  id: string,
  { body }: AnswerPitchInput,
): Promise<PitchRef & { conversationId: string }> {
  requireScope(actor, "negotiate");
  const found = await db.pitch.findFirst({
    where: { AND: [pitchesReceivedBy(actor), { id }] },
    select: { listingId: true, briefId: true },
  });
  if (!found) throw notFound("This pitch");
  const { conversation } = await startConversation(actor, { ...found, body }, async (tx, thread) => {
    const pitch = await lockPitch(tx, { AND: [pitchesReceivedBy(actor), { id }] }, id);
    await take(tx, pitch, "answer", { ...endedBy(actor), conversationId: thread.id });
    await appendMessage(tx, thread, {
      kind: "text",
      body: pitch.body,
      side: "seller",
      authorId: pitch.authorId,
      agencyId: pitch.agencyId,
    });
    await publish(tx, changeFor(pitch.sellerOrganizationId, pitch, "pitch.answered"));
    await audit(tx, actor, "pitch.answered", ["pitch", id], {
      after: { briefId: pitch.briefId, conversationId: thread.id },
    });
  });
  return { id, conversationId: conversation.id };
}

type Ending = Pick<Prisma.PitchUncheckedUpdateInput, "decidedById" | "decidedAt"> & Prisma.PitchUncheckedUpdateInput;

async function take(tx: Tx, { id, state }: LockedPitch, verb: PitchVerb, data: Ending): Promise<void> {
  if (!canPerform(verb, state)) throw conflict(`This pitch was already ${state}.`);
  await tx.pitch.updateMany({ where: { id, state }, data: { ...data, state: resultOf(verb) } });
}

const endedBy = ({ userId }: OrganizationMember) => ({ decidedById: userId, decidedAt: now() });

const changeFor = (
  organizationId: string,
  { id, briefId }: Pick<LockedPitch, "id" | "briefId">,
  event: AuditAction,
) => ({
  stream: `organization:${organizationId}` as const,
  type: "pitch.changed",
  payload: { pitchId: id, briefId, event },
});

interface NewPitch {
  id: string;
  briefId: string;
  brief: { organizationId: string; name: string };
  listing: { title: string };
}

async function notifyMarketer(tx: Tx, actor: Seller, { id, briefId, brief, listing }: NewPitch): Promise<void> {
  const text = {
    title: `${actor.organizationName} pitched ${listing.title}`,
    body: `For your brief “${brief.name}”`,
    href: `/preferences?briefId=${briefId}`,
  };
  await notify(tx, {
    organizationId: brief.organizationId,
    type: "pitch_received",
    ...text,
    dedupeKey: `pitch:${id}:sent`,
    mail: plainEmail(text),
  });
  await publish(tx, changeFor(brief.organizationId, { id, briefId }, "pitch.sent"));
}

const lockedSelect = {
  id: true,
  state: true,
  briefId: true,
  sellerOrganizationId: true,
  body: true,
  reportedAt: true,
  authorId: true,
  agencyId: true,
  listing: { select: { id: true, title: true } },
  seller: { select: { name: true } },
  brief: { select: { organizationId: true } },
} satisfies Prisma.PitchSelect;
type LockedPitch = Prisma.PitchGetPayload<{ select: typeof lockedSelect }>;

/** Throws `not_found` for a pitch outside the scope. */
async function lockPitch(tx: Tx, where: Prisma.PitchWhereInput, id: string): Promise<LockedPitch> {
  await tx.$queryRaw`SELECT "id" FROM "pitches" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
  const pitch = await tx.pitch.findFirst({ where, select: lockedSelect });
  if (!pitch) throw notFound("This pitch");
  return pitch;
}

/**
 * A marketer reports a pitch as spam. Admins get a ticket with the pitch and answer there; the pitch stays as it is,
 * and the seller is not informed. Throws `conflict` for a second report.
 */
export async function reportPitch(
  actor: Marketer,
  id: string,
  { reason }: ReportSpamInput,
): Promise<{ ticketNumber: number }> {
  requireScope(actor, "negotiate");
  return inTransaction(async (tx) => {
    const pitch = await lockPitch(tx, { AND: [pitchesReceivedBy(actor), { id }] }, id);
    if (pitch.reportedAt) throw conflict("This pitch was already reported. We’ll reply to the support ticket.");
    const { listing, seller, body } = pitch;
    const ticket = await fileSpamReport(tx, actor, {
      subject: `Pitch of ${listing.title} by ${seller.name}`,
      reason: `${reason}\n\nThe pitch:\n${body}`,
      related: { about: { kind: "listing", id: listing.id, label: listing.title } },
    });
    await tx.pitch.updateMany({
      where: { AND: [pitchesReceivedBy(actor), { id, reportedAt: null }] },
      data: { reportedAt: now(), reportedById: actor.userId, reportReason: reason, reportTicketId: ticket.id },
    });
    await audit(tx, actor, "pitch.reported", ["pitch", id], {
      reason,
      after: { ticketId: ticket.id, ticketNumber: ticket.number },
    });
    return { ticketNumber: ticket.number };
  });
}
