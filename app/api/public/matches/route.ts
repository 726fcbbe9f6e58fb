import { publicAccess } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { findPublicMatches } from "@/lib/opportunities/public-matches/queries";
import { publicMatchesInputSchema, publicMatchesSchema } from "@/lib/opportunities/public-matches/schema";

export const POST = defineRoute({
  action: "public.matches",
  summary: "Find public previews that fit a description, without prices or availability; nothing is stored",
  guard: publicAccess,
  feature: "publicPreviews",
  input: publicMatchesInputSchema,
  output: publicMatchesSchema,
  limit: { points: 20, seconds: 60, by: "address" },
  run: async ({ input }) => findPublicMatches(input),
});
