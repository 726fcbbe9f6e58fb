import type { AdminColumn } from "@/components/admin/list/admin-list";
import { RowLink } from "@/components/admin/list/row-link";
import { UtcTime } from "@/components/format/utc-time";
import { alertCatalog, alertValueText } from "@/lib/moderation/alerts/catalog";
import type { AlertRow } from "@/lib/moderation/alerts/queries";
import { AcknowledgeAlert } from "./acknowledge-alert";
import { AlertStateBadge } from "./plain-alerts";

export const alertColumns: readonly AdminColumn<AlertRow>[] = [
  { key: "alert", header: "Alert", className: "min-w-44", cell: (row) => <AlertCell row={row} /> },
  { key: "state", header: "State", cell: (row) => <AlertStateBadge state={row.state} /> },
  { key: "value", header: "Value", cell: (row) => <ValueCell row={row} /> },
  { key: "opened", header: "Opened", cell: (row) => <UtcTime at={row.openedAt} withTime /> },
  {
    key: "emailed",
    header: "Emailed",
    className: "hidden lg:table-cell",
    cell: (row) => <UtcTime at={row.emailedAt} never="Not emailed" withTime />,
  },
  { key: "handled", header: "Handled", className: "min-w-36 wrap-anywhere", cell: (row) => <HandledCell row={row} /> },
];

function AlertCell({ row: { metric, label } }: { row: AlertRow }) {
  const { href, description } = alertCatalog[metric];
  return (
    <>
      <RowLink href={href}>{label}</RowLink>
      <span className="block text-meta font-normal text-soft">{description}</span>
    </>
  );
}

function ValueCell({ row: { metric, value, worst, threshold } }: { row: AlertRow }) {
  return (
    <>
      <span className="num">{alertValueText(metric, value)}</span>
      <span className="block text-meta text-soft">
        Threshold {alertValueText(metric, threshold)}
        {worst > value ? `, peak ${alertValueText(metric, worst)}` : ""}
      </span>
    </>
  );
}

function HandledCell({ row }: { row: AlertRow }) {
  const { id, label, state, acknowledgedBy, acknowledgedAt, note, resolvedAt } = row;
  if (state === "open") return <AcknowledgeAlert id={id} label={label} />;
  return (
    <span className="block text-meta">
      {acknowledgedAt ? (
        <span className="block">
          {acknowledgedBy ?? "A former admin"}, <UtcTime at={acknowledgedAt} withTime />
        </span>
      ) : null}
      {note ? <span className="block wrap-anywhere text-soft">“{note}”</span> : null}
      {resolvedAt ? (
        <span className="block text-soft">
          Resolved <UtcTime at={resolvedAt} withTime />
        </span>
      ) : null}
    </span>
  );
}
