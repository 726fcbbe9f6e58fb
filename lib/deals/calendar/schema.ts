import { z } from "zod";

export const feedParamsSchema = z.object({ token: z.string().min(1).max(100) });

export const feedViewSchema = z.object({
  exists: z.boolean(),
  createdAt: z.iso.datetime().nullable(),
  url: z.string().nullable().describe("The private address, shown once when it is made"),
});
export type FeedView = z.output<typeof feedViewSchema>;
