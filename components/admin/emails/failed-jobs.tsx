"use client";

import { ActionDialog } from "@/components/admin/action/action-dialog";
import { AdminTable } from "@/components/admin/list/admin-table";
import { UtcTime } from "@/components/format/utc-time";
import type { FailedJob } from "@/lib/moderation/jobs/queries";

const columns = [
  { key: "name", header: "Job", className: "min-w-52" },
  { key: "error", header: "Error", className: "min-w-64" },
  { key: "tries", header: "Attempts", numeric: true, className: "hidden md:table-cell" },
  { key: "at", header: "Failed (UTC)", className: "hidden md:table-cell" },
  { key: "act", header: <span className="sr-only">Actions</span>, className: "min-w-48" },
];

/** Background jobs that failed and need an admin. */
export function FailedJobs({ jobs }: { jobs: readonly FailedJob[] }) {
  return (
    <AdminTable
      caption="Failed jobs"
      summary={`${jobs.length} ${jobs.length === 1 ? "job" : "jobs"}`}
      columns={columns}
      rows={jobs.map((job) => ({
        id: job.id,
        label: job.name,
        cells: [
          <span key="name">
            {job.name}
            <code className="block max-w-80 truncate text-xs font-normal text-soft">{JSON.stringify(job.data)}</code>
          </span>,
          job.error ?? "Unknown error",
          job.retries + 1,
          <UtcTime key="at" at={job.failedAt} withTime />,
          <span key="act" className="flex flex-wrap gap-2 sm:justify-end">
            <JobActions job={job} />
          </span>,
        ],
      }))}
    />
  );
}

function JobActions({ job: { id, name } }: { job: FailedJob }) {
  const base = `/api/admin/jobs/${encodeURIComponent(name)}/${id}`;
  return (
    <>
      <ActionDialog
        label="Discard"
        variant="warn"
        title={`Discard ${name}?`}
        description="The job won’t run. Its name stays in the activity log."
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
