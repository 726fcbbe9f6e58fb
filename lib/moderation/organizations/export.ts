import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { exportList } from "../export-commands";
import { organizationStatusLabels, organizationTypeLabels, verificationLabels } from "../organization-labels";
import { type OrganizationRow, listOrganizations } from "./queries";
import type { ListOrganizationsInput } from "./schema";

/** The organizations that the filters leave, as a CSV file. */
export const exportOrganizations = (actor: PlatformAdmin, input: ListOrganizationsInput): Promise<Response> =>
  exportList<OrganizationRow>(actor, input, {
    fileName: "organizations.csv",
    readPage: (cursor) => listOrganizations(actor, { ...input, cursor, limit: 100 }),
    columns: [
      ["Id", (row) => row.id],
      ["Name", (row) => row.name],
      ["Slug", (row) => row.slug],
      ["Type", (row) => organizationTypeLabels[row.type]],
      ["Status", (row) => organizationStatusLabels[row.status]],
      ["Verified", (row) => verificationLabels[row.verification]],
      ["Country", (row) => row.country],
      ["Verified domains", (row) => row.domains.join("; ")],
      ["Members", (row) => row.members],
      ["Published listings", (row) => row.published],
      ["Connections used", (row) => row.connectionsUsed],
      ["Created", (row) => row.createdAt],
    ],
  });
