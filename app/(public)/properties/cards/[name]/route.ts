import { z } from "zod";
import { drawSocialCard } from "@/components/cover/social-card";
import { publicAccess } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { socialCardResponse } from "@/lib/boundary/social-card-response";
import { coverOf } from "@/lib/listings/cover";
import { findPublicProperty } from "@/lib/listings/public-preview/queries";
import { notFound } from "@/lib/platform/errors";

export const GET = defineRoute({
  action: "public.card",
  summary: "Social sharing image of a property, 1200 × 630",
  guard: publicAccess,
  params: z.object({ name: z.string().regex(/^[a-z0-9-]+\.png$/) }),
  input: z.object({ v: z.string().optional() }),
  answers: "image/png",
  limit: { points: 120, seconds: 60, by: "address" },
  run: async ({ params, input }) => {
    const found = await findPublicProperty(params.name.replace(/\.png$/, ""));
    if (!found || !("property" in found)) throw notFound("This image");
    const { id, kind, title, place, coverFileId, updatedAt } = found.property;
    const card = { eyebrow: kind, title, byline: place, cover: coverOf(found.property) };
    const page = { id, revisedAt: updatedAt, pictureFileId: coverFileId };
    return socialCardResponse(page, input.v, (photo) => drawSocialCard(card, photo));
  },
});
