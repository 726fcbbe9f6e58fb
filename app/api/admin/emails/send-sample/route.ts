import { z } from "zod";
import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { sendSample } from "@/lib/moderation/emails/commands";
import { emailStatuses, sendSampleSchema } from "@/lib/moderation/emails/schema";

export const POST = defineRoute({
  action: "admin.emails.send_sample",
  summary: "Send a template with its sample data",
  guard: platformAdmin,
  input: sendSampleSchema,
  output: z.object({ status: z.enum(emailStatuses) }),
  limit: { points: 20, seconds: 600 },
  run: ({ actor, input }) => sendSample(actor, input),
});
