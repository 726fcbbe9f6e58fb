import { formatCount } from "@/lib/platform/format";
import type { AdminColumn } from "@/components/admin/list/admin-list";
import { RowLink } from "@/components/admin/list/row-link";
import { PlanBadge } from "@/components/billing/plan-badge";
import { UtcTime } from "@/components/format/utc-time";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { formatAmount } from "@/lib/platform/money";
import type { AdminQuoteRow } from "@/lib/billing/quotes/schema";
import { type QuoteStatus, quoteStatusLabels } from "@/lib/billing/quotes/vocabulary";

export const quoteColumns: readonly AdminColumn<AdminQuoteRow>[] = [
  {
    key: "organization",
    header: "Organization",
    className: "min-w-56",
    sort: "organization",
    cell: (row) => (
      <>
        <RowLink href={`/admin/quotes/${row.id}`}>{row.organization.name}</RowLink>
        <span className="block text-meta font-normal text-soft">{requestText(row)}</span>
      </>
    ),
  },
  { key: "status", header: "Quote", cell: (row) => <QuoteStatusBadge status={row.status} /> },
  {
    key: "plan",
    header: "Current plan",
    className: "hidden sm:table-cell",
    cell: (row) => <PlanBadge state={row.planState} />,
  },
  {
    key: "amount",
    header: "Price",
    numeric: true,
    cell: (row) => (row.amount === null ? "–" : `${formatAmount(row.amount, row.currency)} / ${row.interval}`),
  },
  {
    key: "valid",
    header: "Valid until",
    className: "hidden md:table-cell",
    cell: (row) => <UtcTime at={row.validUntil} />,
  },
  {
    key: "requested",
    header: "Requested",
    className: "hidden lg:table-cell",
    sort: "newest",
    reverse: "oldest",
    cell: (row) => <UtcTime at={row.createdAt} />,
  },
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

const requestText = ({ requestedSeats, requestedBy }: AdminQuoteRow): string =>
  [requestedSeats === null ? null : formatCount(requestedSeats, "person", "people"), requestedBy]
    .filter(Boolean)
    .join(" · ");
