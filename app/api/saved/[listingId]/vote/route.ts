import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { voteForSaved, withdrawVote } from "@/lib/opportunities/saved/team/commands";
import { savedListingSchema, voteResultSchema } from "@/lib/opportunities/saved/schema";

export const PUT = defineRoute({
  action: "saved.vote",
  summary: "Vote for a saved listing, once per person",
  guard: marketer,
  params: savedListingSchema,
  output: voteResultSchema,
  limit: { points: 240, seconds: 60 },
  run: ({ actor, params }) => voteForSaved(actor, params),
});

export const DELETE = defineRoute({
  action: "saved.withdraw-vote",
  summary: "Withdraw your vote for a saved listing",
  guard: marketer,
  params: savedListingSchema,
  output: voteResultSchema,
  limit: { points: 240, seconds: 60 },
  run: ({ actor, params }) => withdrawVote(actor, params),
});
