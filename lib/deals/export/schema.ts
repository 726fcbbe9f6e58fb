import { z } from "zod";

const exportedTables = ["deals", "deliverables", "payments"] as const;
export type ExportedTable = (typeof exportedTables)[number];

export const exportDealsSchema = z.object({
  format: z.enum(["csv", "xlsx"]).default("csv"),
  rows: z.enum(exportedTables).default("deals").describe("Which table; a workbook has each on a sheet of its own"),
});
export type ExportDealsInput = z.output<typeof exportDealsSchema>;
