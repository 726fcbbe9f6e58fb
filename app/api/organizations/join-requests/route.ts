import { loggedIn } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { askToJoin } from "@/lib/organizations/join-requests/commands";
import { listJoinRequests, listOwnJoinRequests } from "@/lib/organizations/join-requests/queries";
import {
  askToJoinSchema,
  joinRequestListSchema,
  listJoinRequestsSchema,
  ownJoinRequestSchema,
} from "@/lib/organizations/join-requests/schema";

export const GET = defineRoute({
  action: "organizations.join_requests",
  summary: "List join requests for your organization (admins only); with mine=1 your own",
  guard: loggedIn,
  input: listJoinRequestsSchema,
  output: joinRequestListSchema,
  run: async ({ actor, input }) => (input.mine ? listOwnJoinRequests(actor) : listJoinRequests(actor, input)),
});

export const POST = defineRoute({
  action: "organizations.ask_to_join",
  summary: "Request to join an organization of your type",
  guard: loggedIn,
  input: askToJoinSchema,
  output: ownJoinRequestSchema,
  limit: { points: 10, seconds: 86400 },
  status: 201,
  run: ({ actor, input }) => askToJoin(actor, input),
});
