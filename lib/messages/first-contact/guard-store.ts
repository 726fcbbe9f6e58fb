/**
 * Against mass mailings: an organization contacts so many others for the first time within a day, and the same text
 * goes to at most three of them within a week. A pair that is in contact already is never limited.
 */
import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { days, hours, later, now } from "@/lib/platform/clock";
import { Prisma, type Tx } from "@/lib/platform/db";
import { AppError, invalid } from "@/lib/platform/errors";
import { formatCount } from "@/lib/platform/format";
import { limitSql } from "@/lib/settings/limit-sql";
import { type Side, sideOf } from "../policy";
import type { Parties } from "./parties-queries";

/** So many organizations get the same text within a week. */
export const SAME_TEXT_MAX = 3;

/** Shorter texts, such as a greeting, are alike by chance. */
const SHORTEST_COMPARED = 40;

interface Status {
  isKnown: boolean;
  today: number;
  most: number;
  alike: number;
}

/** Throws `rate_limited` beyond the day's first contacts, and `invalid` for a text that went to three others. */
export async function rejectUnsolicited(
  tx: Tx,
  actor: OrganizationMember,
  parties: Parties,
  body: string,
): Promise<void> {
  // Contacts of one organization are counted one after the other.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`first-contact:${actor.organizationId}`}, 0))`;
  const { isKnown, today, most: max, alike } = await statusOf(tx, sideOf(actor), parties, body);
  if (isKnown) return;
  if (today >= max) throw new AppError("rate_limited", tooMany(max), { retryAfterSeconds: hours(1) / 1000 });
  if (alike >= SAME_TEXT_MAX) throw invalid({ body: [tooAlike] });
}

const tooMany = (max: number) =>
  `Your organization has contacted ${formatCount(max, "new organization")} in the last 24 hours, which is the most for a day. Your draft is saved; you can send it tomorrow.`;

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

/** Case and spacing make no new text. */
const plainSql = (text: Prisma.Sql) => Prisma.sql`btrim(lower(regexp_replace(${text}::text, '\\s+', ' ', 'g')))`;
