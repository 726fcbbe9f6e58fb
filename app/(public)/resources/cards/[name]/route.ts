import { z } from "zod";
import { drawSocialCard } from "@/components/blog/social-card/social-card";
import { publicAccess } from "@/lib/auth/actor";
import { findPublishedPost } from "@/lib/blog/queries";
import { storedSocialCard } from "@/lib/blog/social-card-store";
import { cardRevisionOf } from "@/lib/blog/structured-data";
import { defineRoute } from "@/lib/boundary/route";
import { notFound } from "@/lib/platform/errors";
import { readFileBytes } from "@/lib/platform/files/storage";

/** The image of a revision never changes. Any other revision gets the current image, cached briefly. */
const cachedFor = (isCurrent: boolean) => (isCurrent ? "public, max-age=31536000, immutable" : "public, max-age=3600");

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
    const { post } = found;
    const bytes = await storedSocialCard(post, async () => {
      const photo = post.pictureFileId ? await readFileBytes(post.pictureFileId).catch(() => null) : null;
      return drawSocialCard(post, photo);
    });
    const headers = {
      "content-type": "image/png",
      "cache-control": cachedFor(input.v === String(cardRevisionOf(post))),
    };
    return new Response(Uint8Array.from(bytes), { headers });
  },
});
