import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { audit } from "@/lib/auth/audit";
import { type OpenConnection, keepOpen, openConnection } from "@/lib/entitlements/connections";
import { now, days, hours, later } from "@/lib/platform/clock";
import { type Tx, Prisma } from "@/lib/platform/db";
import { forbidden, AppError, invalid } from "@/lib/platform/errors";
import { formatCount } from "@/lib/platform/format";
import { limitSql } from "@/lib/settings/setting-sql";
import { attachFiles } from "../attachment-store";
import { dropSentDraft } from "../drafts/commands";
import { messageTexts } from "../messages";
import { notifyOfInquiry, notifyOfMessage } from "../notifications";
import { sideOf, type Side } from "../policy";
import type { StartConversationInput } from "../schema";
import { type LockedThread, lockThread, requireOpenThread } from "../thread";
import { writeText } from "../write-store";
import type { Parties } from "./parties-queries";

export interface FirstMessage {
  thread: LockedThread;
  isNew: boolean;
  messageId: string;
  connection: OpenConnection;
}

/**
 * Opens the connection and the thread if needed, and writes the message. Notifies nobody. `before` adds what the
 * message answers to the thread.
 */
export async function writeFirstMessage(
  tx: Tx,
  actor: OrganizationMember,
  input: StartConversationInput,
  parties: Parties,
  before?: (tx: Tx, thread: LockedThread) => Promise<void>,
): Promise<FirstMessage> {
  await rejectUnsolicited(tx, actor, parties, input.body);
  const connection = await connect(tx, actor, parties);
  const { thread, isNew } = await openThread(tx, actor, input, parties, connection.id);
  await before?.(tx, thread);
  const message = await writeText(tx, actor, thread, { body: input.body, isInternal: false });
  await attachFiles(tx, actor, message.id, input.attachmentIds ?? []);
  await dropSentDraft(tx, actor, draftOf(actor, input), input.body);
  await audit(tx, actor, isNew ? "conversation.started" : "message.sent", ["conversation", thread.id], {
    after: { messageId: message.id },
  });
  return { thread, isNew, messageId: message.id, connection };
}

const draftOf = (actor: OrganizationMember, { listingId }: StartConversationInput) => ({
  kind: actor.kind === "marketer" ? ("first-message" as const) : ("outreach" as const),
  id: listingId,
});

/** Notifies the other side: a seller of an inquiry, even a locked one. */
export async function announceFirstMessage(
  tx: Tx,
  actor: OrganizationMember,
  { thread, isNew, messageId, connection }: FirstMessage,
  body: string,
): Promise<void> {
  const notice = { actor, thread, messageId, body };
  if (isNew && actor.kind === "marketer") await notifyOfInquiry(tx, { ...notice, isLocked: connection.locked });
  else if (!connection.locked) await notifyOfMessage(tx, notice);
}

/**
 * The connection of the pair, which the first message from either side opens and counts. A marketer's message beyond
 * the free ones is saved and locked; a seller's is rejected, and the transaction is rolled back. The rejection is the
 * same whether or not a locked inquiry from that marketer exists, so that it reveals none.
 */
async function connect(
  tx: Tx,
  actor: OrganizationMember,
  { marketerOrganizationId, sellerOrganizationId }: Parties,
): Promise<OpenConnection> {
  const connection = await openConnection(
    tx,
    { marketerOrganizationId, sellerOrganizationId },
    sideOf(actor),
    actor.kind === "marketer" ? actor.userId : null,
  );
  if (actor.kind === "marketer") return connection;
  if (connection.locked) throw forbidden(messageTexts.sellerNeedsPlan);
  await keepOpen(tx, connection.id);
  return connection;
}

/** One conversation per listing and pair: the first caller creates it, and every caller locks it. */
async function openThread(
  tx: Tx,
  actor: OrganizationMember,
  input: StartConversationInput,
  { listing, marketerOrganizationId, sellerOrganizationId, briefId }: Parties,
  connectionId: string,
): Promise<{ thread: LockedThread; isNew: boolean }> {
  const place = { listingId: listing.id, buyerOrganizationId: marketerOrganizationId, sellerOrganizationId };
  const kind = actor.kind === "marketer" ? "inquiry" : "outreach";
  const made = await tx.conversation.createMany({
    data: [
      {
        ...place,
        kind,
        connectionId,
        briefId,
        subject: listing.title,
        startedById: actor.userId,
        createdAt: now(),
      },
    ],
    skipDuplicates: true,
  });
  const { id } = await tx.conversation.findFirstOrThrow({ where: place, select: { id: true } });
  const thread = await lockThread(tx, actor, id);
  await requireOpenThread(tx, actor, thread);
  return { thread, isNew: made.count === 1 };
}

/**
 * Against mass mailings: an organization has a daily limit of first contacts, and the same text goes to at most three
 * of them within a week. Existing contacts are never limited.
 */

/** How many organizations can get the same text within a week. */
export const SAME_TEXT_MAX = 3;

/** Shorter texts, such as a greeting, are the same by chance. */
const SHORTEST_COMPARED = 40;

interface Status {
  isKnown: boolean;
  today: number;
  most: number;
  alike: number;
}

/**
 * Throws `rate_limited` beyond the daily limit of first contacts, and `invalid` for a text already sent to three
 * others.
 */
async function rejectUnsolicited(tx: Tx, actor: OrganizationMember, parties: Parties, body: string): Promise<void> {
  // Contacts of one organization are counted one after the other.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`first-contact:${actor.organizationId}`}, 0))`;
  const { isKnown, today, most: max, alike } = await statusOf(tx, sideOf(actor), parties, body);
  if (isKnown) return;
  if (today >= max) throw new AppError("rate_limited", tooMany(max), { retryAfterSeconds: hours(1) / 1000 });
  if (alike >= SAME_TEXT_MAX) throw invalid({ body: [tooAlike] });
}

const tooMany = (max: number) =>
  `Your organization has contacted ${formatCount(max, "new organization")} in the last 24 hours, which is the daily limit. Your draft is saved; you can send it tomorrow.`;

const tooAlike = `You’ve sent this text to ${SAME_TEXT_MAX} organizations this week. Rewrite it for this one: personal messages get answered.`;

async function statusOf(
  tx: Tx,
  side: Side,
  { marketerOrganizationId, sellerOrganizationId }: Parties,
  body: string,
): Promise<Status> {
  const [own, other] =
    side === "buyer"
      ? [Prisma.sql`"buyerOrganizationId"`, Prisma.sql`"sellerOrganizationId"`]
      : [Prisma.sql`"sellerOrganizationId"`, Prisma.sql`"buyerOrganizationId"`];
  const organizationId = side === "buyer" ? marketerOrganizationId : sellerOrganizationId;
  const opener = side === "buyer" ? Prisma.sql`"marketerOrganizationId"` : Prisma.sql`"sellerOrganizationId"`;
  const rows = await tx.$queryRaw<Status[]>`
    SELECT EXISTS (SELECT 1 FROM "connections" AS n WHERE n."marketerOrganizationId" = ${marketerOrganizationId}::uuid
        AND n."sellerOrganizationId" = ${sellerOrganizationId}::uuid) AS "isKnown",
      (SELECT count(*)::int FROM "connections" AS n WHERE n.${opener} = ${organizationId}::uuid
        AND n."initiator" = ${side}::"ContactSide" AND n."createdAt" > ${later(now(), -days(1))}) AS "today",
      ${limitSql("firstContactsPerDay")} AS "most",
      (SELECT count(DISTINCT c.${other})::int FROM "conversations" AS c
        JOIN "messages" AS m ON m."conversationId" = c."id" AND m."seq" = 1
        WHERE c.${own} = ${organizationId}::uuid AND c."createdAt" > ${later(now(), -days(7))}
          AND m."authorSide" = ${side}::"ContactSide" AND length(m."body") >= ${SHORTEST_COMPARED}
          AND ${plainSql(Prisma.sql`m."body"`)} = ${plainSql(Prisma.sql`${body}`)}) AS "alike"`;
  return rows[0] ?? { isKnown: false, today: 0, most: 1, alike: 0 };
}

/** Case and spacing don't make a text different. */
const plainSql = (text: Prisma.Sql) => Prisma.sql`btrim(lower(regexp_replace(${text}::text, '\\s+', ' ', 'g')))`;
