import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { chainCheckSchema } from "@/lib/moderation/activity/schema";
import { checkChain } from "@/lib/moderation/activity/queries";

export const POST = defineRoute({
  action: "admin.activity.verify",
  summary: "Verify the hash chain of the activity log",
  guard: platformAdmin,
  output: chainCheckSchema,
  limit: { points: 6, seconds: 600 },
  run: ({ actor }) => checkChain(actor),
});
