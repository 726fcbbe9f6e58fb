import "server-only";
import { audit } from "@/lib/auth/audit";
import type { OrganizationMember } from "@/lib/auth/actor";
import { isDuplicate } from "@/lib/platform/database/errors";
import { type Tx, inTransaction, db } from "@/lib/platform/db";
import { AppError, conflict, notFound } from "@/lib/platform/errors";
import { dealViewsOf } from "../policy";
import { type CreateDealViewInput, type DealViewItem, MAX_DEAL_VIEWS } from "./schema";

/** Private to the person, so viewers may do it too: it changes nothing that others see. */
export async function createDealView(
  actor: OrganizationMember,
  { name, query }: CreateDealViewInput,
): Promise<DealViewItem> {
  return inTransaction(async (tx) => {
    await rejectTooMany(tx, actor);
    const { id } = await tx.dealView.create({ data: { ...dealViewsOf(actor), name, query } }).catch(rejectSameName);
    await audit(tx, actor, "deals.view_created", ["deal_view", id]);
    return { id, name, query };
  });
}

export async function deleteDealView(
  actor: OrganizationMember,
  { id }: { id: string },
): Promise<{ id: string; deleted: true }> {
  return inTransaction(async (tx) => {
    const { count } = await tx.dealView.deleteMany({ where: { AND: [dealViewsOf(actor), { id }] } });
    if (count === 0) throw notFound("This view");
    await audit(tx, actor, "deals.view_deleted", ["deal_view", id]);
    return { id, deleted: true as const };
  });
}

/** Locks the person, so that concurrent saves are counted one after the other. */
async function rejectTooMany(tx: Tx, actor: OrganizationMember): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "users" WHERE "id" = ${actor.userId}::uuid FOR NO KEY UPDATE`;
  const count = await tx.dealView.count({ where: dealViewsOf(actor) });
  if (count >= MAX_DEAL_VIEWS)
    throw conflict(`You can save up to ${MAX_DEAL_VIEWS} views. Delete one you no longer need.`);
}

function rejectSameName(error: unknown): never {
  if (!isDuplicate(error)) throw error;
  const message = "You already have a view with this name.";
  throw new AppError("conflict", message, { fields: { name: [message] } });
}

/** The person's own views of the organization's deals, by name. */
export async function listDealViews(actor: OrganizationMember): Promise<{ items: DealViewItem[] }> {
  const select = { id: true, name: true, query: true };
  return { items: await db.dealView.findMany({ where: dealViewsOf(actor), orderBy: { name: "asc" }, select }) };
}
