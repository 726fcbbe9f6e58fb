import { z } from "zod";

export const jobParamsSchema = z.object({ queue: z.string().regex(/^[\w.-]{1,100}$/), id: z.uuid() });
export type JobParams = z.output<typeof jobParamsSchema>;

export const failedJobSchema = z.object({
  id: z.guid(),
  name: z.string(),
  data: z.record(z.string(), z.unknown()).nullable().describe("The job’s input, which differs by queue"),
  retries: z.int(),
  error: z.string().nullable(),
  createdAt: z.iso.datetime(),
  failedAt: z.iso.datetime().nullable(),
});
