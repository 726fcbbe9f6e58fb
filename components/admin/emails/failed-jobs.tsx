import { formatCount } from "@/lib/platform/format";
import { ActionDialog } from "@/components/admin/action/action-dialog";
import { AdminRows } from "@/components/admin/list/admin-rows";
import { UtcTime } from "@/components/format/utc-time";
import { type DataColumn, DataTable } from "@/components/layout/data-table";
import type { FailedJob } from "@/lib/moderation/jobs/queries";

/** Background jobs that failed and need an admin. */
export function FailedJobs({ jobs }: { jobs: readonly FailedJob[] }) {
  return (
    <AdminRows ids={jobs.map(({ id }) => id)} summary={formatCount(jobs.length, "job")}>
      <DataTable stacked caption="Failed jobs" rows={jobs} rowKey={({ id }) => id} columns={columns} />
    </AdminRows>
  );
}

const columns: readonly DataColumn<FailedJob>[] = [
  {
    key: "name",
    header: "Job",
    rowHeader: true,
    className: "min-w-52 wrap-anywhere",
    cell: ({ name, data }) => (
      <>
        {name}
        <code className="block max-w-80 truncate text-xs font-normal text-soft">{JSON.stringify(data)}</code>
      </>
    ),
  },
  { key: "error", header: "Error", className: "min-w-64", cell: ({ error }) => error ?? "Unknown error" },
  {
    key: "tries",
    header: "Attempts",
    numeric: true,
    className: "hidden md:table-cell",
    cell: ({ retries }) => retries + 1,
  },
  {
    key: "at",
    header: "Failed",
    className: "hidden md:table-cell",
    cell: ({ failedAt }) => <UtcTime at={failedAt} withTime />,
  },
  {
    key: "act",
    header: <span className="sr-only">Actions</span>,
    className: "min-w-48",
    cell: (job) => (
      <span className="flex flex-wrap gap-2 sm:justify-end">
        <JobActions job={job} />
      </span>
    ),
  },
];

function JobActions({ job: { id, name } }: { job: FailedJob }) {
  const base = `/api/admin/jobs/${encodeURIComponent(name)}/${id}`;
  return (
    <>
      <ActionDialog
        label="Discard"
        variant="warn"
        title={`Discard ${name}?`}
        description="The job won’t run. The activity log keeps its name."
        path={`${base}/discard`}
        confirm="Discard job"
        pending="Discarding…"
        done="Job discarded"
        danger
      />
      <ActionDialog
        label="Retry"
        title={`Retry ${name}?`}
        description="It runs right away on the next free instance."
        path={`${base}/retry`}
        confirm="Retry"
        pending="Queueing…"
        done="Job queued"
      />
    </>
  );
}
