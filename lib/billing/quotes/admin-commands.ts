import "server-only";
import { audit } from "@/lib/auth/audit";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { isRunning } from "@/lib/entitlements/plan-states";
import { now } from "@/lib/platform/clock";
import { type Prisma, type Tx, inTransaction } from "@/lib/platform/db";
import { conflict, invalid, notFound } from "@/lib/platform/errors";
import { toCents } from "@/lib/platform/money";
import { notifyOfPlan, planNotifications } from "../notifications";
import { type Plan, lockPlan, movePlan } from "../plan-store";
import { getQuoteForAdmin } from "./admin-queries";
import type { AdminQuote, SendQuoteInput } from "./schema";

type Quote = Prisma.QuoteGetPayload<object>;

interface Named {
  id: string;
}

/**
 * Sends the terms, or new ones while the seller has not accepted. Throws `conflict` if another admin was faster, so
 * that the version seen is no longer current.
 */
export async function sendQuote(
  actor: PlatformAdmin,
  { id, seen, ...terms }: Named & SendQuoteInput,
): Promise<AdminQuote> {
  const expiresAt = endOf(terms.validUntil);
  await inTransaction(async (tx) => {
    const { plan, quote } = await lockQuote(tx, id);
    rejectClosed(quote);
    if (quote.version !== seen) throw conflict("Another admin changed this quote. Reload it to see the current terms.");
    const sent = await tx.quote.update({
      where: { id, version: seen, status: quote.status },
      data: {
        ...factsOf(terms),
        status: "quoted",
        version: seen + 1,
        expiresAt,
        quotedAt: now(),
        quotedById: actor.userId,
      },
    });
    if (plan.status === "quote_requested") await movePlan(tx, plan, "send_quote", { by: actor });
    await notifyOfPlan(tx, planNotifications.quoteReady(sent, expiresAt));
    await audit(tx, actor, "quote.send", ["quote", quote.id], {
      organizationId: quote.organizationId,
      before: { status: quote.status, version: quote.version },
      after: auditFacts(sent),
    });
  });
  return getQuoteForAdmin(actor, { id });
}

/** Declines the request, with a reason for the seller. Idempotent. */
export async function declineQuote(
  actor: PlatformAdmin,
  { id, reason }: Named & { reason: string },
): Promise<AdminQuote> {
  await inTransaction(async (tx) => {
    const { plan, quote } = await lockQuote(tx, id);
    if (quote.status === "declined") return;
    rejectClosed(quote);
    await tx.quote.update({
      where: { id, status: quote.status },
      data: { status: "declined", closedAt: now(), closedById: actor.userId, closeReason: reason },
    });
    if (!isRunning(plan.status)) await movePlan(tx, plan, "close_quote", { by: actor, reason });
    await notifyOfPlan(tx, planNotifications.quoteDeclined(quote, reason));
    await audit(tx, actor, "quote.decline", ["quote", quote.id], {
      organizationId: quote.organizationId,
      before: { status: quote.status, version: quote.version },
      after: { status: "declined" },
      reason,
    });
  });
  return getQuoteForAdmin(actor, { id });
}

/** A quote is valid through its last day, in UTC. */
function endOf(day: string): Date {
  const end = new Date(`${day}T23:59:59.999Z`);
  if (end <= now()) throw invalid({ validUntil: ["Choose today or a later day."] });
  return end;
}

const factsOf = ({ plan, amount, currency, interval, seats, notes }: Omit<SendQuoteInput, "seen">) => ({
  plan,
  amountCents: BigInt(toCents(amount, currency)),
  currency,
  interval,
  seats,
  notes: notes || null,
});

const auditFacts = ({ status, version, plan, amountCents, interval, seats }: Quote) => ({
  status,
  version,
  plan,
  amountCents: Number(amountCents ?? 0n),
  interval,
  seats,
});

function rejectClosed({ status }: Quote): void {
  if (status !== "requested" && status !== "quoted") throw conflict(`This quote is already ${status}.`);
}

async function lockQuote(tx: Tx, id: string): Promise<{ plan: Plan; quote: Quote }> {
  const place = await tx.quote.findUnique({ where: { id }, select: { organizationId: true } });
  if (!place) throw notFound("This quote");
  const plan = await lockPlan(tx, place.organizationId);
  return { plan, quote: await tx.quote.findUniqueOrThrow({ where: { id } }) };
}
