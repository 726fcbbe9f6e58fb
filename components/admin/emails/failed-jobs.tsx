"use client";

import { ActionDialog } from "@/components/admin/action/action-dialog";
import { AdminTable } from "@/components/admin/list/admin-table";
import { Moment } from "@/components/admin/moment";
import type { FailedJob } from "@/lib/moderation/jobs/queries";

const columns = [
  { key: "name", header: "Job", className: "min-w-52" },
  { key: "error", header: "Why it failed", className: "min-w-64" },
  { key: "tries", header: "Tries", numeric: true, className: "hidden md:table-cell" },
  { key: "at", header: "Failed (UTC)", className: "hidden md:table-cell" },
  { key: "act", header: <span className="sr-only">Actions</span>, className: "min-w-48" },
];

/** Background work that waits for somebody to look. */
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
          job.error ?? "No reason given",
          job.retries + 1,
          <Moment key="at" at={job.failedAt} withTime />,
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
        label="Give up"
        variant="warn"
        title={`Give ${name} up`}
        description="What it should have done is not done. The audit keeps its name."
        path={`${base}/discard`}
        confirm="Give it up"
        pending="Giving up…"
        done="The job is given up"
        danger
      />
      <ActionDialog
        label="Try again"
        title={`Try ${name} once more`}
        description="It runs at once, on whichever instance is free."
        path={`${base}/retry`}
        confirm="Try again"
        pending="Queueing…"
        done="The job runs again"
      />
    </>
  );
}
