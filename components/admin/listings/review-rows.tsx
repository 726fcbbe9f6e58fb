import Link from "next/link";
import type { AdminColumn } from "@/components/admin/list/admin-list";
import { RowLink } from "@/components/admin/list/row-link";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { placeText } from "@/lib/listings/countries";
import { labelOf } from "@/lib/listings/labels";
import { reviewLabels } from "@/lib/moderation/listings/decisions";
import { ReviewAssignee } from "@/components/admin/action/review-assignee";
import type { Assignee } from "@/lib/moderation/assignment-queries";
import type { ReviewRow } from "@/lib/moderation/listings/queries";
import { CompactRiskBadge } from "../risk-badge";
import { WaitingSince } from "../waiting-since";
import { ReviewActions } from "./review-actions";

export const reviewColumns = (adminId: string, assignees: readonly Assignee[]): readonly AdminColumn<ReviewRow>[] => [
  {
    key: "listing",
    header: "Listing",
    className: "min-w-56",
    cell: (row) => (
      <>
        <RowLink href={`/admin/opportunities/${row.listingId}`}>{row.title || "Untitled listing"}</RowLink>
        <span className="block text-meta text-soft">{placeOf(row)}</span>
        {row.kind === "edit" ? <Badge tone="gold">Edit to an approved listing</Badge> : null}
        {row.kind === "evidence" ? <Badge tone="gold">Evidence for figures</Badge> : null}
      </>
    ),
  },
  {
    key: "seller",
    header: "Seller",
    className: "min-w-40 wrap-anywhere",
    cell: (row) => (
      <>
        <Link href={`/admin/organizations/${row.organizationId}`} className="no-underline hover:underline">
          {row.organizationName}
        </Link>
        <span className="block text-meta text-soft">{row.isVerified ? "Verified" : "Not verified"}</span>
      </>
    ),
  },
  {
    key: "risk",
    header: "Risk",
    cell: ({ risk }) => (risk ? <CompactRiskBadge risk={risk} /> : null),
  },
  {
    key: "since",
    header: "Submitted",
    className: "hidden md:table-cell",
    sort: "oldest",
    reverse: "newest",
    cell: (row) => <WaitingSince at={row.createdAt} isOpen={row.state === "waiting"} />,
  },
  {
    key: "assignee",
    header: "Assignee",
    className: "min-w-28",
    cell: (row) =>
      row.state === "waiting" && row.kind !== "evidence" ? (
        <ReviewAssignee
          {...{ assigneeId: row.assigneeId, assigneeName: row.assigneeName, adminId, assignees }}
          name={row.title}
          base={`/api/admin/opportunities/${row.listingId}`}
        />
      ) : (
        row.assigneeName
      ),
  },
  {
    key: "state",
    header: "Status",
    className: "min-w-64",
    cell: (row) =>
      row.state === "waiting" && row.kind !== "submission" ? (
        <span>
          <ButtonLink href={reviewHref(row)} variant="ghost" size="sm">
            {row.kind === "edit" ? "Review changes" : "Review evidence"}
          </ButtonLink>
        </span>
      ) : row.state === "waiting" ? (
        <span className="flex flex-wrap gap-2">
          <ReviewActions id={row.listingId} title={row.title} />
        </span>
      ) : (
        <span>
          <Badge>{reviewLabels[row.state]}</Badge>
          <span className="block text-meta text-soft">{[row.decidedBy, row.reason].filter(Boolean).join(": ")}</span>
        </span>
      ),
  },
];

const reviewHref = ({ listingId, kind }: ReviewRow): string =>
  `/admin/opportunities/${listingId}${kind === "evidence" ? "#evidence" : ""}`;

const placeOf = ({ propertyType, city, country }: ReviewRow): string =>
  [propertyType && labelOf(propertyType), placeText({ city, country })].filter(Boolean).join(", ");
