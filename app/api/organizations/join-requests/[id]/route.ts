import { z } from "zod";
import { organizationAdmin, loggedIn } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { cancelJoinRequest } from "@/lib/organizations/join-requests/commands";
import { decideJoinRequest } from "@/lib/organizations/join-requests/decision/commands";
import { decideJoinRequestSchema, joinRequestParamsSchema } from "@/lib/organizations/join-requests/schema";
import { joinRequestStatuses } from "@/lib/organizations/join-requests/states";

export const PATCH = defineRoute({
  action: "organizations.decide_join_request",
  summary: "Approve or decline a join request",
  guard: organizationAdmin,
  params: joinRequestParamsSchema,
  input: decideJoinRequestSchema,
  output: z.object({ id: z.string(), status: z.enum(joinRequestStatuses) }),
  limit: { points: 100, seconds: 3600 },
  run: ({ actor, params, input }) => decideJoinRequest(actor, { ...input, id: params.id }),
});

export const DELETE = defineRoute({
  action: "organizations.cancel_join_request",
  summary: "Withdraw your join request",
  guard: loggedIn,
  params: joinRequestParamsSchema,
  output: z.object({ id: z.string() }),
  limit: { points: 100, seconds: 3600 },
  run: ({ actor, params }) => cancelJoinRequest(actor, params),
});
