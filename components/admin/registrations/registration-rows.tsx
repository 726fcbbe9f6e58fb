import Link from "next/link";
import type { AdminColumn } from "@/components/admin/list/admin-list";
import { RowLink } from "@/components/admin/list/row-link";
import { Badge } from "@/components/ui/badge";
import { organizationTypeLabels, userTypeLabels } from "@/lib/moderation/organization-labels";
import { ReviewAssignee } from "@/components/admin/action/review-assignee";
import type { Assignee } from "@/lib/moderation/assignment-queries";
import type { RegistrationRow } from "@/lib/moderation/registrations/queries";
import { RiskBadge } from "../risk-badge";
import { WaitingSince } from "../waiting-since";
import { RegistrationActions } from "./registration-actions";

export const registrationColumns = (
  adminId: string,
  assignees: readonly Assignee[],
): readonly AdminColumn<RegistrationRow>[] => [
  {
    key: "who",
    header: "User",
    className: "min-w-44",
    sort: "name",
    cell: (row) => (
      <>
        <RowLink href={`/admin/users/${row.id}`}>{row.name}</RowLink>
        <span className="block text-meta font-normal wrap-anywhere text-soft">
          {userTypeLabels[row.type]} · {row.email}
        </span>
      </>
    ),
  },
  {
    key: "organization",
    header: "Organization",
    className: "min-w-36 wrap-anywhere",
    cell: (row) => <Organization row={row} />,
  },
  {
    key: "evidence",
    header: "Evidence",
    className: "hidden min-w-40 lg:table-cell",
    cell: (row) => <Evidence row={row} />,
  },
  {
    key: "since",
    header: "Waiting since",
    className: "hidden md:table-cell",
    sort: "oldest",
    reverse: "newest",
    cell: (row) => <WaitingSince at={row.createdAt} isOpen={row.status !== "rejected"} />,
  },
  {
    key: "assignee",
    header: "Assignee",
    className: "min-w-28",
    cell: (row) =>
      row.status === "rejected" ? (
        row.assigneeName
      ) : (
        <ReviewAssignee
          {...{ assigneeId: row.assigneeId, assigneeName: row.assigneeName, adminId, assignees }}
          name={row.name}
          base={`/api/admin/pending-users/${row.id}`}
        />
      ),
  },
  {
    key: "decide",
    header: <span className="sr-only">Review</span>,
    className: "sm:min-w-52",
    cell: (row) => (
      <span className="flex flex-wrap gap-2 sm:justify-end">
        <RegistrationActions registration={row} />
      </span>
    ),
  },
];

function Organization({ row: { organization } }: { row: RegistrationRow }) {
  if (!organization) return <span className="text-soft">None</span>;
  const type = organizationTypeLabels[organization.type as keyof typeof organizationTypeLabels];
  return (
    <>
      <Link href={`/admin/organizations/${organization.id}`} className="no-underline hover:underline">
        {organization.name}
      </Link>
      <span className="block text-meta text-soft">
        {type}, {organization.isNew ? "created at sign-up" : "join request"}
      </span>
      {organization.website ? (
        <a
          href={organization.website}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="block text-meta wrap-anywhere link"
        >
          {organization.website.replace(/^https?:\/\/(www\.)?|\/$/g, "")}
        </a>
      ) : null}
      {organization.message ? <span className="block text-meta">“{organization.message}”</span> : null}
    </>
  );
}

/** The evidence for a decision: email, confirmed domain, and the last question with its answer. */
function Evidence({ row }: { row: RegistrationRow }) {
  const { emailVerified, domainOf, lastQuestion, status, statusReason } = row;
  return (
    <span className="flex flex-col items-start gap-1">
      <RiskBadge risk={row.risk} />
      {emailVerified ? <Badge tone="pitch">Email confirmed</Badge> : null}
      {domainOf ? <Badge tone="pitch">Domain of {domainOf}</Badge> : null}
      {status === "rejected" && statusReason ? <span className="text-meta text-soft">“{statusReason}”</span> : null}
      {lastQuestion ? (
        <span className="text-meta">
          <span className="text-soft">{lastQuestion.question}</span>
          <span className="block">{lastQuestion.answer ? `“${lastQuestion.answer}”` : "No answer yet"}</span>
        </span>
      ) : null}
    </span>
  );
}
