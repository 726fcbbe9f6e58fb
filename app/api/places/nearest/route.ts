import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { findNearestCity } from "@/lib/opportunities/places/queries";
import { nearestQuerySchema, nearestSchema } from "@/lib/opportunities/places/schema";

export const GET = defineRoute({
  action: "opportunities.name_place",
  summary: "Get the city closest to a point",
  guard: marketer,
  input: nearestQuerySchema,
  output: nearestSchema,
  limit: { points: 300, seconds: 60 },
  run: ({ actor, input }) => findNearestCity(actor, input),
});
