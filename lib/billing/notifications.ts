/** Notifications to a seller organization's admins about their plan: once each, in the product and by email. */
import "server-only";
import type { Seller } from "@/lib/auth/actor";
import { enqueueMail } from "@/lib/mail/outbox";
import { notify } from "@/lib/notifications/commands";
import type { Tx } from "@/lib/platform/db";
import { formatDate } from "@/lib/platform/format";
import { formatMoney } from "@/lib/platform/money";
import { invoiceNumber } from "./invoices/vocabulary";

export interface PlanNotification {
  organizationId: string;
  title: string;
  body: string;
  href: string;
  action: string;
  /** One notification for each key. */
  key: string;
}

export async function notifyOfPlan(tx: Tx, notification: PlanNotification): Promise<void> {
  const { organizationId, title, body, href, action, key } = notification;
  await notify(tx, {
    organizationId,
    adminsOnly: true,
    type: "plan_changed",
    title,
    body,
    href,
    dedupeKey: `plan:${key}`,
    mail: ({ name }) => ({ template: "plan-update", props: { name, title, body, action, url: href } }),
  });
}

const planPage = "/account/subscription";
const paymentPage = "/organization-payment";

interface NamedInvoice {
  id: string;
  number: number;
  amountCents: bigint;
  currency: string;
  dueAt: Date;
  organizationId: string;
}

const amountOf = ({ amountCents, currency }: { amountCents: bigint | null; currency: string }): string =>
  formatMoney(amountCents ?? 0n, currency);

/** By event. */
export const planNotifications = {
  quoteReady: (
    quote: {
      id: string;
      version: number;
      organizationId: string;
      amountCents: bigint | null;
      currency: string;
      interval: string;
    },
    validUntil: Date,
  ) => ({
    organizationId: quote.organizationId,
    title: "Your quote is ready",
    body: `${amountOf(quote)} per ${quote.interval}, valid until ${formatDate(validUntil)}. Review it and accept it to get your invoice.`,
    href: paymentPage,
    action: "Review the quote",
    key: `quote-ready:${quote.id}:${quote.version}`,
  }),
  quoteDeclined: (quote: { id: string; organizationId: string }, reason: string) => ({
    organizationId: quote.organizationId,
    title: "We can’t offer you this plan",
    body: reason,
    href: paymentPage,
    action: "Open your plan",
    key: `quote-declined:${quote.id}`,
  }),
  quoteExpired: (quote: { id: string; organizationId: string }) => ({
    organizationId: quote.organizationId,
    title: "Your quote has expired",
    body: "Request a new one whenever you’re ready. Your request starts from the numbers you sent us before.",
    href: paymentPage,
    action: "Request a new quote",
    key: `quote-expired:${quote.id}`,
  }),
  accepted: (invoice: NamedInvoice) => ({
    organizationId: invoice.organizationId,
    title: `Quote accepted: invoice ${invoiceNumber(invoice.number)}`,
    body: `${amountOf(invoice)}, due on ${formatDate(invoice.dueAt)}. Your plan starts when it is paid.`,
    href: paymentPage,
    action: "Pay the invoice",
    key: `invoice:${invoice.id}`,
  }),
  renewal: (invoice: NamedInvoice) => ({
    organizationId: invoice.organizationId,
    title: `Invoice ${invoiceNumber(invoice.number)} for your next period`,
    body: `${amountOf(invoice)}, due on ${formatDate(invoice.dueAt)}, when your current period ends.`,
    href: planPage,
    action: "Open the invoice",
    key: `invoice:${invoice.id}`,
  }),
  dueSoon: (invoice: NamedInvoice) => ({
    organizationId: invoice.organizationId,
    title: `Invoice ${invoiceNumber(invoice.number)} is due on ${formatDate(invoice.dueAt)}`,
    body: `${amountOf(invoice)} is still open.`,
    href: planPage,
    action: "Pay the invoice",
    key: `invoice-due:${invoice.id}`,
  }),
  paid: (invoice: NamedInvoice, periodEnd: Date | null) => ({
    organizationId: invoice.organizationId,
    title: `Payment received for invoice ${invoiceNumber(invoice.number)}`,
    body: `Thank you. Your plan is active${periodEnd ? ` until ${formatDate(periodEnd)}` : ""}.`,
    href: planPage,
    action: "Open your plan",
    key: `paid:${invoice.id}`,
  }),
  paymentFailed: (plan: { organizationId: string; periodEnd: Date | null }, graceUntil: Date) => ({
    organizationId: plan.organizationId,
    title: "Payment for your plan is overdue",
    body: `Nothing changes until ${formatDate(graceUntil)}. After that, conversations that your plan opened become read-only.`,
    href: planPage,
    action: "Pay now",
    key: `past-due:${plan.organizationId}:${plan.periodEnd?.toISOString()}`,
  }),
  graceEnding: (plan: { organizationId: string }, graceUntil: Date) => ({
    organizationId: plan.organizationId,
    title: `Your plan becomes read-only on ${formatDate(graceUntil)}`,
    body: "Pay the open invoice to keep replying to every conversation.",
    href: planPage,
    action: "Pay now",
    key: `grace-ending:${plan.organizationId}:${graceUntil.toISOString()}`,
  }),
  readOnly: (plan: { organizationId: string; graceUntil: Date | null }) => ({
    organizationId: plan.organizationId,
    title: "Your plan is read-only",
    body: "The open invoice wasn’t paid in time. Until you pay it, you can read every conversation but reply only in your free ones and in agreed deals.",
    href: planPage,
    action: "Pay now",
    key: `read-only:${plan.organizationId}:${plan.graceUntil?.toISOString()}`,
  }),
  cancelScheduled: (plan: { organizationId: string }, periodEnd: Date) => ({
    organizationId: plan.organizationId,
    title: `Your plan ends on ${formatDate(periodEnd)}`,
    body: "It stays active until then, and you can keep it with one click.",
    href: planPage,
    action: "Open your plan",
    key: `cancel-scheduled:${plan.organizationId}:${periodEnd.toISOString()}`,
  }),
  canceled: (plan: { organizationId: string }, endedAt: Date) => ({
    organizationId: plan.organizationId,
    title: "Your plan has ended",
    body: "Conversations you’ve replied to stay open. New inquiries beyond your free connections wait for a plan.",
    href: planPage,
    action: "Open your plan",
    key: `canceled:${plan.organizationId}:${endedAt.toISOString()}`,
  }),
} as const;

interface Work {
  quoteId: string;
  what: string;
  note: string | null;
}

/** Emails every platform admin that a seller is waiting for a quote or that a payment is expected. */
export async function notifyAdminsOfWork(tx: Tx, actor: Seller, { quoteId, what, note }: Work): Promise<void> {
  const admins = await tx.user.findMany({
    where: { type: "admin", status: "active" },
    orderBy: { id: "asc" },
    select: { id: true, name: true, email: true },
  });
  for (const { id, name, email } of admins) {
    await enqueueMail(tx, {
      template: "plan-work",
      props: { name, organization: actor.organizationName, what, note, url: `/admin/quotes/${quoteId}` },
      to: { address: email, name, userId: id },
    });
  }
}
