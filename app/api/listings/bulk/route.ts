import { seller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { movedListingsSchema } from "@/lib/listings/card-schema";
import { moveListings } from "@/lib/listings/publication/commands";
import { bulkSchema } from "@/lib/listings/schema";

export const POST = defineRoute({
  action: "listings.bulk",
  summary: "Submit, pause, resume or archive several listings independently",
  guard: seller,
  input: bulkSchema,
  output: movedListingsSchema,
  limit: { points: 30, seconds: 60 },
  run: ({ actor, input }) => moveListings(actor, input),
});
