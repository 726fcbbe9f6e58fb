import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { FactList } from "@/components/ui/fact-list";
import type { ApprovalContent, ApprovalListing, ApprovalOffer, RecordedDeal } from "@/lib/approvals/schema";
import { formatLongDate, withPeriod } from "@/lib/platform/format";

/** What a link shows to whoever holds it. */
export function ApprovalShown({ content }: { content: ApprovalContent }) {
  if (content.kind === "deal") return <Offer offer={content.offer} />;
  if (content.kind === "shortlist") return <Listings listings={content.listings} />;
  return <Recorded deal={content.deal} />;
}

function Offer({ offer }: { offer: ApprovalOffer }) {
  const { seller, buyer, from, lines, total, facts, message, expiresAt } = offer;
  return (
    <>
      <p className="text-sm text-soft">
        {`${seller} and ${withPeriod(buyer)} Terms proposed by ${from}, open until ${formatLongDate(new Date(expiresAt))}.`}
      </p>
      <ul className="flex flex-col gap-3">
        {lines.map(({ description, detail, total: value }, at) => (
          <li key={at} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0">
              <span className="block font-semibold break-words">{description}</span>
              <span className="block text-meta text-soft">{detail}</span>
            </span>
            <span className="tabular-nums">{value}</span>
          </li>
        ))}
        <li className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 font-semibold">
          <span>Total</span>
          <span className="tabular-nums">{total}</span>
        </li>
      </ul>
      <FactList facts={facts.map(({ label, value }) => [label, value] as const)} />
      {message ? <blockquote className="border-l-2 border-line pl-4 whitespace-pre-line">{message}</blockquote> : null}
    </>
  );
}

function Recorded({ deal }: { deal: RecordedDeal }) {
  const { seller, sponsor, total, facts, payments, deliverables } = deal;
  return (
    <>
      <FactList
        facts={[
          ["Sponsor", sponsor],
          ["Seller", seller],
          ...facts.map(({ label, value }) => [label, value] as const),
          ["Value", total],
        ]}
      />
      <Items title="Payments" items={payments.map(({ label, detail, amount }) => ({ name: label, detail, amount }))} />
      <Items title="Deliverables" items={deliverables} />
    </>
  );
}

function Items({
  title,
  items,
}: {
  title: string;
  items: readonly { name: string; detail: string; amount?: string }[];
}) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      <ul className="flex flex-col gap-3">
        {items.map(({ name, detail, amount }, at) => (
          <li key={at} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0">
              <span className="block font-semibold break-words">{name}</span>
              <span className="block text-meta text-soft">{detail}</span>
            </span>
            {amount ? <span className="tabular-nums">{amount}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Listings({ listings }: { listings: readonly ApprovalListing[] }) {
  return (
    <ol className="flex flex-col gap-3">
      {listings.map(({ listingId, title, seller, meta, price, score, reasons }) => (
        <li key={listingId}>
          <Card className="flex flex-col gap-2 p-4">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 className="text-lg font-semibold">{title}</h2>
              <span className="font-semibold tabular-nums">{price}</span>
            </div>
            <p className="text-meta text-soft">{[seller, ...meta].join(" · ")}</p>
            {score === null ? null : <Badge tone="pitch" className="self-start">{`Match ${score} of 100`}</Badge>}
            {reasons.length > 0 ? (
              <ul className="list-disc pl-5 text-sm">
                {reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            ) : null}
          </Card>
        </li>
      ))}
    </ol>
  );
}
