import { z } from "zod";
import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { recordDashboardVisit } from "@/lib/dashboard/commands";

export const POST = defineRoute({
  action: "account.dashboard-visit",
  summary: "Record a visit to the dashboard, so that the next one shows what changed since",
  guard: member,
  output: z.object({ success: z.literal(true) }),
  limit: { points: 60, seconds: 60 },
  run: ({ actor }) => recordDashboardVisit(actor),
});
