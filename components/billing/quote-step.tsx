import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { formatCount, formatDate } from "@/lib/platform/format";
import { PAYMENT_DAYS } from "@/lib/billing/quotes/vocabulary";
import type { QuoteView, SubscriptionView } from "@/lib/billing/schema";
import { AcceptQuote } from "./accept-quote";
import { PlanAction } from "./plan-action";
import { QuoteRequestForm } from "./quote-request-form";
import { QuoteTerms } from "./quote-terms";

/** The next step toward a plan or new terms: request, wait, accept. An accepted quote is paid by its invoice. */
export function QuoteStep({ plan }: { plan: SubscriptionView }) {
  const { quote, usage } = plan;
  if (quote?.status === "quoted") return <ReadyQuote quote={quote} plan={plan} />;
  if (quote?.status === "requested") return <SentRequest quote={quote} />;
  return (
    <Card>
      <CardHeader title={plan.isActive ? "Change your plan" : "Request a quote"} description={introOf(plan)} />
      <CardBody>
        <QuoteRequestForm
          seats={quote?.requestedSeats ?? Math.max(usage.seats.used, usage.seats.limit ?? 0)}
          note={null}
        />
      </CardBody>
    </Card>
  );
}

function introOf({ quote, isActive }: SubscriptionView): string {
  if (quote?.status === "expired") return "Your last quote has expired. Ask for a new one.";
  if (quote?.status === "declined") return "We couldn’t quote your last request. You can send another one.";
  return isActive
    ? "Need more seats? We’ll credit what’s left of your current period."
    : "Tell us the size of your team, and we’ll email you a price. No card needed.";
}

function SentRequest({ quote }: { quote: QuoteView }) {
  return (
    <Card>
      <CardHeader
        title="We’re preparing your quote"
        description={`Requested ${formatDate(quote.createdAt)}. We reply by email within two business days; you can change the request until then.`}
      />
      <CardBody>
        <QuoteRequestForm
          key={`${quote.requestedSeats} ${quote.requestNote}`}
          seats={quote.requestedSeats}
          note={quote.requestNote}
          isSent
        />
      </CardBody>
      <CardFooter>
        <WithdrawQuote quoteId={quote.id} label="Withdraw the request" />
      </CardFooter>
    </Card>
  );
}

function ReadyQuote({ quote, plan }: { quote: QuoteView; plan: SubscriptionView }) {
  const days = plan.bill?.days ?? PAYMENT_DAYS;
  return (
    <Card>
      <CardHeader
        title="Your quote is ready"
        description={`Accept it to get your invoice, which is due ${formatCount(days, "day")} later.`}
      />
      <CardBody>
        <QuoteTerms quote={quote} />
      </CardBody>
      <CardFooter>
        <WithdrawQuote quoteId={quote.id} label="Decline quote" />
        <AcceptQuote quote={quote} bill={plan.bill} isChange={plan.isActive} />
      </CardFooter>
    </Card>
  );
}

const WithdrawQuote = ({ quoteId, label }: { quoteId: string; label: string }) => (
  <PlanAction
    label={label}
    variant="ghost"
    path="/api/subscription/withdraw"
    body={{ quoteId }}
    ask={{
      title: "Withdraw this quote?",
      description: "Nothing is billed. You can request a new quote whenever you want.",
      confirm: "Withdraw",
    }}
    done="Quote withdrawn"
  />
);
