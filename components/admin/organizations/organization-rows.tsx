import type { AdminColumn } from "@/components/admin/list/admin-list";
import { RowLink } from "@/components/admin/list/row-link";
import { UtcTime } from "@/components/format/utc-time";
import {
  organizationTypeLabels,
  organizationStatusLabels,
  verificationLabels,
} from "@/lib/moderation/organization-labels";
import { countryName } from "@/lib/listings/countries";
import type { OrganizationRow } from "@/lib/moderation/organizations/queries";
import { BadgeCheck } from "lucide-react";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { OrganizationStatus, Verification } from "@/lib/moderation/organizations/states";

const tones: Record<OrganizationStatus, BadgeTone> = { active: "pitch", suspended: "signal", merged: "neutral" };

export function OrganizationStatusBadge({ status }: { status: OrganizationStatus }) {
  return <Badge tone={tones[status]}>{organizationStatusLabels[status]}</Badge>;
}

export function VerificationBadge({ verification }: { verification: Verification }) {
  if (verification === "none") return <Badge tone="gold">Not verified</Badge>;
  return (
    <Badge tone="outline">
      <BadgeCheck aria-hidden="true" />
      {verificationLabels[verification]}
    </Badge>
  );
}

/** No member was ever approved: it is left over from a rejected registration. */
export const RejectedBadge = ({ isRejected }: { isRejected: boolean }) =>
  isRejected ? <Badge tone="signal">Registration rejected</Badge> : null;

export const organizationColumns: readonly AdminColumn<OrganizationRow>[] = [
  {
    key: "name",
    header: "Organization",
    className: "min-w-56",
    sort: "name",
    cell: (row) => (
      <>
        <RowLink href={`/admin/organizations/${row.id}`}>{row.name}</RowLink>
        <span className="block text-meta font-normal text-soft">
          {[organizationTypeLabels[row.type], row.country && countryName(row.country), row.domains[0]]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </>
    ),
  },
  {
    key: "status",
    header: "Status",
    cell: (row) => (
      <span className="flex flex-wrap gap-1.5">
        <OrganizationStatusBadge status={row.status} />
        <RejectedBadge isRejected={row.isRejected} />
      </span>
    ),
  },
  {
    key: "verified",
    header: "Verified",
    className: "hidden sm:table-cell",
    cell: (row) => <VerificationBadge verification={row.verification} />,
  },
  { key: "members", header: "Members", numeric: true, className: "hidden md:table-cell", cell: (row) => row.members },
  {
    key: "listings",
    header: "Published",
    numeric: true,
    className: "hidden md:table-cell",
    cell: (row) => row.published,
  },
  {
    key: "connections",
    header: "Connections",
    numeric: true,
    className: "hidden lg:table-cell",
    cell: (row) => row.connectionsUsed,
  },
  {
    key: "since",
    header: "Joined",
    className: "hidden lg:table-cell",
    sort: "newest",
    reverse: "oldest",
    cell: (row) => <UtcTime at={row.createdAt} />,
  },
];
