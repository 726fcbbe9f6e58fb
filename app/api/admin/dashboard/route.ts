import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { getHealth } from "@/lib/moderation/overview/health-queries";
import { getGrowth, getWaiting } from "@/lib/moderation/overview/queries";
import { dashboardSchema } from "@/lib/moderation/overview/schema";

export const GET = defineRoute({
  action: "admin.dashboard.get",
  summary: "Get pending work, weekly growth, and system health",
  guard: platformAdmin,
  output: dashboardSchema,
  run: async ({ actor }) => {
    const [waiting, growth, health] = await Promise.all([getWaiting(actor), getGrowth(actor), getHealth(actor)]);
    return { waiting, growth, health };
  },
});
