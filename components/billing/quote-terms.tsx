import { FactList, type Fact } from "@/components/ui/fact-list";
import { formatDate } from "@/lib/platform/format";
import { formatAmount } from "@/lib/platform/money";
import { perInterval } from "@/lib/billing/periods";
import type { QuoteView } from "@/lib/billing/schema";
import { includedSeats } from "@/lib/billing/view";

/** The price in figures, then what it includes. */
export function QuoteTerms({ quote }: { quote: QuoteView }) {
  const { amount, currency, interval, notes } = quote;
  return (
    <div>
      <p className="num text-3xl leading-none font-[640] tracking-[-0.03em]">
        {amount === null ? null : formatAmount(amount, currency)}
        <span className="ml-2 font-sans text-base font-normal tracking-normal text-soft">{perInterval[interval]}</span>
      </p>
      <FactList facts={factsOf(quote)} className="mt-5" />
      {notes ? <p className="mt-4 max-w-[60ch] text-sm whitespace-pre-line">{notes}</p> : null}
    </div>
  );
}

const factsOf = ({ planLabel, seats, validUntil }: QuoteView): Fact[] => [
  ["Plan", planLabel],
  ["Connections", "Unlimited"],
  ["Seats", includedSeats(seats)],
  ["Listings", "Unlimited"],
  ["Valid until", validUntil ? formatDate(validUntil) : "–"],
];
