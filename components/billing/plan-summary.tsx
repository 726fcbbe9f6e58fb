import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { ButtonLink } from "@/components/ui/button";
import { FactList, type Fact } from "@/components/ui/fact-list";
import { formatDate, formatCount } from "@/lib/platform/format";
import { formatAmount } from "@/lib/platform/money";
import { perInterval } from "@/lib/billing/periods";
import type { SubscriptionView } from "@/lib/billing/schema";
import { PlanAction } from "./plan-action";
import { PlanBadge } from "./plan-badge";

/** The plan, when it renews or ends, and what its admins can do about it. */
export function PlanSummary({ plan }: { plan: SubscriptionView }) {
  return (
    <Card>
      <CardHeader
        title={plan.planLabel}
        actions={<PlanBadge state={plan.state} isAccepted={isAccepted(plan)} />}
        description={sentenceOf(plan)}
      />
      <CardBody>
        <FactList facts={factsOf(plan)} />
      </CardBody>
      {plan.canManage ? <Actions plan={plan} /> : null}
    </Card>
  );
}

const isAccepted = ({ quote }: SubscriptionView): boolean => quote?.status === "accepted";

function sentenceOf(plan: SubscriptionView): string {
  const { state, periodEnd, graceUntil, usage, quote } = plan;
  const end = periodEnd ? formatDate(periodEnd) : "";
  const { free, used, waiting } = usage.connections;
  switch (state) {
    case "active":
      return `Renews on ${end}.`;
    case "cancel_scheduled":
      return `Active until ${end}. It won’t renew.`;
    case "past_due":
      return `The renewal isn’t paid. Nothing changes until ${graceUntil ? formatDate(graceUntil) : end}.`;
    case "unpaid":
      return "Conversations that the plan opened are read-only until the open invoice is paid.";
    case "limit_reached":
      return waiting > 0
        ? `All ${free} free connections are used, and ${formatCount(waiting, "inquiry waits", "inquiries wait")} for a plan.`
        : `All ${free} free connections are used. New inquiries will wait for a plan.`;
    case "quote_requested":
      return "We’re preparing your quote.";
    case "quoted":
      if (isAccepted(plan))
        return `You accepted the quote${quote?.acceptedAt ? ` on ${formatDate(quote.acceptedAt)}` : ""}. Your plan starts when its invoice is paid.`;
      return "Your plan starts when you accept the quote and its invoice is paid.";
    default:
      return `${used} of ${free} free connections used. No commission, unlimited listings.`;
  }
}

function factsOf({ amount, currency, interval, provider, periodStart, canManage }: SubscriptionView): Fact[] {
  const price: Fact[] =
    amount !== null && interval
      ? [["Price", `${formatAmount(amount, currency)} ${perInterval[interval]}`]]
      : canManage
        ? [["Price", "Free"]]
        : [];
  const paid: Fact[] = provider ? [["Payment", provider === "stripe" ? "Online, through Stripe" : "By invoice"]] : [];
  const since: Fact[] = periodStart ? [["Current period since", formatDate(periodStart)]] : [];
  return [...price, ...paid, ...since];
}

function Actions({ plan }: { plan: SubscriptionView }) {
  const { state, provider, periodEnd } = plan;
  const isRunning = ["active", "past_due", "unpaid", "cancel_scheduled"].includes(state);
  return (
    <CardFooter>
      {state === "active" || state === "past_due" || state === "unpaid" ? (
        <PlanAction
          label="Cancel the plan"
          variant="ghost"
          path="/api/subscription/cancel"
          ask={{
            title: "Cancel the plan?",
            description:
              state === "active"
                ? `It stays active until ${periodEnd ? formatDate(periodEnd) : "its period ends"}. After that, new inquiries beyond your free connections wait, and conversations you’ve replied to stay open.`
                : "It ends now, and the open invoice is void. New inquiries beyond your free connections wait, and conversations you’ve replied to stay open.",
            confirm: "Cancel the plan",
            variant: "danger",
          }}
          done="Plan canceled"
        />
      ) : null}
      {provider === "stripe" && isRunning ? (
        <PlanAction label="Payment details" variant="ghost" path="/api/subscription/portal" done="Opened" />
      ) : null}
      {state === "cancel_scheduled" ? (
        <PlanAction label="Keep the plan" path="/api/subscription/keep" done="Your plan continues" />
      ) : null}
      {isRunning ? null : <ButtonLink href="/organization-payment">{nextLabels[state] ?? "Get a plan"}</ButtonLink>}
    </CardFooter>
  );
}

const nextLabels: Partial<Record<SubscriptionView["state"], string>> = {
  quote_requested: "See your request",
  quoted: "Continue",
};
