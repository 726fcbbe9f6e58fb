import "server-only";
import type { Actor, OrganizationMember } from "@/lib/auth/actor";
import { requireScope } from "@/lib/auth/agency-scope";
import { audit } from "@/lib/auth/audit";
import { notify } from "@/lib/notifications/commands";
import { dealPath, shortlistPath } from "@/lib/paths";
import { days, later, now } from "@/lib/platform/clock";
import { inTransaction, type Tx } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { AppError, conflict, notFound } from "@/lib/platform/errors";
import { digest, randomSecret } from "@/lib/platform/random";
import { approvalScopes, approvalsVisibleTo, kindOf } from "./policy";
import {
  type AnswerApprovalInput,
  type ApprovalAnswer,
  type ApprovalContent,
  type ApprovalSubject,
  type NewApproval,
  approvalContentSchema,
} from "./schema";
import { APPROVAL_DAYS, opens } from "./status";

interface ApprovalCopy {
  title: string;
  content: ApprovalContent;
  note?: string;
  /** The address that the link is sent to. Nobody in the organization sees that link. */
  sentTo?: string;
}

/** Creates a link that shows a copy of its subject, which the caller has loaded. The secret is only in the response. */
export async function createApproval(
  tx: Tx,
  actor: OrganizationMember,
  subject: ApprovalSubject,
  { title, content, note, sentTo }: ApprovalCopy,
): Promise<NewApproval> {
  const kind = kindOf(subject);
  requireScope(actor, approvalScopes[kind]);
  const [at, secret] = [now(), randomSecret()];
  const expiresAt = later(at, days(APPROVAL_DAYS));
  const { organizationId, userId: createdById } = actor;
  const { id } = await tx.approvalLink.create({
    data: {
      ...{ ...subject, organizationId, createdById, agencyId: actor.agency?.id ?? null },
      ...{ title, content, tokenHash: digest(secret), note: note || null, sentTo, createdAt: at, expiresAt },
    },
    select: { id: true },
  });
  await audit(tx, actor, `${kind}.approval_requested`, [kind, idOf(subject)], { after: { approvalId: id } });
  return { id, url: `${env().APP_URL}/approval?token=${secret}`, expiresAt: expiresAt.toISOString() };
}

const idOf = (subject: ApprovalSubject): string => ("dealId" in subject ? subject.dealId : subject.shortlistId);

/** The link stops working; an answer given through it stays. */
export async function revokeApproval(
  actor: OrganizationMember,
  subject: ApprovalSubject,
  approvalId: string,
): Promise<{ id: string; revoked: true }> {
  const kind = kindOf(subject);
  requireScope(actor, approvalScopes[kind]);
  return inTransaction(async (tx) => {
    const where = { AND: [approvalsVisibleTo(actor), { id: approvalId, ...subject }] };
    const { count } = await tx.approvalLink.updateMany({
      where: { AND: [where, { revokedAt: null }] },
      data: { revokedAt: now() },
    });
    if (count === 0 && (await tx.approvalLink.count({ where })) === 0) throw notFound("This link");
    if (count === 1)
      await audit(tx, actor, `${kind}.approval_revoked`, [kind, idOf(subject)], { after: { approvalId } });
    return { id: approvalId, revoked: true as const };
  });
}

/**
 * For whoever holds the link, once. Notifies everyone who acts for the organization. `follow` applies the answer's
 * other effects, in the same transaction.
 */
export async function answerApproval(
  actor: Actor,
  { token, answer, name, comment }: AnswerApprovalInput,
  follow?: (tx: Tx, answered: AnsweredApproval) => Promise<void>,
): Promise<{ answer: ApprovalAnswer }> {
  return inTransaction(async (tx) => {
    const { id, organizationId, title, subject, kind: contentKind } = await findOpenApproval(tx, token);
    const kind = kindOf(subject);
    const given = { answer, answeredBy: name, comment: comment || null };
    const { count } = await tx.approvalLink.updateMany({
      where: { id, answer: null, revokedAt: null, expiresAt: { gt: now() } },
      data: { ...given, answeredAt: now() },
    });
    if (count === 0) throw conflict("This link already has an answer. Ask for a new link to change it.");
    const answered = { ...given, id, organizationId, subject, title, kind: contentKind };
    await notifyAnswer(tx, answered);
    await follow?.(tx, answered);
    await audit(tx, actor, `${kind}.approval_answered`, [kind, idOf(subject)], {
      organizationId,
      after: { approvalId: id, ...given },
    });
    return { answer };
  });
}

/** The link, if it still works. Throws `bad_request` otherwise. */
export async function findOpenApproval(tx: Tx, token: string): Promise<OpenApproval> {
  const row = await tx.approvalLink.findUnique({ where: { tokenHash: digest(token) } });
  const isActive = row && (await tx.organization.count({ where: { id: row.organizationId, status: "active" } })) === 1;
  if (!isActive || !opens(row, now()))
    throw new AppError("bad_request", "This link is no longer valid. Ask for a new one.");
  const { dealId, shortlistId, ...link } = row;
  const { kind } = approvalContentSchema.parse(link.content);
  const { id, organizationId, title } = link;
  return { id, organizationId, title, kind, subject: dealId ? { dealId } : { shortlistId: shortlistId ?? "" } };
}

type OpenApproval = Pick<AnsweredApproval, "id" | "organizationId" | "title" | "kind" | "subject">;

export interface AnsweredApproval {
  id: string;
  organizationId: string;
  subject: ApprovalSubject;
  kind: ApprovalContent["kind"];
  title: string;
  answer: ApprovalAnswer;
  answeredBy: string;
  comment: string | null;
}

async function notifyAnswer(
  tx: Tx,
  { id, organizationId, subject, kind, answer, answeredBy, comment, ...link }: AnsweredApproval,
) {
  const noun = kind === "recorded" ? "deal" : "offer";
  const [what, url, action] =
    "dealId" in subject
      ? [`the ${noun} for ${link.title}`, dealPath(subject.dealId), `Open the ${noun}`]
      : [link.title, shortlistPath(subject.shortlistId), "Open the shortlist"];
  const approved = kind === "recorded" ? "confirmed" : "approved";
  const title = `${answeredBy} ${answer === "approved" ? approved : "asked for changes to"} ${what}`;
  await notify(tx, {
    organizationId,
    type: "approval_answered",
    title,
    body: comment ?? undefined,
    href: url,
    dedupeKey: `approval:${id}`,
    mail: ({ name }) => ({ template: "approval-answered", props: { name, title, comment, url, action } }),
  });
}
