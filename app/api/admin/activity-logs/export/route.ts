import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { exportActivity } from "@/lib/moderation/activity/queries";
import { listActivitySchema } from "@/lib/moderation/activity/schema";

export const GET = defineRoute({
  action: "admin.activity.export",
  summary: "Export the filtered activity log as CSV",
  guard: platformAdmin,
  input: listActivitySchema,
  answers: "text/csv",
  limit: { points: 10, seconds: 3600 },
  run: ({ actor, input }) => exportActivity(actor, input),
});
