import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { decideEdit } from "@/lib/moderation/listings/edit-commands";
import { decidedEditSchema, editSchema } from "@/lib/moderation/listings/schema";
import { namedSchema } from "@/lib/moderation/schema";

export const POST = defineRoute({
  action: "admin.opportunities.approve_edit",
  summary: "Approve a pending edit to a listing",
  guard: platformAdmin,
  params: namedSchema,
  input: editSchema,
  output: decidedEditSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params, input }) => decideEdit(actor, { ...params, ...input, decision: "approve" }),
});
