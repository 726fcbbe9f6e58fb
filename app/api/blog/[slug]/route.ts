import { publicAccess } from "@/lib/auth/actor";
import { publishedPostSchema } from "@/lib/blog/response-schema";
import { findPublishedPost } from "@/lib/blog/queries";
import { postSlugParamsSchema } from "@/lib/blog/schema";
import { defineRoute } from "@/lib/boundary/route";
import { notFound } from "@/lib/platform/errors";

export const GET = defineRoute({
  action: "blog.get",
  summary: "Get one published post; a former slug redirects with 308",
  guard: publicAccess,
  params: postSlugParamsSchema,
  output: publishedPostSchema,
  run: async ({ params }) => {
    const found = await findPublishedPost(params.slug);
    if (!found) throw notFound("This post");
    if ("post" in found) return found.post;
    return new Response(null, { status: 308, headers: { location: `/api/blog/${found.movedTo}` } });
  },
});
