import { z } from "zod";

/** `updated` only shows what happened after the last visit. */
const dashboardViews = ["all", "updated"] as const;
export type DashboardViewName = (typeof dashboardViews)[number];

export const dashboardQuerySchema = z.object({
  view: z.enum(dashboardViews).default("all"),
  client: z.uuid().optional().describe("For agencies: everything for this client alone"),
});
export type DashboardQuery = z.output<typeof dashboardQuerySchema>;

/** The same from a page's URL, without invalid clients. */
export const clientInAddress = (query: Record<string, string | string[] | undefined>): string | undefined =>
  dashboardQuerySchema.shape.client.catch(undefined).parse(query.client);
