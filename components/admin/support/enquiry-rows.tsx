import Link from "next/link";
import type { AdminColumn, AdminRow } from "@/components/admin/list/admin-table";
import { RowLink } from "@/components/admin/list/row-link";
import { Moment } from "@/components/admin/moment";
import type { EnquiryRow } from "@/lib/support/inbox/queries";
import { categoryLabels } from "@/lib/support/vocabulary";
import { EnquiryState } from "./enquiry-state";
import { EnquiryWait } from "./enquiry-wait";

export const enquiryColumns: readonly AdminColumn[] = [
  { key: "enquiry", header: "Ticket", className: "min-w-40 sm:min-w-60" },
  { key: "from", header: "From", className: "hidden min-w-44 sm:table-cell" },
  { key: "wait", header: "Waiting", className: "min-w-28 sm:min-w-36" },
  { key: "holder", header: "Assignee", className: "hidden md:table-cell" },
  { key: "category", header: "Category", className: "hidden lg:table-cell" },
  { key: "since", header: "Received", className: "hidden xl:table-cell" },
];

export const enquiryRow = (row: EnquiryRow, at: Date): AdminRow => ({
  id: row.id,
  label: `ticket #${row.number}, ${row.subject}`,
  cells: [
    <EnquiryCell key="enquiry" row={row} />,
    <SenderCell key="from" row={row} />,
    row.answerBy ? <EnquiryWait key="wait" enquiry={row} at={at} /> : <EnquiryState key="wait" state={row.state} />,
    row.assigneeName ?? (
      <span key="holder" className="text-soft">
        Unassigned
      </span>
    ),
    categoryLabels[row.category],
    <Moment key="since" at={row.createdAt} withTime />,
  ],
});

function EnquiryCell({ row: { id, number, subject, excerpt, requesterName } }: { row: EnquiryRow }) {
  return (
    <>
      <RowLink href={`/admin/support-inbox/${id}`}>{subject}</RowLink>
      <span className="line-clamp-2 text-meta font-normal break-words text-soft">{excerpt}</span>
      <span className="block text-meta font-normal text-soft tabular">
        Number {number}
        <span className="sm:hidden">, {requesterName}</span>
      </span>
    </>
  );
}

function SenderCell({ row: { requesterName, requesterEmail, organization } }: { row: EnquiryRow }) {
  return (
    <>
      {requesterName}
      <span className="block text-meta break-all text-soft">{requesterEmail}</span>
      {organization ? (
        <Link href={`/admin/organizations/${organization.id}`} className="block text-meta no-underline hover:underline">
          {organization.name}
        </Link>
      ) : null}
    </>
  );
}
