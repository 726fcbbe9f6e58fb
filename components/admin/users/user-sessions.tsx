import { DataTable } from "@/components/layout/data-table";
import { UtcTime } from "@/components/format/utc-time";
import { Badge } from "@/components/ui/badge";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { EndAccess } from "./user-actions";
import type { UserDetail } from "@/lib/moderation/users/detail-queries";

type SessionRow = UserDetail["sessions"][number];

const endText: Record<string, string> = {
  logout: "Logged out",
  suspended: "Account suspended",
  signed_out_by_admin: "Access ended by an admin",
  password_reset: "Password was reset",
  registration_rejected: "Registration rejected",
  reset_by_admin: "Password reset sent by an admin",
  password_changed: "Password was changed",
  secured_by_owner: "Secured by the user",
  email_change_undone: "Email change undone",
  ended_by_owner: "Ended by the user",
  too_many: "More than ten sessions",
  visit_ended: "Visit ended",
};

/** The last twenty sessions, with how the ended ones ended. */
export function UserSessions({ user }: { user: UserDetail }) {
  const { sessions, can } = user;
  return (
    <Card>
      <CardHeader
        title="Sessions"
        description="The last 20, by last activity."
        actions={can.act ? <EndAccess user={user} /> : null}
      />
      {sessions.length === 0 ? (
        <CardBody className="text-sm text-soft">No logins yet.</CardBody>
      ) : (
        <DataTable
          caption="Sessions"
          className="rounded-none border-x-0 border-b-0"
          columns={columns}
          rows={sessions}
          rowKey={(row) => row.id}
        />
      )}
    </Card>
  );
}

const columns = [
  { key: "device", header: "Device", rowHeader: true, cell: (row: SessionRow) => <Device row={row} /> },
  { key: "place", header: "From", cell: (row: SessionRow) => <Place row={row} /> },
  { key: "seen", header: "Last seen", cell: (row: SessionRow) => <UtcTime at={row.lastSeenAt} withTime /> },
  { key: "state", header: "Status", cell: (row: SessionRow) => <State row={row} /> },
] as const;

function Device({ row }: { row: SessionRow }) {
  return (
    <>
      {row.device}
      {row.visitor ? <span className="block text-meta font-normal text-signal">Visit by {row.visitor}</span> : null}
      {row.kind === "admin" ? <span className="block text-meta font-normal text-soft">Admin session</span> : null}
    </>
  );
}

function Place({ row }: { row: SessionRow }) {
  return (
    <>
      {row.place}
      {row.ip ? <span className="block text-meta text-soft tabular">{row.ip}</span> : null}
    </>
  );
}

function State({ row }: { row: SessionRow }) {
  if (row.isLive) return <Badge tone="pitch">Active</Badge>;
  return <span className="text-soft">{row.endedBecause ? (endText[row.endedBecause] ?? "Ended") : "Expired"}</span>;
}
