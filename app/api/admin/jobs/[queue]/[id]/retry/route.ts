import { z } from "zod";
import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { retryJob } from "@/lib/moderation/jobs/commands";
import { jobParamsSchema } from "@/lib/moderation/jobs/schema";

export const POST = defineRoute({
  action: "admin.jobs.retry",
  summary: "Retry a failed job",
  guard: platformAdmin,
  params: jobParamsSchema,
  output: z.object({ id: z.guid() }),
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params }) => retryJob(actor, params),
});
