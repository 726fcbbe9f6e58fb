import { z } from "zod";
import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { publicListingCardSchema } from "@/lib/listings/card-schema";
import { listPublicListingCards, searchPublicListingCards } from "@/lib/listings/public-preview/queries";

const ids = z
  .union([z.uuid(), z.array(z.uuid()).max(20)])
  .transform((value) => (Array.isArray(value) ? value : [value]));

export const GET = defineRoute({
  action: "admin-blogs.listings",
  summary: "Find published listings to embed in a post, by ID or title",
  guard: platformAdmin,
  input: z.object({ q: z.string().trim().max(100).optional(), id: ids.optional() }),
  output: z.object({ items: z.array(publicListingCardSchema) }),
  limit: { points: 120, seconds: 60 },
  run: async ({ input }) => ({
    items: input.id ? await listPublicListingCards(input.id) : await searchPublicListingCards(input.q ?? ""),
  }),
});
