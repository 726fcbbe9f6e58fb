import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { agreedDealIn } from "@/lib/messages/spam/agreed";
import { spamReportOf } from "@/lib/messages/spam/states";
import { Prisma, db } from "@/lib/platform/db";
import type { ContactToDecide } from "./schema";

/** What an admin needs to know to decide on a contact, or null if there is none. */
export async function findContactToDecide(_actor: PlatformAdmin, id: string): Promise<ContactToDecide | null> {
  const [row] = await readContact(id);
  if (!row) return null;
  const output = (at: Date | null, by: string | null, reason: string | null) =>
    at && { at: at.toISOString(), by, reason: reason ?? "" };
  return {
    id,
    marketer: { id: row.marketerOrganizationId, name: row.marketerName },
    seller: { id: row.sellerOrganizationId, name: row.sellerName },
    firstMessage: row.firstMessage,
    messageCount: row.messageCount,
    state: spamReportOf(row),
    isCounted: row.state === "free" || row.state === "paid",
    startedBy: row.initiator === "buyer" ? "marketer" : "seller",
    startedAt: row.createdAt.toISOString(),
    hasAgreedDeal: row.hasAgreedDeal,
    report: output(row.reportedAt, row.reportedBy, row.reportReason),
    // A waived connection carries the credit of a suspension, which doesn't decide the report.
    decision:
      (row.state === "credited" ? output(row.creditedAt, row.creditedBy, row.creditReason) : null) ??
      output(row.reportDismissedAt, row.dismissedBy, row.reportDismissedReason),
  };
}

interface ContactRow {
  marketerOrganizationId: string;
  marketerName: string;
  sellerOrganizationId: string;
  sellerName: string;
  state: string;
  initiator: "buyer" | "seller";
  createdAt: Date;
  reportedAt: Date | null;
  reportedBy: string | null;
  reportReason: string | null;
  creditedAt: Date | null;
  creditedBy: string | null;
  creditReason: string | null;
  reportDismissedAt: Date | null;
  dismissedBy: string | null;
  reportDismissedReason: string | null;
  firstMessage: string | null;
  messageCount: number;
  hasAgreedDeal: boolean;
}

const threadNoteOf = Prisma.sql`m."conversationId" = thread."id"
  AND m."kind" = 'text' AND NOT m."isInternal" AND m."deletedAt" IS NULL`;

/** One statement, because its page has four others. Admins may not read either side's notes. */
const readContact = (id: string): Promise<ContactRow[]> => db.$queryRaw<ContactRow[]>`
  SELECT contact."marketerOrganizationId", marketer."name" AS "marketerName", contact."sellerOrganizationId",
    seller."name" AS "sellerName", contact."state"::text, contact."initiator"::text, contact."createdAt",
    contact."reportedAt", reporter."name" AS "reportedBy", contact."reportReason",
    contact."creditedAt", creditor."name" AS "creditedBy", contact."creditReason",
    contact."reportDismissedAt", keeper."name" AS "dismissedBy", contact."reportDismissedReason",
    opening."body" AS "firstMessage", said."count" AS "messageCount",
    ${agreedDealIn(Prisma.sql`contact."id"`)} AS "hasAgreedDeal"
  FROM "connections" AS contact
  JOIN "organizations" AS marketer ON marketer."id" = contact."marketerOrganizationId"
  JOIN "organizations" AS seller ON seller."id" = contact."sellerOrganizationId"
  LEFT JOIN "users" AS reporter ON reporter."id" = contact."reportedById"
  LEFT JOIN "users" AS creditor ON creditor."id" = contact."creditedById"
  LEFT JOIN "users" AS keeper ON keeper."id" = contact."reportDismissedById"
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS "count" FROM "conversations" AS thread JOIN "messages" AS m ON ${threadNoteOf}
    WHERE thread."connectionId" = contact."id"
  ) AS said
  LEFT JOIN LATERAL (
    SELECT begun."body" FROM "conversations" AS thread
    CROSS JOIN LATERAL (SELECT m.* FROM "messages" AS m WHERE ${threadNoteOf} ORDER BY m."seq" LIMIT 1) AS begun
    WHERE thread."connectionId" = contact."id" ORDER BY begun."createdAt", begun."id" LIMIT 1
  ) AS opening ON TRUE
  WHERE contact."id" = ${id}::uuid AND contact."state" <> 'contact'`;
