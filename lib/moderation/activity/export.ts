import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { exportList } from "../export-commands";
import { type ActivityRow, listActivity } from "./queries";
import type { ListActivityInput } from "./schema";

/** The part of the audit that the filters leave, as a CSV file. */
export const exportActivity = (actor: PlatformAdmin, input: ListActivityInput): Promise<Response> =>
  exportList<ActivityRow>(actor, input, {
    fileName: "activity.csv",
    readPage: (cursor) => listActivity(actor, { ...input, cursor, limit: 100 }),
    columns: [
      ["Number", (row) => row.id],
      ["At", (row) => row.at],
      ["Kind of actor", (row) => row.actorType],
      ["Actor", (row) => row.actorName],
      ["Actor id", (row) => row.actorId],
      ["Organization", (row) => row.organizationName],
      ["On behalf of", (row) => row.onBehalfOf],
      ["Visit by", (row) => row.impersonator],
      ["Action", (row) => row.action],
      ["Kind", (row) => row.entityType],
      ["Of", (row) => row.entityName],
      ["Id", (row) => row.entityId],
      ["Before", (row) => jsonOf(row.before)],
      ["After", (row) => jsonOf(row.after)],
      ["Reason", (row) => row.reason],
      ["IP", (row) => row.ip],
      ["Request", (row) => row.requestId],
    ],
  });

const jsonOf = (value: unknown): string => (value === null ? "" : JSON.stringify(value));
