import { Moment } from "@/components/admin/moment";
import { DataTable } from "@/components/layout/data-table";
import { Badge } from "@/components/ui/badge";
import type { AdminRow } from "@/lib/auth/admin/invitations/queries";

interface AdminTableProps {
  admins: readonly AdminRow[];
  /** The reader's own id. */
  you: string;
}

export function AdminTable({ admins, you }: AdminTableProps) {
  return (
    <DataTable
      caption="Admins of the platform"
      rows={admins}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "name",
          header: "Name",
          rowHeader: true,
          cell: (admin) => <Name admin={admin} isYou={admin.id === you} />,
        },
        { key: "email", header: "E-mail", cell: ({ email }) => email },
        { key: "rank", header: "Rank", cell: ({ isSuper }) => (isSuper ? "Super admin" : "Admin") },
        {
          key: "factor",
          header: "Two-step sign-in",
          cell: ({ hasSecondFactor }) => <SecondFactor isOn={hasSecondFactor} />,
        },
        {
          key: "seen",
          header: "Last here",
          cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} never="Never" withTime />,
        },
      ]}
    />
  );
}

function Name({ admin, isYou }: { admin: AdminRow; isYou: boolean }) {
  return (
    <span className="inline-flex items-center gap-2">
      {admin.name}
      {isYou ? <Badge tone="pitch">You</Badge> : null}
      {admin.isActive ? null : <Badge tone="signal">Closed</Badge>}
    </span>
  );
}

const SecondFactor = ({ isOn }: { isOn: boolean }) => (
  <Badge tone={isOn ? "solid" : "outline"}>{isOn ? "On" : "Off"}</Badge>
);
