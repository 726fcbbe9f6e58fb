import "server-only";
import { z } from "zod";
import type { Actor, Marketer } from "@/lib/auth/actor";
import { organizationLabel } from "@/lib/auth/authorship";
import { now } from "@/lib/platform/clock";
import { db, Prisma } from "@/lib/platform/db";
import { digest } from "@/lib/platform/random";
import { type ApprovalAnswer, approvalListingSchema, type ApprovalView, type PublicApproval } from "./schema";
import { opens, statusOf } from "./status";

/** The links to a shortlist, the newest first, with what came back. */
export async function listApprovals(
  actor: Marketer,
  { listId }: { listId: string },
): Promise<{ items: ApprovalView[] }> {
  const rows = await readApprovals(
    Prisma.sql`a."organizationId" = ${actor.organizationId}::uuid AND a."shortlistId" = ${listId}::uuid`,
  );
  return { items: rows.map((row) => ({ id: row.id, ...viewOf(row), listings: listingsOf(row).length })) };
}

/** What the link shows, for whoever holds it; null for a link that never was. A closed one shows no listings. */
export async function findApproval(_actor: Actor, token: string): Promise<PublicApproval | null> {
  const [row] = await readApprovals(Prisma.sql`a."tokenHash" = ${digest(token)} AND o.status = 'active'`);
  if (!row) return null;
  const { isOpen, ...view } = viewOf(row);
  const shown = isOpen ? { note: row.note, listings: listingsOf(row) } : { note: null, listings: [] };
  return { ...view, isOpen, isRevoked: row.revokedAt !== null, list: row.list, ...shown };
}

interface ApprovalRow {
  id: string;
  list: string;
  client: string;
  agency: string | null;
  createdBy: string;
  listings: unknown;
  note: string | null;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  answer: ApprovalAnswer | null;
  answeredBy: string | null;
  comment: string | null;
  answeredAt: Date | null;
}

const readApprovals = (where: Prisma.Sql): Promise<ApprovalRow[]> => db.$queryRaw<ApprovalRow[]>`
  SELECT a.id, a.listings, a.note, a."createdAt", a."expiresAt", a."revokedAt", a.answer::text AS answer,
    a."answeredBy", a.comment, a."answeredAt", s.name AS list, o.name AS client, u.name AS "createdBy",
    (SELECT g.name FROM organizations g WHERE g.id = a."agencyId") AS agency
  FROM shortlist_approvals a
  JOIN shortlists s ON s.id = a."shortlistId"
  JOIN organizations o ON o.id = a."organizationId"
  JOIN users u ON u.id = a."createdById"
  WHERE ${where} ORDER BY a."createdAt" DESC, a.id DESC LIMIT 50`;

const listingsOf = ({ listings }: ApprovalRow) => z.array(approvalListingSchema).parse(listings);

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
