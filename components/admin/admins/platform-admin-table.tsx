import { UtcTime } from "@/components/format/utc-time";
import { UserStatusBadge } from "../users/user-rows";
import { type DataColumn, DataTable } from "@/components/layout/data-table";
import { Badge } from "@/components/ui/badge";
import type { AdminRow } from "@/lib/moderation/admins/queries";
import { AdminActions } from "./admin-actions";

interface PlatformAdminTableProps {
  admins: readonly AdminRow[];
  /** The current admin's id. */
  you: string;
}

/** All admins; the last column has the available actions. */
export function PlatformAdminTable({ admins, you }: PlatformAdminTableProps) {
  const canAct = admins.some(({ can }) => can.length > 0);
  return (
    <DataTable
      caption="Platform admins"
      stacked
      rows={admins}
      rowKey={({ id }) => id}
      columns={canAct ? [...columnsFor(you), actions] : columnsFor(you)}
    />
  );
}

const columnsFor = (you: string): DataColumn<AdminRow>[] => [
  {
    key: "name",
    header: "Name",
    rowHeader: true,
    cell: (admin) => <Name admin={admin} isYou={admin.id === you} />,
  },
  { key: "email", header: "Email", cell: ({ email }) => email },
  { key: "rank", header: "Role", cell: ({ isSuper }) => (isSuper ? "Super admin" : "Admin") },
  {
    key: "factor",
    header: "Two-step verification",
    cell: ({ hasTwoStep }) => <Badge tone={hasTwoStep ? "solid" : "outline"}>{hasTwoStep ? "On" : "Off"}</Badge>,
  },
  {
    key: "signed-in",
    header: "Last login",
    cell: ({ lastLoginAt }) => <UtcTime at={lastLoginAt} never="Never" withTime />,
  },
  { key: "status", header: "Status", cell: ({ status }) => <UserStatusBadge status={status} /> },
];

const actions: DataColumn<AdminRow> = {
  key: "actions",
  header: "Actions",
  cell: (admin) => <AdminActions admin={admin} />,
};

function Name({ admin, isYou }: { admin: AdminRow; isYou: boolean }) {
  return (
    <span className="inline-flex items-center gap-2">
      {admin.name}
      {isYou ? <Badge tone="pitch">You</Badge> : null}
    </span>
  );
}
