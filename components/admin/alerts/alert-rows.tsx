import type { AdminColumn, AdminRow } from "@/components/admin/list/admin-table";
import { RowLink } from "@/components/admin/list/row-link";
import { UtcTime } from "@/components/format/utc-time";
import { alertCatalog, alertValueText } from "@/lib/moderation/alerts/catalog";
import type { AlertRow } from "@/lib/moderation/alerts/queries";
import { AcknowledgeAlert } from "./acknowledge-alert";
import { AlertStateBadge } from "./alert-state";

export const alertColumns: readonly AdminColumn[] = [
  { key: "alert", header: "Alert", className: "min-w-44" },
  { key: "state", header: "State" },
  { key: "value", header: "Value" },
  { key: "opened", header: "Opened (UTC)" },
  { key: "emailed", header: "Emailed", className: "hidden lg:table-cell" },
  { key: "handled", header: "Handled", className: "min-w-36 wrap-anywhere" },
];

export const alertRow = (row: AlertRow): AdminRow => ({
  id: row.id,
  label: row.label,
  cells: [
    <AlertCell key="alert" row={row} />,
    <AlertStateBadge key="state" state={row.state} />,
    <ValueCell key="value" row={row} />,
    <UtcTime key="opened" at={row.openedAt} withTime />,
    <UtcTime key="emailed" at={row.emailedAt} never="Not emailed" withTime />,
    <HandledCell key="handled" row={row} />,
  ],
});

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
