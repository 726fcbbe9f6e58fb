import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { findPlaces } from "@/lib/opportunities/places/queries";
import { placesQuerySchema, placesSchema } from "@/lib/opportunities/places/schema";

export const GET = defineRoute({
  action: "opportunities.find_place",
  summary: "Find cities or regions whose names start with a text",
  guard: marketer,
  input: placesQuerySchema,
  output: placesSchema,
  limit: { points: 300, seconds: 60 },
  run: ({ actor, input }) => findPlaces(actor, input),
});
