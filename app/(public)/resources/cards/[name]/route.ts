import { z } from "zod";
import { motifOf } from "@/components/blog/post-motif";
import { drawSocialCard } from "@/components/cover/social-card";
import { publicAccess } from "@/lib/auth/actor";
import { findPublishedPost } from "@/lib/blog/queries";
import { defineRoute } from "@/lib/boundary/route";
import { socialCardResponse } from "@/lib/boundary/social-card-response";
import { notFound } from "@/lib/platform/errors";

export const GET = defineRoute({
  action: "blog.card",
  summary: "Social sharing image of a post, 1200 × 630",
  guard: publicAccess,
  params: z.object({ name: z.string().regex(/^[a-z0-9-]+\.png$/) }),
  input: z.object({ v: z.string().optional() }),
  answers: "image/png",
  limit: { points: 120, seconds: 60, by: "address" },
  run: async ({ params, input }) => {
    const found = await findPublishedPost(params.name.replace(/\.png$/, ""));
    if (!found || !("post" in found)) throw notFound("This image");
    const { tags, title, authorName, slug } = found.post;
    const card = { eyebrow: tags[0]?.name ?? "Sponsorship", title, byline: authorName, cover: motifOf(slug) };
    return socialCardResponse(found.post, input.v, (photo) => drawSocialCard(card, photo));
  },
});
