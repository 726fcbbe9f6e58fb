import { formatNumber } from "@/lib/platform/format";
import Link from "next/link";
import { type DataColumn, DataTable } from "@/components/layout/data-table";
import { inventoryHref } from "@/lib/inventory/address";
import { teamListingsPath } from "@/lib/paths";
import { NONE } from "@/lib/inventory/vocabulary";
import type { Workload } from "@/lib/inventory/team/queries";
import { memberRoleLabels } from "@/lib/organizations/vocabulary";

/** Workload per person; a name filters the listings below. */
export function WorkloadTable({ people, owner }: { people: readonly Workload[]; owner?: string }) {
  return (
    <DataTable
      caption="Workload by person"
      rows={people}
      rowKey={({ id }) => id ?? NONE}
      columns={columnsFor(owner)}
      maxHeight="22rem"
    />
  );
}

const columnsFor = (owner?: string): DataColumn<Workload>[] => [
  {
    key: "person",
    header: "Person",
    rowHeader: true,
    className: "min-w-40 text-left",
    cell: ({ id, name }) => (
      <Link
        href={inventoryHref(teamListingsPath, { owner: id ?? NONE })}
        scroll={false}
        aria-current={owner === (id ?? NONE) ? "true" : undefined}
        className="font-semibold wrap-anywhere aria-[current]:text-pitch"
      >
        {name ?? "No owner"}
      </Link>
    ),
  },
  { key: "role", header: "Role", cell: (person) => roleText(person) },
  { key: "listings", header: "Listings", numeric: true, cell: ({ listings }) => formatNumber(listings) },
  { key: "live", header: "Published", numeric: true, cell: ({ live }) => formatNumber(live) },
  { key: "threads", header: "Conversations", numeric: true, cell: ({ threads }) => formatNumber(threads) },
  {
    key: "due",
    header: "Replies due",
    numeric: true,
    cell: ({ repliesDue }) =>
      repliesDue > 0 ? <span className="font-semibold text-signal">{formatNumber(repliesDue)}</span> : "0",
  },
  { key: "offers", header: "Open offers", numeric: true, cell: ({ openOffers }) => formatNumber(openOffers) },
];

function roleText({ id, role }: Workload): string {
  if (role) return memberRoleLabels[role];
  return id ? "Not a member" : "–";
}
