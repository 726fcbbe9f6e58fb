import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { type TemplateName, mailTemplates, templateNames } from "@/lib/mail/mail-templates";
import { renderEmail } from "@/lib/mail/rendering";
import { Prisma, db } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import { isMailSent } from "@/lib/platform/mail";
import { afterCursor, all, positionOf, countRows } from "@/lib/platform/database/list-queries";
import { textHas } from "@/lib/platform/database/text-search";
import { type Page, pageOf } from "@/lib/platform/pagination";
import type { Named } from "../schema";
import type { EmailStatus, ListEmailsInput } from "./schema";
import { showsSecrets, withoutSecrets } from "./secrets";

export interface EmailRow {
  id: string;
  template: string;
  toAddress: string;
  toName: string | null;
  subject: string;
  status: EmailStatus;
  attempts: number;
  lastError: string | null;
  nextAttemptAt: Date;
  sentAt: Date | null;
  createdAt: Date;
}

export interface EmailDetail extends EmailRow {
  html: string;
  text: string;
  userId: string | null;
}

const e = Prisma.sql`e`;

/** The outbox, newest first, without the bodies. */
export async function listEmails(_actor: PlatformAdmin, input: ListEmailsInput): Promise<Page<EmailRow>> {
  const [rows, total] = await Promise.all([
    db.$queryRaw<EmailRow[]>`
    SELECT e."id", e."template", e."toAddress", e."toName", e."subject", e."status"::text AS "status", e."attempts",
      e."lastError", e."nextAttemptAt", e."sentAt", e."createdAt"
    FROM "email_messages" e
    WHERE ${whereOf(input)} AND ${afterCursor(e, input.cursor)}
    ORDER BY e."createdAt" DESC, e."id" DESC LIMIT ${input.limit + 1}`,
    countRows(Prisma.sql`FROM "email_messages" e WHERE ${whereOf(input)}`),
  ]);
  return { ...pageOf(rows, input.limit, (row) => row, positionOf), total };
}

export async function countEmailsByStatus(_actor: PlatformAdmin): Promise<Partial<Record<EmailStatus, number>>> {
  const groups = await db.emailMessage.groupBy({ by: ["status"], _count: { _all: true } });
  return Object.fromEntries(groups.map((group) => [group.status, group._count._all]));
}

/**
 * One email. Its links may log a person in, so their tokens are redacted, except for a super admin while no email is
 * sent.
 */
export async function getEmail(actor: PlatformAdmin, { id }: Named): Promise<EmailDetail> {
  const row = await db.emailMessage.findUnique({
    where: { id },
    omit: { headers: true },
  });
  if (!row) throw notFound("This email");
  const shown = showsSecrets(actor, isMailSent()) ? (text: string) => text : withoutSecrets;
  return { ...row, html: shown(row.html), text: shown(row.text) };
}

export interface TemplateRow {
  name: TemplateName;
  title: string;
}

export const listTemplates = (_actor: PlatformAdmin): TemplateRow[] =>
  templateNames.map((name) => ({ name, title: mailTemplates[name].title }));

interface TemplatePreview extends TemplateRow {
  subject: string;
  html: string;
  text: string;
}

/** A template with its sample data. */
export async function getTemplatePreview(_actor: PlatformAdmin, name: TemplateName): Promise<TemplatePreview> {
  return { name, title: mailTemplates[name].title, ...(await renderEmail(name, mailTemplates[name].sample)) };
}

function whereOf({ q, status, template }: ListEmailsInput): Prisma.Sql {
  const conditions: Prisma.Sql[] = [];
  if (status !== "all") conditions.push(Prisma.sql`e."status" = ${status}::"EmailStatus"`);
  if (template) conditions.push(Prisma.sql`e."template" = ${template}`);
  if (q) conditions.push(textHas(Prisma.sql`e."toAddress" || ' ' || e."subject"`, q));
  return all(conditions);
}
