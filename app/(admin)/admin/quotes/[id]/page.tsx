import { ActivityTrail } from "@/components/admin/activity/activity-trail";
import { ActionDialog } from "@/components/admin/action/action-dialog";
import { InvoiceList } from "@/components/admin/plans/invoice-list";
import { QuoteFacts } from "@/components/admin/plans/quote-facts";
import { QuoteStatusBadge } from "@/components/admin/plans/quote-rows";
import { SendQuoteForm } from "@/components/admin/plans/send-quote-form";
import { adminPage, adminRecord, adminTitle } from "@/components/admin-session/admin-page";
import { QuoteTerms } from "@/components/billing/quote-terms";
import { PageHeader } from "@/components/layout/page-header";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { listActivity } from "@/lib/moderation/activity/queries";
import { listActivitySchema } from "@/lib/moderation/activity/schema";
import { days, later, now } from "@/lib/platform/clock";
import { getQuoteForAdmin } from "@/lib/billing/quotes/admin-queries";
import { type AdminQuote, quoteParamsSchema } from "@/lib/billing/quotes/schema";

const find = adminRecord(quoteParamsSchema, getQuoteForAdmin);

export const generateMetadata = adminTitle("Quote", ({ admin, params }) => find(admin, params.id));

export default adminPage(async ({ admin, params }) => {
  const quote = await find(admin, params.id);
  const { id } = quote;
  const history = await listActivity(admin, listActivitySchema.parse({ entityType: "quote", entity: id, limit: 12 }));
  const isOpen = quote.status === "requested" || quote.status === "quoted";
  return (
    <>
      <PageHeader
        title={quote.organization.name}
        badge={<QuoteStatusBadge status={quote.status} />}
        crumbs={[{ label: "Plans and quotes", href: "/admin/quotes" }, { label: quote.organization.name }]}
        actions={isOpen ? <DeclineQuote quote={quote} /> : null}
      />
      <div className="grid gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <QuoteFacts quote={quote} />
        <div className="flex flex-col gap-5">
          <Card>
            <CardHeader title={isOpen ? "Terms" : "Terms of this quote"} />
            <CardBody>
              {isOpen ? (
                <Terms quote={quote} />
              ) : quote.amount === null ? (
                "No quote was sent."
              ) : (
                <QuoteTerms quote={quote} />
              )}
            </CardBody>
          </Card>
          <InvoiceList invoices={quote.invoices} />
          <ActivityTrail rows={history.items} entityId={id} />
        </div>
      </div>
    </>
  );
});

function Terms({ quote }: { quote: AdminQuote }) {
  const { id, version, amount, interval, seats, notes, validUntil, requestedSeats } = quote;
  const isRevision = quote.status === "quoted";
  return (
    <SendQuoteForm
      key={version}
      id={id}
      organization={quote.organization.name}
      isRevision={isRevision}
      initial={{
        seen: version,
        plan: "seller_pro",
        amount,
        currency: "USD",
        interval,
        seats: isRevision ? seats : requestedSeats,
        validUntil: (validUntil ?? later(now(), days(30)).toISOString()).slice(0, 10),
        notes,
      }}
    />
  );
}

const DeclineQuote = ({ quote: { id, organization } }: { quote: AdminQuote }) => (
  <ActionDialog
    label="Decline"
    variant="warn"
    title={`Decline the request from ${organization.name}?`}
    description="The seller keeps the free connections and sees your reason. They can ask again."
    fields={[{ name: "reason", label: "Reason", kind: "textarea" }]}
    path={`/api/admin/quotes/${id}/decline`}
    confirm="Decline"
    pending="Declining…"
    done="Request declined"
    danger
  />
);
