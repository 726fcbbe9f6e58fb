import "server-only";
import type { z } from "zod";
import type { AuditAction } from "@/lib/activity/actions";
import { audit } from "@/lib/auth/audit";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { now } from "@/lib/platform/clock";
import { type Prisma, type Tx, inTransaction } from "@/lib/platform/db";
import { conflict, invalid, notFound } from "@/lib/platform/errors";
import { checklistItems } from "@/lib/settings/checklist";
import { getSetting } from "@/lib/settings/queries";
import type { AssignInput, assignedSchema } from "./assignment";
import type { Check, SetCheckInput, checkedSchema } from "./checklist";
import type { Named } from "./schema";

type Assignment = z.output<typeof assignedSchema>;
type Checked = z.output<typeof checkedSchema>;

interface Held {
  rowId: string;
  checks: Check[];
  assigneeId: string | null;
  isWaiting: boolean;
  organizationId: string | null;
}

interface Queue {
  find: (tx: Tx, id: string) => Promise<Held[]>;
  change: (tx: Tx, held: Held, assigneeId: string | null) => Promise<unknown>;
  tick: (tx: Tx, held: Held, checks: Prisma.InputJsonArray) => Promise<unknown>;
  checklist: "registrationChecklist" | "listingChecklist";
  entity: "user" | "listing";
  noun: string;
  action: AuditAction;
  checkAction: AuditAction;
}

const registrations: Queue = {
  find: (tx, id) => tx.$queryRaw`
    SELECT "id" AS "rowId", "registrationAssigneeId" AS "assigneeId", "registrationChecks" AS "checks", NULL AS "organizationId",
      "status" IN ('pending_review', 'info_requested') AS "isWaiting"
    FROM "users" WHERE "id" = ${id}::uuid AND "type" <> 'admin' FOR NO KEY UPDATE`,
  change: (tx, { rowId, assigneeId: registrationAssigneeId }, assigneeId) =>
    tx.user.updateMany({
      where: { id: rowId, registrationAssigneeId },
      data: { registrationAssigneeId: assigneeId },
    }),
  tick: (tx, { rowId }, registrationChecks) =>
    tx.user.updateMany({ where: { id: rowId }, data: { registrationChecks } }),
  checklist: "registrationChecklist",
  entity: "user",
  noun: "This registration",
  action: "registration.assign",
  checkAction: "registration.check",
};

const reviews: Queue = {
  find: (tx, id) => tx.$queryRaw`
    SELECT r."id" AS "rowId", r."assigneeId", r."checks", l."organizationId", r."state" = 'waiting' AS "isWaiting"
    FROM "listing_reviews" r JOIN "listings" l ON l."id" = r."listingId" WHERE l."id" = ${id}::uuid
    ORDER BY r."state" = 'waiting' DESC, r."createdAt" DESC LIMIT 1 FOR NO KEY UPDATE OF r`,
  change: (tx, { rowId, assigneeId: seen }, assigneeId) =>
    tx.listingReview.updateMany({ where: { id: rowId, assigneeId: seen }, data: { assigneeId } }),
  tick: (tx, { rowId }, checks) => tx.listingReview.updateMany({ where: { id: rowId }, data: { checks } }),
  checklist: "listingChecklist",
  entity: "listing",
  noun: "This review",
  action: "listings.assign",
  checkAction: "listings.check",
};

/**
 * Assigns a pending registration to an admin, or to nobody. Throws `conflict` if someone else took it in the meantime.
 */
export const assignRegistration = (actor: PlatformAdmin, input: Named & AssignInput): Promise<Assignment> =>
  assign(actor, registrations, input);

/** The same for the open review of a listing. */
export const assignListingReview = (actor: PlatformAdmin, input: Named & AssignInput): Promise<Assignment> =>
  assign(actor, reviews, input);

/** Ticks or unticks a check of a pending registration. Idempotent. */
export const checkRegistration = (actor: PlatformAdmin, input: Named & SetCheckInput): Promise<Checked> =>
  setCheck(actor, registrations, input);

/** The same for the open review of a listing. */
export const checkListingReview = (actor: PlatformAdmin, input: Named & SetCheckInput): Promise<Checked> =>
  setCheck(actor, reviews, input);

async function setCheck(
  actor: PlatformAdmin,
  { find, tick, checklist, entity, noun, checkAction }: Queue,
  { id, item, isChecked }: Named & SetCheckInput,
): Promise<Checked> {
  if (!checklistItems(await getSetting(checklist)).includes(item))
    throw invalid({ item: ["This check is no longer on the list. Reload the page."] });
  return inTransaction(async (tx) => {
    const [held] = await find(tx, id);
    if (!held) throw notFound(noun);
    if (!held.isWaiting) throw conflict("Someone else has already decided.");
    if (held.checks.some((check) => check.item === item) === isChecked) return { id, checks: held.checks };
    const others = held.checks.filter((check) => check.item !== item);
    const checks = isChecked ? [...others, { item, by: actor.name, at: now().toISOString() }] : others;
    await tick(tx, held, checks);
    await audit(tx, actor, checkAction, [entity, id], {
      ...(held.organizationId && { organizationId: held.organizationId }),
      after: { [isChecked ? "checked" : "unchecked"]: item },
    });
    return { id, checks };
  });
}

function assign(
  actor: PlatformAdmin,
  { find, change, entity, noun, action }: Queue,
  { id, seen, assigneeId: wanted }: Named & AssignInput,
): Promise<Assignment> {
  const assigneeId = wanted?.toLowerCase() ?? null;
  return inTransaction(async (tx) => {
    const [held] = await find(tx, id);
    if (!held) throw notFound(noun);
    if (!held.isWaiting) throw conflict("Someone else has already decided.");
    if (held.assigneeId === assigneeId) return { id, assigneeId };
    if (held.assigneeId !== (seen?.toLowerCase() ?? null)) throw await takenMeanwhile(tx, held);
    if (assigneeId && assigneeId !== actor.userId) await rejectNonAdmin(tx, assigneeId);
    await change(tx, held, assigneeId);
    await audit(tx, actor, action, [entity, id], {
      ...(held.organizationId && { organizationId: held.organizationId }),
      before: { assigneeId: held.assigneeId },
      after: { assigneeId },
    });
    return { id, assigneeId };
  });
}

async function rejectNonAdmin(tx: Tx, id: string): Promise<void> {
  const admins = await tx.user.count({ where: { id, type: "admin", status: "active" } });
  if (admins === 0) throw invalid({ assigneeId: ["Choose an admin."] });
}

async function takenMeanwhile(tx: Tx, { assigneeId }: Held) {
  const holder = assigneeId ? await tx.user.findUnique({ where: { id: assigneeId }, select: { name: true } }) : null;
  return conflict(
    holder ? `${holder.name} took over this review in the meantime.` : "This review is no longer assigned.",
    { assigneeId },
  );
}
