import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { joinRequestLabels } from "@/lib/organizations/join-requests/states";
import { exportList } from "../export-commands";
import { type JoinRequestRow, listAllJoinRequests } from "./queries";
import type { ListAllJoinRequestsInput } from "./schema";

/** The requests to join that the filters leave, as a CSV file. */
export const exportJoinRequests = (actor: PlatformAdmin, input: ListAllJoinRequestsInput): Promise<Response> =>
  exportList<JoinRequestRow>(actor, input, {
    fileName: "join-requests.csv",
    readPage: (cursor) => listAllJoinRequests(actor, { ...input, cursor, limit: 100 }),
    columns: [
      ["Id", (row) => row.id],
      ["Person", (row) => row.userName],
      ["Email", (row) => row.email],
      ["Address confirmed", (row) => row.emailVerified],
      ["Organization", (row) => row.organizationName],
      ["Address on its domain", (row) => row.domainMatch],
      ["Admins who could decide", (row) => row.admins],
      ["Message", (row) => row.message],
      ["State", (row) => joinRequestLabels[row.status]],
      ["Overdue", (row) => row.isOld],
      ["Decided by", (row) => row.decidedBy],
      ["Reason", (row) => row.reason],
      ["Requested", (row) => row.createdAt],
      ["Expires", (row) => row.expiresAt],
    ],
  });
