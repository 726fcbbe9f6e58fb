import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { getDashboard } from "@/lib/dashboard/queries";
import { dashboardQuerySchema } from "@/lib/dashboard/schema";
import { dashboardSchema } from "@/lib/dashboard/view";

export const GET = defineRoute({
  action: "dashboard.read",
  summary: "Get the dashboard: action items and performance, in full or since your last visit",
  guard: member,
  input: dashboardQuerySchema,
  output: dashboardSchema,
  run: ({ actor, input }) => getDashboard(actor, input),
});
