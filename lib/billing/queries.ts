import "server-only";
import type { Seller } from "@/lib/auth/actor";
import { getConnectionAllowance } from "@/lib/entitlements/allowance/queries";
import { entitlementOf, planLabels } from "@/lib/entitlements/entitlement";
import { planStateOf } from "@/lib/entitlements/plan-states";
import type { LegalDetails } from "@/lib/organizations/legal/schema";
import { noTax } from "@/lib/organizations/legal/tax";
import { now } from "@/lib/platform/clock";
import { type Prisma, db } from "@/lib/platform/db";
import { toDollars } from "@/lib/platform/money";
import { billingVisibleTo, canManagePlan } from "./policy";
import type { SubscriptionView } from "./schema";
import { readIssuer } from "./invoices/issue-store";
import { taxOn } from "./invoices/parties";
import { PAYMENT_DAYS } from "./quotes/vocabulary";
import { isStripeOn } from "./stripe/client";
import { toInvoiceView, toQuoteView } from "./view";

/** The plan of the actor's organization with its usage; quote, prices and invoices only for its admins. */
export async function getSubscription(actor: Seller): Promise<SubscriptionView> {
  const { organizationId } = actor;
  const canManage = canManagePlan(actor);
  const newestFirst = [{ createdAt: "desc" as const }, { id: "desc" as const }];
  const visible = { where: billingVisibleTo(actor), orderBy: newestFirst };
  const [plan, allowance, used] = await Promise.all([
    db.subscription.findUnique({
      where: { organizationId },
      include: { quotes: { ...visible, take: 1 }, invoices: { ...visible, take: 60 } },
    }),
    getConnectionAllowance(actor),
    readUsage(organizationId),
  ]);
  const quote = quoteInHand(plan);
  const issuer = quote?.status === "quoted" ? await readIssuer(db) : null;
  const at = now();
  const { isActive, isReadOnly, seats } = entitlementOf(plan, at);
  return {
    ...termsOf(plan, canManage),
    state: planStateOf(plan?.status ?? null, allowance),
    isActive,
    isReadOnly,
    usage: {
      connections: { free: allowance.free, used: allowance.used, waiting: allowance.waiting },
      seats: { used: used.members, limit: seats },
      listings: { used: used.listings },
    },
    canManage,
    payOnline: isStripeOn(),
    bill: quote?.status === "quoted" ? billOf(quote, issuer) : null,
    quote: quote && toQuoteView(quote),
    invoices: (plan?.invoices ?? []).map((invoice) => toInvoiceView(invoice, at)),
  };
}

type Plan = Prisma.SubscriptionGetPayload<object>;
type Quote = Prisma.QuoteGetPayload<object>;

function termsOf(plan: Plan | null, canManage: boolean) {
  const name = plan?.plan ?? "seller_starter";
  const cents = canManage ? plan?.amountCents : null;
  return {
    plan: name,
    planLabel: planLabels[name],
    provider: plan?.provider ?? null,
    amount: cents === null || cents === undefined ? null : toDollars(cents, plan?.currency),
    currency: plan?.currency ?? "USD",
    interval: plan?.interval ?? null,
    periodStart: plan?.periodStart?.toISOString() ?? null,
    periodEnd: plan?.periodEnd?.toISOString() ?? null,
    graceUntil: plan?.graceUntil?.toISOString() ?? null,
  };
}

const billOf = ({ amountCents, currency }: Quote, issuer: LegalDetails | null) => ({
  amount: toDollars(Number(amountCents) + taxOn(Number(amountCents), issuer?.tax ?? noTax), currency),
  days: issuer?.paymentDays ?? PAYMENT_DAYS,
});

/** The quote under negotiation, otherwise the newest; an accepted one whose terms already apply is done. */
function quoteInHand(plan: (Plan & { quotes: Quote[] }) | null): Quote | null {
  const newest = plan?.quotes[0];
  return newest && newest.id !== plan.quoteId ? newest : null;
}

async function readUsage(organizationId: string): Promise<{ members: number; listings: number }> {
  const rows = await db.$queryRaw<{ members: number; listings: number }[]>`
    SELECT (SELECT count(*)::int FROM "memberships" WHERE "organizationId" = ${organizationId}::uuid AND "leftAt" IS NULL) AS "members",
      (SELECT count(*)::int FROM "listings" WHERE "organizationId" = ${organizationId}::uuid
        AND "status" IN ('published', 'submitted')) AS "listings"`;
  return rows[0] ?? { members: 0, listings: 0 };
}
