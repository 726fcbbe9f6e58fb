import "server-only";
import { audit } from "@/lib/auth/audit";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { type SaveLegalDetailsInput, changedDetails } from "@/lib/organizations/legal/schema";
import { now } from "@/lib/platform/clock";
import { Prisma, type Tx, inTransaction } from "@/lib/platform/db";
import { conflict, forbidden, notFound } from "@/lib/platform/errors";
import { enqueue } from "@/lib/platform/jobs/jobs";
import { rejectStale } from "@/lib/platform/versions";
import { notifyOfPlan, planNotifications } from "../notifications";
import { endPlan } from "../ending";
import { type Plan, lockPlan, movePlan, notePlan } from "../plan-store";
import { expireCheckoutJob } from "../stripe/checkout-commands";
import { ISSUER_KEY, type Invoice, readIssuerView } from "./issue-store";
import { isUnchangedSince, paymentEffectSchema, restoredFacts } from "./payment";
import { getAdminInvoice, getIssuer } from "./queries";
import type { AdminInvoice, IssuerView, MarkPaidInput } from "./schema";
import { settleInvoice } from "./settle";

interface Named {
  id: string;
}

/**
 * Marks an invoice as paid by transfer: the plan is active from now on. If two admins do it concurrently, one succeeds
 * and the other sees the result. Throws `conflict` for a void invoice.
 */
export async function markInvoicePaid(
  actor: PlatformAdmin,
  { id, note }: Named & MarkPaidInput,
): Promise<AdminInvoice> {
  await inTransaction(async (tx) => {
    const { plan, invoice } = await lockInvoice(tx, id);
    if (invoice.status === "paid") return;
    if (invoice.status === "void") throw conflict("This invoice is void, so it can’t be paid.");
    await settleInvoice(tx, plan, invoice, { by: actor, paidAt: now(), note: note || null });
    if (invoice.checkoutId) await enqueue(tx, expireCheckoutJob, { checkoutId: invoice.checkoutId });
    await audit(tx, actor, "invoice.mark_paid", ["invoice", invoice.id], {
      organizationId: invoice.organizationId,
      before: { number: invoice.number, status: invoice.status },
      after: { number: invoice.number, status: "paid" },
      reason: note || undefined,
    });
  });
  return getAdminInvoice(actor, { id });
}

/**
 * Undoes a mistaken mark: the invoice is open again and the plan is restored. Throws `conflict` for a payment through
 * Stripe, or if the plan has changed since.
 */
export async function reopenInvoice(
  actor: PlatformAdmin,
  { id, reason }: Named & { reason: string },
): Promise<AdminInvoice> {
  await inTransaction(async (tx) => {
    const { plan, invoice } = await lockInvoice(tx, id);
    if (invoice.status === "open") return;
    if (invoice.status === "void") throw conflict("This invoice is void.");
    if (invoice.provider === "stripe") throw conflict("This invoice was paid through Stripe. Refund it there.");
    const effect = paymentEffectSchema.safeParse(invoice.effect).data;
    if (!effect || !isUnchangedSince(plan, effect.after)) {
      throw conflict("The plan has changed since this payment, so the invoice can’t be marked as unpaid.");
    }
    await tx.invoice.update({
      where: { id, status: "paid" },
      data: { status: "open", paidAt: null, paymentNote: null, markedPaidById: null, effect: Prisma.DbNull },
    });
    const after = await tx.subscription.update({
      where: { organizationId: plan.organizationId },
      data: { ...restoredFacts(effect.before), statusChangedAt: now() },
    });
    await notePlan(tx, actor, { action: "subscription.payment_reversed", before: plan, after, reason });
    await audit(tx, actor, "invoice.reopen", ["invoice", invoice.id], {
      organizationId: invoice.organizationId,
      before: { number: invoice.number, status: invoice.status },
      after: { number: invoice.number, status: "open" },
      reason,
    });
  });
  return getAdminInvoice(actor, { id });
}

/**
 * Permanently voids an open invoice; its number stays. Without it, a first period does not start, a plan change does
 * not happen, and an unpaid plan ends. Throws `conflict` for a paid one.
 */
export async function voidInvoice(
  actor: PlatformAdmin,
  { id, reason }: Named & { reason: string },
): Promise<AdminInvoice> {
  await inTransaction(async (tx) => {
    const { plan, invoice } = await lockInvoice(tx, id);
    if (invoice.status === "void") return;
    if (invoice.status === "paid") throw conflict("This invoice is paid. Mark it as unpaid first.");
    await tx.invoice.update({
      where: { id, status: "open" },
      data: { status: "void", voidedAt: now(), voidedById: actor.userId, voidReason: reason },
    });
    if (invoice.checkoutId) await enqueue(tx, expireCheckoutJob, { checkoutId: invoice.checkoutId });
    await endWithout(tx, actor, plan, invoice, reason);
    await audit(tx, actor, "invoice.void", ["invoice", invoice.id], {
      organizationId: invoice.organizationId,
      before: { number: invoice.number, status: invoice.status },
      after: { number: invoice.number, status: "void" },
      reason,
    });
  });
  return getAdminInvoice(actor, { id });
}

async function endWithout(tx: Tx, by: PlatformAdmin, plan: Plan, invoice: Invoice, reason: string): Promise<void> {
  if (invoice.kind !== "renewal") {
    await tx.quote.updateMany({
      where: { id: invoice.quoteId ?? "", status: "accepted" },
      data: { status: "declined", closedAt: now(), closedById: by.userId, closeReason: reason },
    });
    if (invoice.kind === "first" && plan.status === "quoted") await movePlan(tx, plan, "close_quote", { by, reason });
    return;
  }
  if (plan.status === "past_due" || plan.status === "unpaid") await endPlan(tx, plan, { by, reason });
  else if (plan.status === "active" && plan.periodEnd) {
    await movePlan(tx, plan, "schedule_cancel", { by, reason });
    await notifyOfPlan(tx, planNotifications.cancelScheduled(plan, plan.periodEnd));
  }
}

/** The plan is locked before its invoice, as everywhere. */
async function lockInvoice(tx: Tx, id: string): Promise<{ plan: Plan; invoice: Invoice }> {
  const place = await tx.invoice.findUnique({ where: { id }, select: { organizationId: true } });
  if (!place) throw notFound("This invoice");
  const plan = await lockPlan(tx, place.organizationId);
  return { plan, invoice: await tx.invoice.findUniqueOrThrow({ where: { id } }) };
}

/**
 * Saves who issues the platform's invoices and where they are paid. Existing invoices are unaffected. Throws `conflict`
 * if another admin changed it since `version`.
 */
export async function saveIssuer(
  actor: PlatformAdmin,
  { version, ...input }: SaveLegalDetailsInput,
): Promise<IssuerView> {
  if (!actor.isSuper) throw forbidden("Only super admins can change the invoice details.");
  await inTransaction(async (tx) => {
    // There may be no row to lock yet.
    await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${ISSUER_KEY}, 0))::text`;
    const before = await readIssuerView(tx);
    const changed = changedDetails(before.details, input);
    if (changed.length === 0) return;
    rejectStale("these details", version, before);
    const data = { value: input, updatedById: actor.userId };
    await tx.setting.upsert({
      where: { key: ISSUER_KEY },
      create: { key: ISSUER_KEY, ...data },
      update: { ...data, version: { increment: 1 } },
    });
    // Only the field names: the audit has many readers and must not contain account numbers.
    await audit(tx, actor, "settings.issuer_saved", ["setting", ISSUER_KEY], { after: { changed } });
  });
  return getIssuer(actor);
}
