import { z } from "zod";

/** `updated` is narrowed to what happened after the last visit. */
const dashboardViews = ["all", "updated"] as const;
export type DashboardViewName = (typeof dashboardViews)[number];

export const dashboardQuerySchema = z.object({ view: z.enum(dashboardViews).default("all") });
