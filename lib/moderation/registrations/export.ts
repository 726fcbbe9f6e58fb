import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { exportList } from "../export-commands";
import { type RegistrationRow, listRegistrations } from "./queries";
import type { ListRegistrationsInput } from "./schema";

/** The registrations that the filters leave, as a CSV file. */
export const exportRegistrations = (actor: PlatformAdmin, input: ListRegistrationsInput): Promise<Response> =>
  exportList<RegistrationRow>(actor, input, {
    fileName: "registrations.csv",
    readPage: (cursor) => listRegistrations(actor, { ...input, cursor, limit: 100 }),
    columns: [
      ["Id", (row) => row.id],
      ["Name", (row) => row.name],
      ["Email", (row) => row.email],
      ["Address confirmed", (row) => row.emailVerified],
      ["Type", (row) => row.type],
      ["Status", (row) => row.status],
      ["Organization", (row) => row.organization?.name],
      ["Question", (row) => row.lastQuestion?.question],
      ["Answer", (row) => row.lastQuestion?.answer],
      ["Signed up", (row) => row.createdAt],
    ],
  });
