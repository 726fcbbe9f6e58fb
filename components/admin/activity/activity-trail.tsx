import Link from "next/link";
import type { ReactNode } from "react";
import { UtcTime } from "@/components/format/utc-time";
import { hrefOf } from "@/components/admin/list/list-pages";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { foldActivity } from "@/lib/moderation/activity/fold";
import type { ActivityRow } from "@/lib/moderation/activity/queries";
import { actorText, doneText } from "@/lib/moderation/activity/sentence";
import { entryPath } from "./record-path";
import { type FieldChange, fieldWords } from "@/lib/moderation/activity/diff";

interface ActivityTrailProps {
  rows: readonly ActivityRow[];
  entityId: string;
}

/** The latest activity on one record, with a link to all of it. */
export function ActivityTrail({ rows, entityId }: ActivityTrailProps) {
  return (
    <Card>
      <CardHeader title="History" />
      {rows.length === 0 ? (
        <CardBody className="text-sm text-soft">No activity yet.</CardBody>
      ) : (
        <ol className="border-t border-line">
          {foldActivity(rows).map((row) => (
            <li key={row.id} className="border-b border-line px-5 py-3 text-sm last:border-b-0">
              <p className="flex flex-wrap justify-between gap-x-4">
                <span>
                  <span className="font-semibold">{actorText(row)}</span> {doneText(row)}
                  {row.entries.length > 1 ? `, ${row.entries.length} times in a row` : ""}
                </span>
                <Link href={entryPath(row.id)} className="text-meta text-soft no-underline hover:underline">
                  <UtcTime at={row.at} withTime />
                </Link>
              </p>
              <ChangeList changes={row.changes} />
              {row.reason ? <p className="mt-1 text-meta text-soft">“{row.reason}”</p> : null}
            </li>
          ))}
        </ol>
      )}
      {rows.length > 0 ? (
        <CardFooter>
          <Link href={hrefOf("/admin/activity-logs", { about: entityId })} className="text-sm link">
            View all in activity log
          </Link>
        </CardFooter>
      ) : null}
    </Card>
  );
}

interface ChangeListProps<Change extends FieldChange> {
  changes: readonly Change[];
  beside?: (change: Change) => ReactNode;
}

/** The changed fields, with old and new values. */
export function ChangeList<Change extends FieldChange>({ changes, beside }: ChangeListProps<Change>) {
  if (changes.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-col gap-0.5 text-meta">
      {changes.map((change) => (
        <li key={change.field} className="wrap-anywhere">
          <span className="text-soft">{fieldWords(change.field)}: </span>
          {change.before === null ? null : <del>{change.before}</del>}{" "}
          {change.after === null ? <span className="text-soft">removed</span> : <ins>{change.after}</ins>}
          {beside?.(change)}
        </li>
      ))}
    </ul>
  );
}
