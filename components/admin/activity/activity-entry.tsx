import Link from "next/link";
import type { ReactNode } from "react";
import { hrefOf } from "@/components/admin/list/list-pages";
import { UtcTime } from "@/components/format/utc-time";
import { DataTable } from "@/components/layout/data-table";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { type Fact, FactList } from "@/components/ui/fact-list";
import { fieldWords } from "@/lib/moderation/activity/diff";
import type { ActivityRow } from "@/lib/moderation/activity/queries";
import { actorText, sentenceOf } from "@/lib/moderation/activity/sentence";
import { entryPath, historyPath, recordPath } from "./record-path";

interface ActivityEntryProps {
  entry: ActivityRow;
  /** Entries about the same record: those before with the nearest last, those after with the nearest first. */
  later: readonly ActivityRow[];
  earlier: readonly ActivityRow[];
}

/** One audit entry: who did it and when, each value before and after, and what else happened to the record. */
export function ActivityEntry({ entry, later, earlier }: ActivityEntryProps) {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex flex-col gap-5">
        <Card>
          <CardHeader title="Changes" />
          {entry.changes.length === 0 ? (
            <CardBody className="text-sm text-soft">This entry changed no values.</CardBody>
          ) : (
            <DataTable
              caption="Changes"
              rows={entry.changes}
              rowKey={({ field }) => field}
              columns={[
                { key: "field", header: "Field", rowHeader: true, cell: ({ field }) => fieldWords(field) },
                {
                  key: "before",
                  header: "Before",
                  className: "wrap-anywhere",
                  cell: ({ before }) => (before === null ? <Empty /> : <del>{before}</del>),
                },
                {
                  key: "after",
                  header: "After",
                  className: "wrap-anywhere",
                  cell: ({ after }) => (after === null ? <Empty /> : <ins>{after}</ins>),
                },
              ]}
            />
          )}
        </Card>
        {entry.entityId ? (
          <Card>
            <CardHeader title="Before and after this entry" />
            <ol className="border-t border-line text-sm">
              {[...later, entry, ...earlier].map((row) => (
                <li key={row.id} className="flex flex-wrap justify-between gap-x-4 border-b border-line px-5 py-3">
                  {row.id === entry.id ? (
                    <span aria-current="true" className="font-semibold">
                      {sentenceOf(row)}
                    </span>
                  ) : (
                    <Link href={entryPath(row.id)} className="no-underline hover:underline">
                      {sentenceOf(row)}
                    </Link>
                  )}
                  <span className="text-meta text-soft">
                    <UtcTime at={row.at} withTime />
                  </span>
                </li>
              ))}
            </ol>
            <CardFooter>
              <Link href={historyPath(entry.entityId)} className="text-sm link">
                View all in activity log
              </Link>
            </CardFooter>
          </Card>
        ) : null}
      </div>
      <Card>
        <CardHeader title="Entry" />
        <CardBody>
          <FactList facts={factsOf(entry)} />
        </CardBody>
      </Card>
    </div>
  );
}

const Empty = () => <span className="text-soft">Empty</span>;

function factsOf(entry: ActivityRow): Fact[] {
  const { actorId, entityType, entityId, entityName, organizationId, organizationName, requestId } = entry;
  const facts: [string, ReactNode][] = [
    ["When", <UtcTime key="at" at={entry.at} withTime />],
    ["Who", actorId ? linkTo(historyPath(actorId), actorText(entry)) : actorText(entry)],
    ["Viewed by", entry.impersonator],
    ["On behalf of", entry.onBehalfOf],
    [
      "Subject",
      entityType && entityId
        ? linkTo(entityName ? recordPath(entityType, entityId) : historyPath(entityId), entityName ?? "(deleted)")
        : null,
    ],
    ["Organization", organizationId ? linkTo(recordPath("organization", organizationId), organizationName) : null],
    ["Reason", entry.reason],
    ["IP address", entry.ip],
    [
      "Request",
      requestId ? linkTo(hrefOf("/admin/activity-logs", { request: requestId }), <code>{requestId}</code>) : null,
    ],
    ["Entry", entry.id],
  ];
  return facts.filter(([, value]) => value !== null);
}

const linkTo = (href: string, text: ReactNode) => (
  <Link href={href} className="link">
    {text ?? "(deleted)"}
  </Link>
);
