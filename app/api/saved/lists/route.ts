import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { createShortlist } from "@/lib/opportunities/saved/lists/commands";
import { listShortlists } from "@/lib/opportunities/saved/lists/queries";
import { shortlistNameSchema, shortlistSchema, shortlistsSchema } from "@/lib/opportunities/saved/lists/schema";

export const GET = defineRoute({
  action: "saved.lists",
  summary: "List your organization’s shortlists",
  guard: marketer,
  output: shortlistsSchema,
  run: ({ actor }) => listShortlists(actor),
});

export const POST = defineRoute({
  action: "saved.create-list",
  summary: "Create a shortlist",
  guard: marketer,
  input: shortlistNameSchema,
  output: shortlistSchema,
  status: 201,
  limit: { points: 30, seconds: 60 },
  run: ({ actor, input }) => createShortlist(actor, input),
});
