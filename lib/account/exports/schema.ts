import { z } from "zod";

export const exportParamsSchema = z.object({ id: z.uuid() });

export const exportStatuses = ["requested", "ready", "failed", "expired"] as const;

const exportRowSchema = z.object({
  id: z.string(),
  status: z.enum(exportStatuses),
  requestedAt: z.string(),
  /** When the download expires; null until it is ready. */
  expiresAt: z.string().nullable(),
  byteSize: z.number().nullable(),
});
export type ExportRow = z.output<typeof exportRowSchema>;

export const exportListSchema = z.object({ items: z.array(exportRowSchema) });
