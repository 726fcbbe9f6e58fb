import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { decideEdit } from "@/lib/moderation/listings/edit-commands";
import { decidedEditSchema, rejectEditSchema } from "@/lib/moderation/listings/schema";
import { namedSchema } from "@/lib/moderation/schema";

export const POST = defineRoute({
  action: "admin.opportunities.reject_edit",
  summary: "Reject a pending edit to a listing with a reason",
  guard: platformAdmin,
  params: namedSchema,
  input: rejectEditSchema,
  output: decidedEditSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params, input }) => decideEdit(actor, { ...params, ...input, decision: "reject" }),
});
