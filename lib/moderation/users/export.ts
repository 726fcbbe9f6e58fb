import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { exportList } from "../export-commands";
import { type UserRow, listUsers } from "./queries";
import type { ListUsersInput } from "./schema";
import { userStatusLabels } from "./states";

/** The accounts that the filters leave, as a CSV file. */
export const exportUsers = (actor: PlatformAdmin, input: ListUsersInput): Promise<Response> =>
  exportList<UserRow>(actor, input, {
    fileName: "users.csv",
    readPage: (cursor) => listUsers(actor, { ...input, cursor, limit: 100 }),
    columns: [
      ["Id", (row) => row.id],
      ["Name", (row) => row.name],
      ["Email", (row) => row.email],
      ["Address confirmed", (row) => row.emailVerified],
      ["Type", (row) => row.type],
      ["Status", (row) => userStatusLabels[row.status]],
      ["Organizations", (row) => row.organizations.map(({ name, role }) => `${name} (${role})`).join("; ")],
      ["Last seen", (row) => row.lastSeenAt],
      ["Signed up", (row) => row.createdAt],
    ],
  });
