import "server-only";
import type { Actor, Marketer } from "@/lib/auth/actor";
import { requireScope } from "@/lib/auth/agency-scope";
import { audit } from "@/lib/auth/audit";
import { notify } from "@/lib/notifications/commands";
import { shortlistPath } from "@/lib/paths";
import { days, later, now } from "@/lib/platform/clock";
import { inTransaction, type Tx } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { AppError, conflict, notFound } from "@/lib/platform/errors";
import { digest, randomSecret } from "@/lib/platform/random";
import { toCardView } from "../../card-view";
import { approvalsVisibleTo, shortlistsVisibleTo } from "../../policy";
import { listAllSaved } from "../queries";
import type { SavedListing } from "../schema";
import {
  type AnswerApprovalInput,
  APPROVAL_DAYS,
  type ApprovalAnswer,
  type ApprovalListing,
  type NewApproval,
  type RequestApprovalInput,
} from "./schema";
import { opens } from "./status";

/** More than a person reads in one approval. */
const MAX_LISTINGS = 100;

/** Makes a link that shows the list as it is now, without what the team passed on. The secret is in the response alone. */
export async function requestApproval(
  actor: Marketer,
  { listId, note }: RequestApprovalInput & { listId: string },
): Promise<NewApproval> {
  requireScope(actor, "search");
  const saved = await listAllSaved(actor, { listId, sort: "order" });
  const listings = saved.filter(({ decision }) => decision !== "passed").map(asShown);
  const [at, secret] = [now(), randomSecret()];
  const expiresAt = later(at, days(APPROVAL_DAYS));
  return inTransaction(async (tx) => {
    const found = await tx.shortlist.count({ where: { AND: [shortlistsVisibleTo(actor), { id: listId }] } });
    if (found === 0) throw notFound("This list");
    if (listings.length === 0) throw new AppError("bad_request", "Add a listing to this list first.");
    if (listings.length > MAX_LISTINGS)
      throw new AppError("bad_request", `Ask for approval of up to ${MAX_LISTINGS} listings at a time.`);
    const { organizationId, userId: createdById } = actor;
    const { id } = await tx.shortlistApproval.create({
      data: {
        ...{ shortlistId: listId, organizationId, createdById, agencyId: actor.agency?.id ?? null },
        ...{ tokenHash: digest(secret), listings, note: note || null, createdAt: at, expiresAt },
      },
      select: { id: true },
    });
    await audit(tx, actor, "shortlist.approval_requested", ["shortlist", listId], { after: { approvalId: id } });
    return { id, url: `${env().APP_URL}/approval?token=${secret}`, expiresAt: expiresAt.toISOString() };
  });
}

function asShown(saved: SavedListing): ApprovalListing {
  const { meta, price, match } = toCardView({ ...saved, saved: true });
  const reasons = saved.match?.state === "scored" ? saved.match.reasons.slice(0, 3).map(({ text }) => text) : [];
  const { id: listingId, title, seller } = saved;
  return { listingId, title, seller, meta, price, score: match?.score ?? null, reasons };
}

/** The link opens no longer; an answer given by it stays. */
export async function revokeApproval(
  actor: Marketer,
  { listId, approvalId }: { listId: string; approvalId: string },
): Promise<{ id: string; revoked: true }> {
  requireScope(actor, "search");
  return inTransaction(async (tx) => {
    const where = { AND: [approvalsVisibleTo(actor), { id: approvalId, shortlistId: listId }] };
    const { count } = await tx.shortlistApproval.updateMany({
      where: { AND: [where, { revokedAt: null }] },
      data: { revokedAt: now() },
    });
    if (count === 0 && (await tx.shortlistApproval.count({ where })) === 0) throw notFound("This link");
    if (count === 1)
      await audit(tx, actor, "shortlist.approval_revoked", ["shortlist", listId], { after: { approvalId } });
    return { id: approvalId, revoked: true as const };
  });
}

/** For whoever holds the link, once. Notifies everyone who acts for the organization. */
export async function answerApproval(
  actor: Actor,
  { token, answer, name, comment }: AnswerApprovalInput,
): Promise<{ answer: ApprovalAnswer }> {
  return inTransaction(async (tx) => {
    const approval = await findOpen(tx, token);
    const { id, shortlistId, organizationId, shortlist } = approval;
    const given = { answer, answeredBy: name, comment: comment || null };
    const { count } = await tx.shortlistApproval.updateMany({
      where: { id, answer: null, revokedAt: null, expiresAt: { gt: now() } },
      data: { ...given, answeredAt: now() },
    });
    if (count === 0) throw conflict("This shortlist already has an answer. Ask for a new link to change it.");
    await notifyAnswer(tx, { ...given, id, organizationId, listId: shortlistId, list: shortlist.name });
    await audit(tx, actor, "shortlist.approval_answered", ["shortlist", shortlistId], {
      organizationId,
      after: { approvalId: id, ...given },
    });
    return { answer };
  });
}

async function findOpen(tx: Tx, token: string) {
  const row = await tx.shortlistApproval.findUnique({
    where: { tokenHash: digest(token) },
    include: { shortlist: { select: { name: true } } },
  });
  const isActive = row && (await tx.organization.count({ where: { id: row.organizationId, status: "active" } })) === 1;
  if (!isActive || !opens(row, now()))
    throw new AppError("bad_request", "This link is no longer valid. Ask for a new one.");
  return row;
}

interface Answer {
  id: string;
  organizationId: string;
  listId: string;
  list: string;
  answer: ApprovalAnswer;
  answeredBy: string;
  comment: string | null;
}

async function notifyAnswer(tx: Tx, { id, organizationId, listId, list, answer, answeredBy, comment }: Answer) {
  const url = shortlistPath(listId);
  const title = answer === "approved" ? `${answeredBy} approved ${list}` : `${answeredBy} asked for changes to ${list}`;
  await notify(tx, {
    organizationId,
    type: "shortlist_answered",
    title,
    body: comment ?? undefined,
    href: url,
    dedupeKey: `shortlist-approval:${id}`,
    mail: ({ name }) => ({ template: "shortlist-answered", props: { name, title, comment, url } }),
  });
}
