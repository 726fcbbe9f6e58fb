import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { ButtonLink } from "@/components/ui/button";
import { FactList } from "@/components/ui/fact-list";
import { formatDate } from "@/lib/platform/format";
import { formatAmount } from "@/lib/platform/money";
import type { InvoiceView } from "@/lib/billing/schema";
import { PlanAction } from "./plan-action";

interface PayInvoiceProps {
  invoice: InvoiceView;
  /** Whether it can be paid on Stripe's page. */
  payOnline: boolean;
}

/** What paying it does. */
const effects: Record<InvoiceView["kind"], string> = {
  first: " Your plan starts when it’s paid.",
  renewal: " Your plan continues when it’s paid.",
  upgrade: "",
};

/** The open invoice: by bank transfer with its number as the reference, or on the payment service's page. */
export function PayInvoice({ invoice, payOnline }: PayInvoiceProps) {
  const { id, number, amount, currency, dueAt, isOverdue, kind, bank, purchaseOrder } = invoice;
  const isOnline = payOnline && kind === "first";
  return (
    <Card>
      <CardHeader
        title={`Pay invoice ${number}`}
        description={`${isOverdue ? "Was due" : "Due"} on ${formatDate(dueAt)}.${effects[kind]}`}
      />
      <CardBody>
        <p className="num text-3xl leading-none font-[640] tracking-[-0.03em]">{formatAmount(amount, currency)}</p>
        <p className="mt-4 max-w-[60ch] text-sm text-soft">
          {isOnline
            ? "Pay online with Stripe and your plan starts right away, or pay the invoice by bank transfer. Card details are entered on Stripe’s page and never reach Pitchside."
            : `Pay by bank transfer${bank ? "" : "; contact us for the account details"}. We confirm the payment by email, usually on the next business day.`}
        </p>
        {bank ? (
          <FactList
            className="mt-4"
            facts={[
              ["Account holder", bank.accountHolder],
              ["IBAN or account number", bank.account],
              ...(bank.routing ? [["Routing number or sort code", bank.routing] as const] : []),
              ...(bank.bic ? [["BIC or SWIFT", bank.bic] as const] : []),
              ...(bank.bankName ? [["Bank", bank.bankName] as const] : []),
              ["Reference", number],
              ...(purchaseOrder ? [["PO number", purchaseOrder] as const] : []),
            ]}
          />
        ) : null}
      </CardBody>
      <CardFooter>
        <ButtonLink
          href={`/api/subscription/invoices/${id}/pdf`}
          prefetch={false}
          variant={isOnline ? "ghost" : "primary"}
          download
        >
          Download the invoice
        </ButtonLink>
        {isOnline ? <PlanAction label="Pay online" path="/api/subscription/checkout" done="Payment opened" /> : null}
      </CardFooter>
    </Card>
  );
}
