import Link from "next/link";
import { hrefOf } from "@/components/admin/list/list-pages";
import type { AdminColumn, AdminRow } from "@/components/admin/list/admin-table";
import { UtcTime } from "@/components/format/utc-time";
import { Avatar } from "@/components/ui/avatar";
import { actionWords } from "@/lib/moderation/activity/diff";
import type { ActivityRow } from "@/lib/moderation/activity/queries";
import { ChangeList } from "./change-list";

export const activityColumns: readonly AdminColumn[] = [
  { key: "action", header: "Action", className: "min-w-44" },
  { key: "at", header: "When (UTC)" },
  { key: "who", header: "Actor", className: "min-w-36" },
  { key: "entity", header: "Target", className: "hidden md:table-cell" },
  { key: "changes", header: "Changes", className: "hidden min-w-64 lg:table-cell" },
  { key: "request", header: "Request", className: "hidden 2xl:table-cell" },
];

export const activityRow = (row: ActivityRow): AdminRow => ({
  id: row.id,
  label: actionWords(row.action),
  cells: [
    <Link
      key="action"
      href={hrefOf("/admin/activity-logs", { action: row.action })}
      className="no-underline hover:text-pitch hover:underline"
    >
      {actionWords(row.action)}
    </Link>,
    <UtcTime key="at" at={row.at} withTime />,
    <Who key="who" row={row} />,
    <Entity key="entity" row={row} />,
    <Changed key="changes" row={row} />,
    row.requestId ? (
      <Link
        key="request"
        href={hrefOf("/admin/activity-logs", { request: row.requestId })}
        className="font-mono text-xs text-soft no-underline hover:underline"
      >
        {row.requestId.slice(0, 8)}
      </Link>
    ) : null,
  ],
});

const pages: Record<string, string> = {
  user: "/admin/users",
  organization: "/admin/organizations",
  ticket: "/admin/support-inbox",
};

function Who({ row }: { row: ActivityRow }) {
  return (
    <span className="flex items-start gap-2.5">
      {row.actorName ? <Avatar name={row.actorName} imageUrl={row.actorPictureUrl} size="sm" /> : null}
      <span className="min-w-0">
        {row.actorId ? (
          <Link href={hrefOf("/admin/activity-logs", { actor: row.actorId })} className="no-underline hover:underline">
            {row.actorName ?? "Deleted user"}
          </Link>
        ) : (
          row.actorType
        )}
        <span className="block text-meta text-soft">
          {row.impersonator
            ? `viewed by ${row.impersonator}`
            : (row.organizationName ?? row.actorType.replace("_", " "))}
          {row.onBehalfOf ? ` for ${row.onBehalfOf}` : ""}
        </span>
      </span>
    </span>
  );
}

function Entity({ row }: { row: ActivityRow }) {
  if (!row.entityType) return null;
  const page = pages[row.entityType];
  const name = row.entityName ?? row.entityId?.slice(0, 8) ?? "";
  return (
    <>
      {page && row.entityName ? (
        <Link href={`${page}/${row.entityId}`} className="no-underline hover:underline">
          {name}
        </Link>
      ) : (
        name
      )}
      <span className="block text-meta text-soft">{row.entityType.replaceAll("_", " ")}</span>
    </>
  );
}

function Changed({ row }: { row: ActivityRow }) {
  return (
    <>
      <ChangeList changes={row.changes.slice(0, 6)} />
      {row.reason ? <p className="text-meta text-soft">“{row.reason}”</p> : null}
    </>
  );
}
