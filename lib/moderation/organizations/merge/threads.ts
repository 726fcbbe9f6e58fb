/** Connections and threads that both organizations had with one partner become one connection and one thread. */
import "server-only";
import { now } from "@/lib/platform/clock";
import { Prisma, type Tx } from "@/lib/platform/db";
import type { Collision, MergePair } from "./collision";

interface Twins {
  sourceId: string;
  targetId: string;
}

/** The organization that the column will reference after the merge. */
const after = (column: Prisma.Sql, { from, into }: MergePair) =>
  Prisma.sql`CASE WHEN ${column} = ${from.id}::uuid THEN ${into.id}::uuid ELSE ${column} END`;

export const sameConnection: Collision = {
  label: "Connections with the same partner",
  rule: "one connection, the less restricted of the two; it counts once",
  settle: async (tx, pair) => {
    const old = [Prisma.sql`old."marketerOrganizationId"`, Prisma.sql`old."sellerOrganizationId"`] as const;
    const twins = await tx.$queryRaw<(Twins & { sellerId: string; countedTwice: boolean })[]>`
      SELECT old."id" AS "sourceId", own."id" AS "targetId", own."sellerOrganizationId" AS "sellerId",
        old."state" IN ('free', 'paid') AND own."state" IN ('free', 'paid') AS "countedTwice"
      FROM "connections" old JOIN "connections" own ON own."id" <> old."id"
        AND own."marketerOrganizationId" = ${after(old[0], pair)} AND own."sellerOrganizationId" = ${after(old[1], pair)}
      WHERE ${pair.from.id}::uuid IN (${Prisma.join([...old])})`;
    for (const { sourceId, targetId, sellerId, countedTwice } of twins) {
      await joinConnections(tx, { sourceId, targetId });
      if (!countedTwice) continue;
      await tx.organization.updateMany({
        where: { id: sellerId, connectionsUsed: { gt: 0 } },
        data: { connectionsUsed: { decrement: 1 } },
      });
    }
    return twins.length;
  },
};

async function joinConnections(tx: Tx, { sourceId, targetId }: Twins): Promise<void> {
  await tx.conversation.updateMany({ where: { connectionId: sourceId }, data: { connectionId: targetId } });
  await tx.$executeRaw`
    UPDATE "connections" target SET
      "state" = CASE WHEN 'paid' IN (target."state", source."state") THEN 'paid'
        WHEN 'free' IN (target."state", source."state") THEN 'free'
        WHEN 'waived' IN (target."state", source."state") THEN 'waived'
        WHEN 'credited' IN (target."state", source."state") THEN 'credited' ELSE 'locked' END::"ConnectionState",
      "initiator" = CASE WHEN source."createdAt" < target."createdAt" THEN source."initiator" ELSE target."initiator" END,
      "createdAt" = least(target."createdAt", source."createdAt"),
      "unlockedAt" = coalesce(target."unlockedAt", source."unlockedAt"),
      "creditedAt" = coalesce(target."creditedAt", source."creditedAt"),
      "creditedById" = coalesce(target."creditedById", source."creditedById"),
      "creditReason" = coalesce(target."creditReason", source."creditReason"),
      "reportedAt" = coalesce(target."reportedAt", source."reportedAt"),
      "reportedById" = coalesce(target."reportedById", source."reportedById"),
      "reportReason" = coalesce(target."reportReason", source."reportReason"),
      "reportTicketId" = coalesce(target."reportTicketId", source."reportTicketId"),
      "reportDismissedAt" = coalesce(target."reportDismissedAt", source."reportDismissedAt"),
      "reportDismissedById" = coalesce(target."reportDismissedById", source."reportDismissedById"),
      "reportDismissedReason" = coalesce(target."reportDismissedReason", source."reportDismissedReason")
    FROM "connections" source WHERE target."id" = ${targetId}::uuid AND source."id" = ${sourceId}::uuid`;
  // A report of the merged connection is moved to the remaining one.
  await tx.$executeRaw`
    UPDATE "tickets" SET "related" = jsonb_set("related", '{connectionId}', to_jsonb(${targetId}::text))
    WHERE "id" = (SELECT "reportTicketId" FROM "connections" WHERE "id" = ${sourceId}::uuid)`;
  await tx.connection.delete({ where: { id: sourceId } });
}

export const sameThread: Collision = {
  label: "Conversations about the same listing",
  rule: "one conversation with the messages and deals of both, in chronological order",
  settle: async (tx, pair) => {
    const old = [Prisma.sql`old."buyerOrganizationId"`, Prisma.sql`old."sellerOrganizationId"`] as const;
    const twins = await tx.$queryRaw<Twins[]>`
      SELECT old."id" AS "sourceId", own."id" AS "targetId"
      FROM "conversations" old JOIN "conversations" own ON own."id" <> old."id" AND own."listingId" = old."listingId"
        AND own."buyerOrganizationId" = ${after(old[0], pair)} AND own."sellerOrganizationId" = ${after(old[1], pair)}
      WHERE ${pair.from.id}::uuid IN (${Prisma.join([...old])})`;
    for (const each of twins) await joinThreads(tx, each);
    return twins.length;
  },
};

async function joinThreads(tx: Tx, { sourceId, targetId }: Twins): Promise<void> {
  const numbered = Prisma.sql`
    SELECT "id", "conversationId", "seq", row_number() OVER (ORDER BY "createdAt", "conversationId", "seq")::int AS "place"
    FROM "messages" WHERE "conversationId" IN (${sourceId}::uuid, ${targetId}::uuid)`;
  await keepReadMarks(tx, { sourceId, targetId }, numbered);
  // Uses negative numbers temporarily, because numbers must be unique in a thread at all times.
  await tx.$executeRaw`
    WITH numbered AS (${numbered})
    UPDATE "messages" m SET "conversationId" = ${targetId}::uuid, "seq" = -n."place" FROM numbered n WHERE n."id" = m."id"`;
  await tx.$executeRaw`UPDATE "messages" SET "seq" = -"seq" WHERE "conversationId" = ${targetId}::uuid AND "seq" < 0`;
  await tx.deal.updateMany({ where: { conversationId: sourceId }, data: { conversationId: targetId } });
  await tx.listingClaim.updateMany({ where: { conversationId: sourceId }, data: { conversationId: targetId } });
  await tx.pitch.updateMany({ where: { conversationId: sourceId }, data: { conversationId: targetId } });
  await tx.$executeRaw`
    UPDATE "reply_addresses" address SET "conversationId" = ${targetId}::uuid
    WHERE address."conversationId" = ${sourceId}::uuid AND NOT EXISTS (
      SELECT 1 FROM "reply_addresses" own WHERE own."conversationId" = ${targetId}::uuid AND own."userId" = address."userId")`;
  await tx.$executeRaw`
    UPDATE "conversation_sides" side SET "conversationId" = ${targetId}::uuid
    WHERE side."conversationId" = ${sourceId}::uuid AND NOT EXISTS (
      SELECT 1 FROM "conversation_sides" own WHERE own."conversationId" = ${targetId}::uuid AND own."side" = side."side")`;
  await tx.$executeRaw`UPDATE "notifications" SET "href" = replace("href", ${sourceId}, ${targetId}) WHERE "href" LIKE ${`%${sourceId}%`}`;
  await tx.$executeRaw`
    UPDATE "conversations" target SET
      "lastMessageSide" = CASE WHEN source."lastMessageAt" > target."lastMessageAt" THEN source."lastMessageSide" ELSE target."lastMessageSide" END,
      "waitingSince" = CASE WHEN source."lastMessageAt" > target."lastMessageAt" THEN source."waitingSince" ELSE target."waitingSince" END,
      "lastMessageAt" = greatest(target."lastMessageAt", source."lastMessageAt"),
      "firstReplyAt" = least(target."firstReplyAt", source."firstReplyAt"),
      "briefId" = coalesce(target."briefId", source."briefId"),
      "connectionId" = coalesce(target."connectionId", source."connectionId"),
      "createdAt" = least(target."createdAt", source."createdAt")
    FROM "conversations" source WHERE target."id" = ${targetId}::uuid AND source."id" = ${sourceId}::uuid`;
  await tx.conversation.delete({ where: { id: sourceId } });
}

/** The merged thread counts as read up to the first unread message of either. */
async function keepReadMarks(tx: Tx, { sourceId, targetId }: Twins, numbered: Prisma.Sql): Promise<void> {
  await tx.$executeRaw`
    WITH numbered AS (${numbered}),
      ends AS (SELECT "conversationId", max("seq") AS "last" FROM numbered GROUP BY 1),
      readers AS (SELECT DISTINCT "userId" FROM "conversation_reads" WHERE "conversationId" IN (${sourceId}::uuid, ${targetId}::uuid)),
      marks AS (
        SELECT reader."userId", ends."conversationId", ends."last", coalesce(r."lastReadSeq", 0) AS "read"
        FROM readers reader CROSS JOIN ends LEFT JOIN "conversation_reads" r
          ON r."userId" = reader."userId" AND r."conversationId" = ends."conversationId"
      )
    INSERT INTO "conversation_reads" ("conversationId", "userId", "lastReadSeq", "readAt")
    SELECT ${targetId}::uuid, "userId", min(CASE WHEN "read" >= "last" THEN (SELECT count(*) FROM numbered)
      ELSE (SELECT n."place" - 1 FROM numbered n WHERE n."conversationId" = marks."conversationId" AND n."seq" > marks."read"
        ORDER BY n."seq" LIMIT 1) END), ${now()}
    FROM marks GROUP BY "userId"
    ON CONFLICT ("conversationId", "userId") DO UPDATE SET "lastReadSeq" = EXCLUDED."lastReadSeq"`;
}
