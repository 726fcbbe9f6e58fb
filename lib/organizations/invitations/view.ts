import type { InvitationView } from "./schema";
import { type InvitationStatus, statusOf } from "./states";

interface InvitationRow {
  id: string;
  email: string;
  role: InvitationView["role"];
  status: InvitationStatus;
  expiresAt: Date;
  createdAt: Date;
}

export const toInvitationView = (row: InvitationRow, at: Date): InvitationView => ({
  id: row.id,
  email: row.email,
  role: row.role,
  status: statusOf(row, at),
  expiresAt: row.expiresAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
});
