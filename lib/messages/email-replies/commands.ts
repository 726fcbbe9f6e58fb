import "server-only";
import { createHash } from "node:crypto";
import type { Actor, OrganizationMember } from "@/lib/auth/actor";
import { normalizeAddress } from "@/lib/auth/email-address";
import { findMailSender } from "@/lib/auth/mail-sender-queries";
import { offMessages } from "@/lib/platform-options/features";
import { isFeatureOn } from "@/lib/platform-options/choices-store";
import { limits } from "@/lib/limits";
import { enqueueMail } from "@/lib/mail/outbox";
import { readReplyAddress } from "@/lib/mail/reply-address-store";
import { threadPath, ticketPath } from "@/lib/paths";
import { sendMessage } from "@/lib/messages/commands";
import { now } from "@/lib/platform/clock";
import { type Prisma, type Tx, db, inTransaction } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { attachmentKind, storeAttachment, ticketFileKind } from "@/lib/platform/files/attachment-upload";
import { logger } from "@/lib/platform/logger";
import { takePoint } from "@/lib/platform/rate-limit";
import { readInPool } from "@/lib/platform/worker-pool/pool";
import { writeToTicket } from "@/lib/support/own/commands";
import { refusals } from "./messages";
import type { InboundEmailInput } from "./schema";
import { type ReceivedEmail, readEmailTask } from "./tasks";

const addressSelect = {
  id: true,
  userId: true,
  conversationId: true,
  ticketId: true,
  organizationId: true,
} satisfies Prisma.ReplyAddressSelect;
type ReplyAddress = Prisma.ReplyAddressGetPayload<{ select: typeof addressSelect }>;

interface Owner {
  name: string;
  email: string;
}

/**
 * Delivers a reply by email to the conversation or ticket of its address, as the person that the address was created
 * for. If it can't be delivered, that person gets an email that says why. A duplicate email is processed once. Throws
 * `rate_limited` and `unavailable`, after which the provider retries.
 */
export async function receiveEmail(_actor: Actor, { data: { to, raw } }: InboundEmailInput): Promise<void> {
  const id = to.map(readReplyAddress).find((found) => found !== null);
  const address = id ? await db.replyAddress.findUnique({ where: { id }, select: addressSelect }) : null;
  const owner =
    address && (await db.user.findUnique({ where: { id: address.userId }, select: { name: true, email: true } }));
  if (!address || !owner)
    return logger.info({ event: "email_reply.unknown_address" }, "An email had no known address.");
  // Before parsing: anyone who knows the address can send to it.
  await takePoint("messages.by_email", address.id, { points: limits.email.perMinute, seconds: 60 });
  const bytes = Buffer.from(raw, "base64");
  if (bytes.length > limits.email.bytes) return reject(address, owner, unread(bytes), refusals.tooLarge);
  const sent = await sentTo(owner.email, to);
  const email = await readInPool(readEmailTask, { raw: bytes, sent }, { person: `reply:${address.id}` }).catch(
    (error: unknown) => {
      if (isPermanent(error)) return error;
      throw error;
    },
  );
  if (email instanceof AppError) return reject(address, owner, unread(bytes), refusals.unreadable);
  if (email.isAutomatic || (await isReceived(email))) return;
  try {
    await deliver(address, owner, email);
  } catch (error) {
    if (error instanceof AlreadyReceived) return;
    if (!isPermanent(error)) throw error;
    await reject(address, owner, email, error.message);
  }
}

/** The latest emails that this one may be a reply to. */
async function sentTo(toAddress: string, to: readonly string[]): Promise<string[]> {
  const addresses = to.map((address) => ({ headers: { path: ["Reply-To"], equals: address.trim().toLowerCase() } }));
  const rows = await db.emailMessage.findMany({
    where: { toAddress, OR: addresses },
    orderBy: { createdAt: "desc" },
    take: 5,
    select: { text: true },
  });
  return rows.map(({ text }) => text);
}

/** A retry would not help, so the provider is not asked for one. */
const isPermanent = (error: unknown): error is AppError =>
  error instanceof AppError && error.code !== "rate_limited" && error.code !== "unavailable";

/** What is known about an unparsed email. */
const unread = (raw: Buffer) => ({ hash: createHash("sha256").update(raw).digest("hex"), text: "" });

/** A concurrent delivery of the same email was faster. */
class AlreadyReceived extends Error {}

const isReceived = async ({ hash }: ReceivedEmail): Promise<boolean> =>
  (await db.inboundEmail.count({ where: { messageHash: hash } })) > 0;

async function mark(
  tx: Tx,
  { id }: ReplyAddress,
  { hash }: Pick<ReceivedEmail, "hash">,
  rejection?: string,
): Promise<void> {
  const { count } = await tx.inboundEmail.createMany({
    data: { messageHash: hash, replyAddressId: id, refusal: rejection, createdAt: now() },
    skipDuplicates: true,
  });
  if (count === 0) throw new AlreadyReceived();
}

async function deliver(address: ReplyAddress, owner: Owner, email: ReceivedEmail): Promise<void> {
  if (!(await isFeatureOn("emailReplies"))) throw rejection(offMessages.emailReplies);
  if (email.from !== normalizeAddress(owner.email))
    throw rejection(refusals.otherSender(email.from || "another address"));
  if (email.isForged) throw rejection(refusals.unproven);
  const actor = await findMailSender(address, address.id);
  if (!actor) throw rejection(refusals.noAccess);
  if (email.text.length > limits.message.characters) throw rejection(refusals.tooLong);
  const { attachmentIds, leftOut } = await storeFiles(actor, address, email);
  if (email.text === "" && attachmentIds.length === 0) throw rejection(leftOut[0] ?? refusals.empty);
  const first = async (tx: Tx) => {
    await mark(tx, address, email);
    if (leftOut.length > 0) await mailLeftOut(tx, address, owner, leftOut);
  };
  const rest = email.rest.slice(0, limits.message.characters);
  if (address.ticketId) {
    const body = [email.text || "See the attached files.", rest].join("\n\n").trim();
    await writeToTicket(actor, address.ticketId, { body, attachmentIds }, first);
  } else if (address.conversationId) {
    const input = { body: email.text, isInternal: false, attachmentIds };
    await sendMessage(actor, address.conversationId, input, { first, rest });
  }
}

/**
 * With the same checks as an upload; returns a sentence for each rejected file. Files of an undelivered email are
 * deleted after a day.
 */
async function storeFiles(
  { userId, organizationId }: OrganizationMember,
  { ticketId }: ReplyAddress,
  { files }: ReceivedEmail,
): Promise<{ attachmentIds: string[]; leftOut: string[] }> {
  const owner = ticketId ? { uploadedById: userId } : { organizationId, uploadedById: userId };
  const fileKind = ticketId ? ticketFileKind : attachmentKind;
  const attachmentIds: string[] = [];
  const leftOut: string[] = [];
  for (const { name, bytes } of files) {
    if (attachmentIds.length === limits.message.attachments) {
      leftOut.push(refusals.file(name, refusals.tooManyFiles));
      continue;
    }
    try {
      const { id } = await storeAttachment({ name, data: Buffer.from(bytes).toString("base64") }, owner, fileKind);
      attachmentIds.push(id);
    } catch (error) {
      if (!isPermanent(error)) throw error;
      leftOut.push(refusals.file(name, error.message));
    }
  }
  return { attachmentIds, leftOut };
}

const rejection = (reason: string) => new AppError("forbidden", reason);

/** To the person whose address it is, whoever sent the email; nobody else is notified. */
async function reject(
  address: ReplyAddress,
  owner: Owner,
  email: Pick<ReceivedEmail, "hash" | "text">,
  reason: string,
): Promise<void> {
  await inTransaction(async (tx) => {
    await mark(tx, address, email, reason);
    await enqueueMail(tx, {
      template: "reply-refused",
      to: { address: owner.email, name: owner.name, userId: address.userId },
      props: {
        name: owner.name,
        reason,
        excerpt: email.text.slice(0, 500) || null,
        isTicket: address.ticketId !== null,
        url: pathOf(address),
      },
    });
  }).catch((error: unknown) => {
    if (!(error instanceof AlreadyReceived)) throw error;
  });
}

const mailLeftOut = (tx: Tx, address: ReplyAddress, owner: Owner, files: readonly string[]): Promise<void> =>
  enqueueMail(tx, {
    template: "reply-files-left-out",
    to: { address: owner.email, name: owner.name, userId: address.userId },
    props: { name: owner.name, files, isTicket: address.ticketId !== null, url: pathOf(address) },
  });

const pathOf = ({ ticketId, conversationId }: ReplyAddress): string =>
  ticketId ? ticketPath(ticketId) : threadPath(conversationId ?? "");
