import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { listSaved } from "@/lib/opportunities/saved/queries";
import { listSavedSchema, savedPageSchema } from "@/lib/opportunities/saved/schema";

export const GET = defineRoute({
  action: "saved.list",
  summary: "List your organization's saved listings, with what the team decided and what changed",
  guard: marketer,
  input: listSavedSchema,
  output: savedPageSchema,
  run: ({ actor, input }) => listSaved(actor, input),
});
