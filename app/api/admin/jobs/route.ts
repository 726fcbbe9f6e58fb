import { z } from "zod";
import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { listFailedJobs } from "@/lib/moderation/jobs/queries";
import { failedJobSchema } from "@/lib/moderation/jobs/schema";

export const GET = defineRoute({
  action: "admin.jobs.list",
  summary: "List failed background jobs",
  guard: platformAdmin,
  output: z.object({ items: z.array(failedJobSchema) }),
  run: ({ actor }) => listFailedJobs(actor),
});
