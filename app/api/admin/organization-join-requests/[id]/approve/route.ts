import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { approveJoinSchema, decidedJoinSchema } from "@/lib/moderation/join-requests/schema";
import { namedSchema } from "@/lib/moderation/schema";
import { decideJoinRequest } from "@/lib/organizations/join-requests/decision/commands";

export const POST = defineRoute({
  action: "admin.join_requests.approve",
  summary: "Approve a join request on behalf of the organization’s admins",
  guard: platformAdmin,
  params: namedSchema,
  input: approveJoinSchema,
  output: decidedJoinSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params, input }) => decideJoinRequest(actor, { ...params, ...input, decision: "approve" }),
});
