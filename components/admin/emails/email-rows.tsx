import type { AdminColumn, AdminRow } from "@/components/admin/list/admin-table";
import { RowLink } from "@/components/admin/list/row-link";
import { UtcTime } from "@/components/format/utc-time";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { EmailRow } from "@/lib/moderation/emails/queries";
import { type EmailStatus, emailStatusLabels } from "@/lib/moderation/emails/schema";

const tones: Record<EmailStatus, BadgeTone> = { queued: "gold", stored: "neutral", sent: "pitch", dead: "signal" };

export const EmailStatusBadge = ({ status }: { status: EmailStatus }) => (
  <Badge tone={tones[status]}>{emailStatusLabels[status]}</Badge>
);

export const emailColumns: readonly AdminColumn[] = [
  { key: "subject", header: "Email", className: "min-w-64" },
  { key: "to", header: "To", className: "min-w-44" },
  { key: "status", header: "Status" },
  { key: "error", header: "Attempts", className: "hidden lg:table-cell" },
  { key: "at", header: "Created (UTC)", className: "hidden md:table-cell" },
];

export const emailRow = (row: EmailRow): AdminRow => ({
  id: row.id,
  label: `${row.subject}, ${row.toAddress}`,
  cells: [
    <span key="subject">
      <RowLink href={`/admin/email-test/outbox/${row.id}`}>{row.subject}</RowLink>
      <span className="block font-mono text-xs font-normal text-soft">{row.template}</span>
    </span>,
    <span key="to" className="break-all">
      {row.toAddress}
      {row.toName && row.toName !== row.toAddress ? (
        <span className="block text-meta text-soft">{row.toName}</span>
      ) : null}
    </span>,
    <EmailStatusBadge key="status" status={row.status} />,
    <span key="error">
      {row.attempts}
      {row.lastError ? <span className="block max-w-72 text-meta text-signal">{row.lastError}</span> : null}
    </span>,
    <UtcTime key="at" at={row.createdAt} withTime />,
  ],
});
