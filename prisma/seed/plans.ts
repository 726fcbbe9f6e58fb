import { later, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { markInvoicePaid } from "@/lib/billing/invoices/admin-commands";
import { sendQuote } from "@/lib/billing/quotes/admin-commands";
import { acceptQuote, requestQuote } from "@/lib/billing/quotes/commands";
import type { SendQuoteInput } from "@/lib/billing/quotes/schema";
import { advancePlans } from "@/lib/billing/renewals/job";
import { demoAdmin, demoSeller } from "./builders/actors";

const day = 86_400_000;

interface DemoPlan {
  slug: string;
  requestedDaysAgo: number;
  request: { seats: number; note: string };
  terms?: Pick<SendQuoteInput, "amount" | "interval" | "seats" | "notes">;
  /** How many days ago the quote was accepted, and its invoice marked as paid. */
  paidDaysAgo?: number;
}

const plans: readonly DemoPlan[] = [
  {
    slug: "harbour-events",
    requestedDaysAgo: 96,
    request: { seats: 6, note: "Our season starts in May, and inquiries come in from February." },
    terms: { amount: 4800, interval: "year", seats: 8, notes: "Includes onboarding for your two clubs." },
    paidDaysAgo: 88,
  },
  {
    slug: "buckeye-campus-sports",
    requestedDaysAgo: 47,
    request: { seats: 10, note: "Monthly, please: our budget year ends in June." },
    terms: { amount: 520, interval: "month", seats: 12, notes: null },
    paidDaysAgo: 36,
  },
  {
    slug: "queen-city-arena",
    requestedDaysAgo: 5,
    request: { seats: 4, note: "One arena, one season. We’d like to start on January 1." },
    terms: { amount: 3600, interval: "year", seats: 5, notes: "Price held for two years." },
  },
  {
    slug: "rose-city-collective",
    requestedDaysAgo: 1,
    request: { seats: 7, note: "Three teams share one account. Can we pay by purchase order?" },
  },
];

/**
 * Four sellers on their way: one active by invoice, one whose renewal is past due, one with a quote to accept and one who
 * has asked for a quote, each made by the product's own commands.
 */
export async function seedPlans(ids: ReadonlyMap<string, string>, today: Date): Promise<void> {
  try {
    for (const plan of plans) await playPlan(plan, ids.get(plan.slug) ?? "", today);
    for (const daysAgo of [20, 0]) {
      setClock(() => new Date(today.getTime() - daysAgo * day));
      await advancePlans();
    }
  } finally {
    setClock();
  }
}

async function playPlan({ requestedDaysAgo, request, terms, paidDaysAgo }: DemoPlan, id: string, today: Date) {
  const at = (daysAgo: number) => setClock(() => new Date(today.getTime() - daysAgo * day));
  const [seller, admin] = [await demoSeller(id), await demoAdmin()];
  at(requestedDaysAgo);
  const { quote } = await requestQuote(seller, request);
  if (!quote || !terms) return;
  at(requestedDaysAgo - 2);
  const validUntil = later(today, (45 - requestedDaysAgo) * day)
    .toISOString()
    .slice(0, 10);
  await sendQuote(admin, { id: quote.id, seen: 1, plan: "seller_pro", currency: "USD", validUntil, ...terms });
  if (paidDaysAgo === undefined) return;
  at(paidDaysAgo + 3);
  await acceptQuote(seller, { quoteId: quote.id, version: 2 });
  at(paidDaysAgo);
  const invoice = await db.invoice.findFirstOrThrow({ where: { quoteId: quote.id, status: "open" } });
  await markInvoicePaid(admin, { id: invoice.id, note: "Bank transfer" });
}
