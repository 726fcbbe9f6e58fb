import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { listActivity } from "@/lib/moderation/activity/queries";
import { activityRowSchema, listActivitySchema } from "@/lib/moderation/activity/schema";
import { pageSchema } from "@/lib/platform/pagination";

export const GET = defineRoute({
  action: "admin.activity.list",
  summary: "List activity by user, organization, action, record, request, and time",
  guard: platformAdmin,
  input: listActivitySchema,
  output: pageSchema(activityRowSchema),
  run: ({ actor, input }) => listActivity(actor, input),
});
