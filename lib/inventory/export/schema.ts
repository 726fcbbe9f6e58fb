import { z } from "zod";
import { inventoryFilterFields } from "../schema";

const exportFormats = ["csv", "xlsx", "json"] as const;

export const exportInventorySchema = z.object({
  ...inventoryFilterFields,
  format: z.enum(exportFormats).default("csv"),
  rows: z.enum(["listing", "package"]).default("listing").describe("One CSV row per listing, or one per package"),
});
export type ExportInventoryInput = z.output<typeof exportInventorySchema>;
