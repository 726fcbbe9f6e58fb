/** Connections and threads that both organizations had with one partner become one connection and one thread. */
import "server-only";
import { now } from "@/lib/platform/clock";
import { Prisma, type Tx } from "@/lib/platform/db";
import type { Collision, MergePair } from "./collision";

interface Twins {
  goneId: string;
  keptId: string;
}

/** The organization that the column will name after the merge. */
const after = (column: Prisma.Sql, { from, into }: MergePair) =>
  Prisma.sql`CASE WHEN ${column} = ${from.id}::uuid THEN ${into.id}::uuid ELSE ${column} END`;

export const sameConnection: Collision = {
  label: "Connections with the same partner",
  rule: "one connection, the less restricted of the two; it counts once",
  settle: async (tx, pair) => {
    const old = [Prisma.sql`old."marketerOrganizationId"`, Prisma.sql`old."sellerOrganizationId"`] as const;
    const twins = await tx.$queryRaw<(Twins & { sellerId: string; countedTwice: boolean })[]>`
      SELECT old."id" AS "goneId", own."id" AS "keptId", own."sellerOrganizationId" AS "sellerId",
        old."state" IN ('free', 'paid') AND own."state" IN ('free', 'paid') AS "countedTwice"
      FROM "connections" old JOIN "connections" own ON own."id" <> old."id"
        AND own."marketerOrganizationId" = ${after(old[0], pair)} AND own."sellerOrganizationId" = ${after(old[1], pair)}
      WHERE ${pair.from.id}::uuid IN (${Prisma.join([...old])})`;
    for (const { goneId, keptId, sellerId, countedTwice } of twins) {
      await joinConnections(tx, { goneId, keptId });
      if (!countedTwice) continue;
      await tx.organization.updateMany({
        where: { id: sellerId, connectionsUsed: { gt: 0 } },
        data: { connectionsUsed: { decrement: 1 } },
      });
    }
    return twins.length;
  },
};

async function joinConnections(tx: Tx, { goneId, keptId }: Twins): Promise<void> {
  await tx.conversation.updateMany({ where: { connectionId: goneId }, data: { connectionId: keptId } });
  await tx.$executeRaw`
    UPDATE "connections" kept SET
      "state" = CASE WHEN 'paid' IN (kept."state", gone."state") THEN 'paid'
        WHEN 'free' IN (kept."state", gone."state") THEN 'free'
        WHEN 'waived' IN (kept."state", gone."state") THEN 'waived'
        WHEN 'credited' IN (kept."state", gone."state") THEN 'credited' ELSE 'locked' END::"ConnectionState",
      "initiator" = CASE WHEN gone."createdAt" < kept."createdAt" THEN gone."initiator" ELSE kept."initiator" END,
      "createdAt" = least(kept."createdAt", gone."createdAt"),
      "unlockedAt" = coalesce(kept."unlockedAt", gone."unlockedAt"),
      "creditedAt" = coalesce(kept."creditedAt", gone."creditedAt"),
      "creditedById" = coalesce(kept."creditedById", gone."creditedById"),
      "creditReason" = coalesce(kept."creditReason", gone."creditReason"),
      "reportedAt" = coalesce(kept."reportedAt", gone."reportedAt"),
      "reportedById" = coalesce(kept."reportedById", gone."reportedById"),
      "reportReason" = coalesce(kept."reportReason", gone."reportReason"),
      "reportTicketId" = coalesce(kept."reportTicketId", gone."reportTicketId"),
      "reportDismissedAt" = coalesce(kept."reportDismissedAt", gone."reportDismissedAt"),
      "reportDismissedById" = coalesce(kept."reportDismissedById", gone."reportDismissedById"),
      "reportDismissedReason" = coalesce(kept."reportDismissedReason", gone."reportDismissedReason")
    FROM "connections" gone WHERE kept."id" = ${keptId}::uuid AND gone."id" = ${goneId}::uuid`;
  // A report of the one that is gone leads to the one that stays.
  await tx.$executeRaw`
    UPDATE "tickets" SET "related" = jsonb_set("related", '{connectionId}', to_jsonb(${keptId}::text))
    WHERE "id" = (SELECT "reportTicketId" FROM "connections" WHERE "id" = ${goneId}::uuid)`;
  await tx.connection.delete({ where: { id: goneId } });
}

export const sameThread: Collision = {
  label: "Threads about the same listing",
  rule: "one thread with the messages and deals of both, in chronological order",
  settle: async (tx, pair) => {
    const old = [Prisma.sql`old."buyerOrganizationId"`, Prisma.sql`old."sellerOrganizationId"`] as const;
    const twins = await tx.$queryRaw<Twins[]>`
      SELECT old."id" AS "goneId", own."id" AS "keptId"
      FROM "conversations" old JOIN "conversations" own ON own."id" <> old."id" AND own."listingId" = old."listingId"
        AND own."buyerOrganizationId" = ${after(old[0], pair)} AND own."sellerOrganizationId" = ${after(old[1], pair)}
      WHERE ${pair.from.id}::uuid IN (${Prisma.join([...old])})`;
    for (const each of twins) await joinThreads(tx, each);
    return twins.length;
  },
};

async function joinThreads(tx: Tx, { goneId, keptId }: Twins): Promise<void> {
  const numbered = Prisma.sql`
    SELECT "id", "conversationId", "seq", row_number() OVER (ORDER BY "createdAt", "conversationId", "seq")::int AS "place"
    FROM "messages" WHERE "conversationId" IN (${goneId}::uuid, ${keptId}::uuid)`;
  await keepReadMarks(tx, { goneId, keptId }, numbered);
  // By way of negative numbers, since no two messages of a thread may have one number even for a moment.
  await tx.$executeRaw`
    WITH numbered AS (${numbered})
    UPDATE "messages" m SET "conversationId" = ${keptId}::uuid, "seq" = -n."place" FROM numbered n WHERE n."id" = m."id"`;
  await tx.$executeRaw`UPDATE "messages" SET "seq" = -"seq" WHERE "conversationId" = ${keptId}::uuid AND "seq" < 0`;
  await tx.deal.updateMany({ where: { conversationId: goneId }, data: { conversationId: keptId } });
  await tx.listingClaim.updateMany({ where: { conversationId: goneId }, data: { conversationId: keptId } });
  await tx.$executeRaw`
    UPDATE "conversation_sides" side SET "conversationId" = ${keptId}::uuid
    WHERE side."conversationId" = ${goneId}::uuid AND NOT EXISTS (
      SELECT 1 FROM "conversation_sides" own WHERE own."conversationId" = ${keptId}::uuid AND own."side" = side."side")`;
  await tx.$executeRaw`UPDATE "notifications" SET "href" = replace("href", ${goneId}, ${keptId}) WHERE "href" LIKE ${`%${goneId}%`}`;
  await tx.$executeRaw`
    UPDATE "conversations" kept SET
      "lastMessageSide" = CASE WHEN gone."lastMessageAt" > kept."lastMessageAt" THEN gone."lastMessageSide" ELSE kept."lastMessageSide" END,
      "waitingSince" = CASE WHEN gone."lastMessageAt" > kept."lastMessageAt" THEN gone."waitingSince" ELSE kept."waitingSince" END,
      "lastMessageAt" = greatest(kept."lastMessageAt", gone."lastMessageAt"),
      "firstReplyAt" = least(kept."firstReplyAt", gone."firstReplyAt"),
      "briefId" = coalesce(kept."briefId", gone."briefId"),
      "connectionId" = coalesce(kept."connectionId", gone."connectionId"),
      "createdAt" = least(kept."createdAt", gone."createdAt")
    FROM "conversations" gone WHERE kept."id" = ${keptId}::uuid AND gone."id" = ${goneId}::uuid`;
  await tx.conversation.delete({ where: { id: goneId } });
}

/** Somebody has read the joined thread as far as nothing unread of either comes before. */
async function keepReadMarks(tx: Tx, { goneId, keptId }: Twins, numbered: Prisma.Sql): Promise<void> {
  await tx.$executeRaw`
    WITH numbered AS (${numbered}),
      ends AS (SELECT "conversationId", max("seq") AS "last" FROM numbered GROUP BY 1),
      readers AS (SELECT DISTINCT "userId" FROM "conversation_reads" WHERE "conversationId" IN (${goneId}::uuid, ${keptId}::uuid)),
      marks AS (
        SELECT reader."userId", ends."conversationId", ends."last", coalesce(r."lastReadSeq", 0) AS "read"
        FROM readers reader CROSS JOIN ends LEFT JOIN "conversation_reads" r
          ON r."userId" = reader."userId" AND r."conversationId" = ends."conversationId"
      )
    INSERT INTO "conversation_reads" ("conversationId", "userId", "lastReadSeq", "readAt")
    SELECT ${keptId}::uuid, "userId", min(CASE WHEN "read" >= "last" THEN (SELECT count(*) FROM numbered)
      ELSE (SELECT n."place" - 1 FROM numbered n WHERE n."conversationId" = marks."conversationId" AND n."seq" > marks."read"
        ORDER BY n."seq" LIMIT 1) END), ${now()}
    FROM marks GROUP BY "userId"
    ON CONFLICT ("conversationId", "userId") DO UPDATE SET "lastReadSeq" = EXCLUDED."lastReadSeq"`;
}
