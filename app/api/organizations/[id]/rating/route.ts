import { z } from "zod";
import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { findOrganizationRating } from "@/lib/deals/reviews/queries";
import { organizationRatingSchema } from "@/lib/deals/reviews/schema";

export const GET = defineRoute({
  action: "organizations.rating",
  summary: "Get an organization’s rating from its deal partners, after three rated deals",
  guard: member,
  params: z.object({ id: z.uuid() }),
  output: z.object({ rating: organizationRatingSchema }),
  run: async ({ actor, params }) => ({ rating: await findOrganizationRating(actor, params.id) }),
});
