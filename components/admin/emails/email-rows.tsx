import type { AdminColumn } from "@/components/admin/list/admin-list";
import { RowLink } from "@/components/admin/list/row-link";
import { UtcTime } from "@/components/format/utc-time";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { EmailRow } from "@/lib/moderation/emails/queries";
import { type EmailStatus, emailStatusLabels } from "@/lib/moderation/emails/schema";

const tones: Record<EmailStatus, BadgeTone> = { queued: "gold", stored: "neutral", sent: "pitch", dead: "signal" };

export const EmailStatusBadge = ({ status }: { status: EmailStatus }) => (
  <Badge tone={tones[status]}>{emailStatusLabels[status]}</Badge>
);

export const emailColumns: readonly AdminColumn<EmailRow>[] = [
  {
    key: "subject",
    header: "Email",
    className: "min-w-64",
    cell: (row) => (
      <>
        <RowLink href={`/admin/email-test/outbox/${row.id}`}>{row.subject}</RowLink>
        <span className="block font-mono text-xs font-normal text-soft">{row.template}</span>
      </>
    ),
  },
  {
    key: "to",
    header: "To",
    className: "min-w-44",
    cell: (row) => (
      <span className="break-all">
        {row.toAddress}
        {row.toName && row.toName !== row.toAddress ? (
          <span className="block text-meta text-soft">{row.toName}</span>
        ) : null}
      </span>
    ),
  },
  { key: "status", header: "Status", cell: (row) => <EmailStatusBadge status={row.status} /> },
  {
    key: "error",
    header: "Attempts",
    className: "hidden lg:table-cell",
    cell: (row) => (
      <>
        {row.attempts}
        {row.lastError ? <span className="block max-w-72 text-meta text-signal">{row.lastError}</span> : null}
      </>
    ),
  },
  {
    key: "at",
    header: "Created",
    className: "hidden md:table-cell",
    cell: (row) => <UtcTime at={row.createdAt} withTime />,
  },
];
