import { z } from "zod";
import { drawSocialCard } from "@/components/blog/social-card/social-card";
import { unasked } from "@/lib/auth/actor";
import { findPublishedPost } from "@/lib/blog/queries";
import { defineRoute } from "@/lib/boundary/route";
import { notFound } from "@/lib/platform/errors";
import { readFileBytes } from "@/lib/platform/storage";

/** Its address carries the revision, so that a picture never changes under it. */
const headers = {
  "content-type": "image/png",
  "cache-control": "public, max-age=86400, stale-while-revalidate=604800",
};

export const GET = defineRoute({
  action: "blog.card",
  summary: "The picture of a post for social networks, 1200 by 630",
  guard: unasked,
  params: z.object({ name: z.string().regex(/^[a-z0-9-]+\.png$/) }),
  answers: "image/png",
  limit: { points: 120, seconds: 60, by: "address" },
  run: async ({ params }) => {
    const found = await findPublishedPost(params.name.replace(/\.png$/, ""));
    if (!found || !("post" in found)) throw notFound("This picture");
    const { post } = found;
    const photo = post.pictureFileId ? await readFileBytes(post.pictureFileId).catch(() => null) : null;
    return new Response(Buffer.from(await drawSocialCard(post, photo)), { headers });
  },
});
