import { ContactTable } from "@/components/billing/contact-table";
import { InvoiceTable } from "@/components/billing/invoice-table";
import { PayInvoice } from "@/components/billing/pay-invoice";
import { PlanSummary } from "@/components/billing/plan-summary";
import { QuoteStep } from "@/components/billing/quote-step";
import { UsageCard } from "@/components/billing/usage-card";
import { RefreshOn } from "@/components/live/refresh-on";
import { AccountSection } from "@/components/account/account-section";
import { Alert } from "@/components/ui/alert";
import { isOwnVisit } from "@/lib/auth/account-owner";
import { listCountedContacts } from "@/lib/entitlements/contacts-queries";
import { listContactsSchema } from "@/lib/entitlements/contacts-schema";
import { pageSeller, titleFor } from "@/lib/boundary/page";
import { getSubscription } from "@/lib/billing/queries";
import type { SubscriptionView } from "@/lib/billing/schema";
import { withPeriod } from "@/lib/platform/format";

export const generateMetadata = titleFor(pageSeller, "Plan and invoices");

interface SubscriptionPageProps {
  searchParams: Promise<{ cursor?: string | string[]; paid?: string | string[] }>;
}

export default async function SubscriptionPage({ searchParams }: SubscriptionPageProps) {
  const actor = await pageSeller();
  if (!isOwnVisit(actor)) return null;
  const { cursor, paid } = await searchParams;
  const input = listContactsSchema.safeParse({ cursor }).data ?? listContactsSchema.parse({});
  const [plan, contacts] = await Promise.all([getSubscription(actor), listCountedContacts(actor, input)]);
  const older = contacts.nextCursor ? `?cursor=${encodeURIComponent(contacts.nextCursor)}#contacts` : null;
  return (
    <>
      <RefreshOn event="plan.changed" />
      {paid && !plan.isActive ? (
        <Alert kind="info" title="We’re confirming your payment" className="mb-6">
          It usually takes a few seconds. Your plan starts as soon as the payment service confirms it.
        </Alert>
      ) : null}
      <AccountSection title="Your plan" text={`Plan, price, and usage of ${withPeriod(actor.organizationName)}`}>
        <div className="grid gap-5">
          <PlanSummary plan={plan} />
          <OpenInvoice plan={plan} />
          <UsageCard plan={plan} />
        </div>
      </AccountSection>
      <AccountSection
        title="Connections"
        text="The first contact with each marketer counts once. Spam and contacts from suspended accounts are credited back."
      >
        <div id="contacts" className="scroll-mt-24">
          <ContactTable page={contacts} olderHref={older} />
        </div>
      </AccountSection>
      {plan.canManage ? (
        <AccountSection title="Invoices" text="Download each invoice as a PDF.">
          <InvoiceTable invoices={plan.invoices} />
        </AccountSection>
      ) : null}
      {plan.canManage && plan.state === "active" ? (
        <AccountSection title="Change your plan" text="Add or remove seats.">
          <QuoteStep plan={plan} />
        </AccountSection>
      ) : null}
    </>
  );
}

function OpenInvoice({ plan }: { plan: SubscriptionView }) {
  const open = plan.invoices.find(({ status }) => status === "open");
  return open ? <PayInvoice invoice={open} payOnline={plan.payOnline} /> : null;
}
