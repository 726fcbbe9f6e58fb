import "server-only";
import type { Actor, OrganizationMember } from "@/lib/auth/actor";
import { organizationLabel } from "@/lib/auth/authorship";
import { now } from "@/lib/platform/clock";
import { Prisma, db } from "@/lib/platform/db";
import { formatCount } from "@/lib/platform/format";
import { digest } from "@/lib/platform/random";
import { mayRequestApproval } from "./policy";
import {
  type ApprovalAnswer,
  type ApprovalContent,
  type ApprovalSubject,
  type Approvals,
  type PublicApproval,
  approvalContentSchema,
} from "./schema";
import { opens, statusOf } from "./status";

const MAX_LINKS = 50;

/** The links to a shortlist or an offer, newest first, with their answers. Excludes other organizations. */
export async function listApprovals(actor: OrganizationMember, subject: ApprovalSubject): Promise<Approvals> {
  const isOfSubject =
    "dealId" in subject
      ? Prisma.sql`a."dealId" = ${subject.dealId}::uuid`
      : Prisma.sql`a."shortlistId" = ${subject.shortlistId}::uuid`;
  const rows = await readApprovals(Prisma.sql`a."organizationId" = ${actor.organizationId}::uuid AND ${isOfSubject}`);
  const items = rows.map((row) => ({
    ...{ id: row.id, ...viewOf(row) },
    ...{ shows: summaryOf(contentOf(row)), sentTo: row.sentTo },
  }));
  return { items, mayRequest: mayRequestApproval(actor, subject), contact: await contactOf(actor, subject) };
}

/**
 * A sponsor without an account is private to its seller, and so are its address and who asked to be connected to it.
 */
async function contactOf({ organizationId }: OrganizationMember, subject: ApprovalSubject) {
  if (!("dealId" in subject)) return null;
  const [row] = await db.$queryRaw<ContactRow[]>`
    SELECT o."contactEmail" AS email, j.name AS organization, j."verification" <> 'none' AS "isVerified", u.name AS person,
      o."joiningAt" AS "askedAt"
    FROM deals d JOIN organizations o ON o.id = d."buyerOrganizationId" AND o."contactOfId" = d."sellerOrganizationId"
    LEFT JOIN organizations j ON j.id = o."joiningId"
    LEFT JOIN users u ON u.id = o."joiningById"
    WHERE d.id = ${subject.dealId}::uuid AND d."sellerOrganizationId" = ${organizationId}::uuid`;
  if (!row) return null;
  const { email, organization, isVerified, person, askedAt } = row;
  if (organization === null || askedAt === null) return { email, joining: null };
  return { email, joining: { organization, isVerified, person: person ?? "", askedAt: askedAt.toISOString() } };
}

interface ContactRow {
  email: string | null;
  organization: string | null;
  isVerified: boolean;
  person: string | null;
  askedAt: Date | null;
}

/** What the link shows, for whoever holds it; null for a link that never existed. A closed one shows no content. */
export async function findApproval(_actor: Actor, token: string): Promise<PublicApproval | null> {
  const [row] = await readApprovals(Prisma.sql`a."tokenHash" = ${digest(token)} AND o.status = 'active'`);
  if (!row) return null;
  const { isOpen, ...view } = viewOf(row);
  const shown = isOpen ? { note: row.note, content: contentOf(row) } : { note: null, content: null };
  return { ...view, isOpen, isRevoked: row.revokedAt !== null, title: row.title, ...shown };
}

interface ApprovalRow {
  id: string;
  title: string;
  client: string;
  agency: string | null;
  createdBy: string;
  content: unknown;
  note: string | null;
  sentTo: string | null;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  answer: ApprovalAnswer | null;
  answeredBy: string | null;
  comment: string | null;
  answeredAt: Date | null;
}

const readApprovals = (where: Prisma.Sql): Promise<ApprovalRow[]> => db.$queryRaw<ApprovalRow[]>`
  SELECT a.id, a.title, a.content, a.note, a."sentTo", a."createdAt", a."expiresAt", a."revokedAt", a.answer::text AS answer,
    a."answeredBy", a.comment, a."answeredAt", o.name AS client, u.name AS "createdBy",
    (SELECT g.name FROM organizations g WHERE g.id = a."agencyId") AS agency
  FROM approval_links a
  JOIN organizations o ON o.id = a."organizationId"
  JOIN users u ON u.id = a."createdById"
  WHERE ${where} ORDER BY a."createdAt" DESC, a.id DESC LIMIT ${MAX_LINKS}`;

const contentOf = ({ content }: ApprovalRow): ApprovalContent => approvalContentSchema.parse(content);

function summaryOf(content: ApprovalContent): string {
  if (content.kind === "shortlist") return formatCount(content.listings.length, "listing");
  return `${content.kind === "deal" ? content.offer.total : content.deal.total} in total`;
}

const viewOf = (row: ApprovalRow) => ({
  status: statusOf(row, now()),
  isOpen: opens(row, now()),
  requestedBy: `${row.createdBy}, ${organizationLabel(row.agency, row.client)}`,
  answeredBy: row.answeredBy,
  comment: row.comment,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});
