import Link from "next/link";
import { hrefOf } from "@/components/admin/list/list-pages";
import type { AdminColumn } from "@/components/admin/list/admin-list";
import { UtcTime } from "@/components/format/utc-time";
import { Avatar } from "@/components/ui/avatar";
import type { FoldedActivity } from "@/lib/moderation/activity/fold";
import { actorText, predicateOf } from "@/lib/moderation/activity/sentence";
import { ChangeList } from "./activity-trail";
import { entryPath, historyPath, recordPath } from "./record-path";

export const activityColumns: readonly AdminColumn<FoldedActivity>[] = [
  {
    key: "what",
    header: "What happened",
    className: "min-w-72 wrap-anywhere lg:w-3/5",
    cell: (row) => <Sentence row={row} />,
  },
  {
    key: "at",
    header: "When",
    sort: "newest",
    reverse: "oldest",
    cell: (row) => (
      <Link href={entryPath(row.id)} className="no-underline hover:underline">
        <UtcTime at={row.at} withTime />
      </Link>
    ),
  },
  {
    key: "ip",
    header: "IP address",
    className: "sm:max-md:hidden",
    cell: (row) => (row.ip ? <span className="font-mono text-xs text-soft">{row.ip}</span> : null),
  },
  {
    key: "request",
    header: "Request",
    className: "hidden 2xl:table-cell",
    cell: (row) =>
      row.requestId ? (
        <Link
          href={hrefOf("/admin/activity-logs", { request: row.requestId })}
          className="font-mono text-xs text-soft no-underline hover:underline"
        >
          {row.requestId.slice(0, 8)}
        </Link>
      ) : null,
  },
];

/** "Morgan Hale suspended the organization Northwind", with a link to each, and what changed. */
function Sentence({ row }: { row: FoldedActivity }) {
  const { before, after } = predicateOf(row.action);
  return (
    <span className="flex items-start gap-2.5">
      {row.actorName ? <Avatar name={row.actorName} imageUrl={row.actorPictureUrl} size="sm" /> : null}
      <span className="min-w-0">
        <Actor row={row} /> {before} {after === null ? null : <Entity row={row} />} {after}
        <span className="block text-meta text-soft">
          {[row.onBehalfOf ? `for ${row.onBehalfOf}` : row.organizationName, visitText(row), timesText(row)]
            .filter(Boolean)
            .join(" · ")}
        </span>
        <Changed row={row} />
      </span>
    </span>
  );
}

const visitText = ({ impersonator, actorType }: FoldedActivity) =>
  impersonator && actorType !== "admin" ? `viewed by ${impersonator}` : null;

const timesText = ({ entries }: FoldedActivity) => (entries.length > 1 ? `${entries.length} times in a row` : null);

function Actor({ row }: { row: FoldedActivity }) {
  const name = actorText(row);
  if (!row.actorId) return name;
  return (
    <Link
      href={hrefOf("/admin/activity-logs", { about: row.actorId })}
      className="font-semibold no-underline hover:underline"
    >
      {name}
    </Link>
  );
}

function Entity({ row: { entityType, entityId, entityName } }: { row: FoldedActivity }) {
  if (!entityType || !entityId) return null;
  return (
    <Link
      href={entityName ? recordPath(entityType, entityId) : historyPath(entityId)}
      className="font-semibold no-underline hover:underline"
    >
      {entityName ?? "(deleted)"}
    </Link>
  );
}

function Changed({ row }: { row: FoldedActivity }) {
  return (
    <>
      <ChangeList changes={shownChanges(row)} />
      {row.reason ? <p className="text-meta text-soft">“{row.reason}”</p> : null}
    </>
  );
}

/** A seal's changes are hashes, which only export and verification need. */
const shownChanges = ({ action, changes }: FoldedActivity) => (action === "audit.sealed" ? [] : changes.slice(0, 6));
