import type { AdminColumn, AdminRow } from "@/components/admin/list/admin-table";
import { RowLink } from "@/components/admin/list/row-link";
import { PlanBadge } from "@/components/billing/plan-badge";
import { UtcTime } from "@/components/format/utc-time";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { formatMoney, toCents } from "@/lib/platform/money";
import type { AdminQuoteRow } from "@/lib/subscriptions/quotes/schema";
import { type QuoteStatus, quoteStatusLabels } from "@/lib/subscriptions/quotes/vocabulary";

export const quoteColumns: readonly AdminColumn[] = [
  { key: "organization", header: "Organization", className: "min-w-56", sort: "organization" },
  { key: "status", header: "Quote" },
  { key: "plan", header: "Plan now", className: "hidden sm:table-cell" },
  { key: "amount", header: "Price", numeric: true },
  { key: "valid", header: "Valid until", className: "hidden md:table-cell" },
  { key: "requested", header: "Requested", className: "hidden lg:table-cell", sort: "newest", reverse: "oldest" },
];

const tones: Record<QuoteStatus, BadgeTone> = {
  requested: "gold",
  quoted: "ink",
  accepted: "pitch",
  declined: "neutral",
  expired: "neutral",
  withdrawn: "neutral",
};

export const QuoteStatusBadge = ({ status }: { status: QuoteStatus }) => (
  <Badge tone={tones[status]}>{quoteStatusLabels[status]}</Badge>
);

export const quoteRow = (row: AdminQuoteRow): AdminRow => ({
  id: row.id,
  label: row.organization.name,
  cells: [
    <span key="organization">
      <RowLink href={`/admin/quotes/${row.id}`}>{row.organization.name}</RowLink>
      <span className="block text-meta font-normal text-soft">{askedText(row)}</span>
    </span>,
    <QuoteStatusBadge key="status" status={row.status} />,
    <PlanBadge key="plan" state={row.planState} />,
    row.amount === null ? "–" : `${formatMoney(toCents(row.amount), row.currency)} / ${row.interval}`,
    <UtcTime key="valid" at={row.validUntil} />,
    <UtcTime key="requested" at={row.createdAt} />,
  ],
});

const askedText = ({ requestedSeats, requestedListings, requestedBy }: AdminQuoteRow): string =>
  [
    requestedSeats === null ? null : `${requestedSeats} people`,
    requestedListings === null ? null : `${requestedListings} listings`,
    requestedBy,
  ]
    .filter(Boolean)
    .join(" · ");
