import { ClientLink } from "@/components/layout/navigation/client-link";
import { DataTable } from "@/components/layout/data-table";
import { stageLabels } from "@/lib/deals/agreed/stages";
import type { InvoiceState, PartnerInvoice, PartnerRecord } from "@/lib/deals/partners/view";
import { moneyText } from "@/lib/deals/wording";
import { dealPath } from "@/lib/paths";
import { formatDate } from "@/lib/platform/format";

const stateTexts: Record<Exclude<InvoiceState, "paid">, string> = {
  credited: "Credited",
  overdue: "Overdue",
  open: "Not paid",
  credit_note: "Credit note",
};

/** The invoices and credit notes of all deals with a partner, newest first. */
export function PartnerInvoices({ invoices: { items, total } }: Pick<PartnerRecord, "invoices">) {
  return (
    <>
      <DataTable
        caption="Invoices"
        rows={items}
        rowKey={({ id }) => id}
        maxHeight="60dvh"
        className="text-meta"
        columns={[
          { key: "number", header: "Number", rowHeader: true, cell: numberOf, className: "whitespace-nowrap" },
          { key: "for", header: "For", cell: ({ label, listingTitle }) => `${label}, ${listingTitle}` },
          { key: "total", header: "Total", numeric: true, cell: (each) => moneyText(each.total, each.currency) },
          {
            key: "issued",
            header: "Issued",
            cell: ({ issuedAt }) => formatDate(issuedAt),
            className: "whitespace-nowrap",
          },
          { key: "due", header: "Due", cell: ({ dueOn }) => formatDate(dueOn), className: "whitespace-nowrap" },
          { key: "state", header: "Status", cell: stateOf, className: "whitespace-nowrap" },
        ]}
      />
      <Rest shown={items.length} total={total} />
    </>
  );
}

/** A client's file opens in the client's own workspace. */
const numberOf = ({ id, number, deal, client }: PartnerInvoice) =>
  client ? (
    <ClientLink href={dealPath(deal.id)} client={client} className="link">
      {number}
    </ClientLink>
  ) : (
    <a href={`/api/deals/${deal.id}/invoices/${id}`} download className="link">
      {number}
    </a>
  );

const stateOf = ({ state, paidOn }: PartnerInvoice) =>
  state === "paid" ? (
    `Paid ${formatDate(paidOn ?? "")}`
  ) : (
    <span className={state === "overdue" ? "font-semibold text-signal" : undefined}>{stateTexts[state]}</span>
  );

/** Negotiations that ended without a deal, in a line each. */
export function ClosedDeals({ closed: { items, total } }: Pick<PartnerRecord, "closed">) {
  if (total === 0) return null;
  return (
    <div className="mt-5">
      <h3 className="eyebrow">Ended without a deal</h3>
      <ul className="mt-2 grid gap-1.5 text-sm">
        {items.map((deal) => (
          <li key={deal.id} className="wrap-anywhere">
            <ClientLink href={dealPath(deal.id)} client={deal.client} className="font-semibold link">
              {deal.listingTitle}
            </ClientLink>
            <span className="text-soft">
              {`, ${moneyText(deal.total, deal.currency)}: ${stageLabels[deal.state].toLowerCase()} ${formatDate(deal.endedAt)}`}
            </span>
          </li>
        ))}
      </ul>
      <Rest shown={items.length} total={total} />
    </div>
  );
}

export const Rest = ({ shown, total }: { shown: number; total: number }) =>
  total > shown ? <p className="mt-2 text-meta text-soft">{`Showing the latest ${shown} of ${total}.`}</p> : null;
