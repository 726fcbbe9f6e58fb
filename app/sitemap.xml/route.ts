import { publicAccess } from "@/lib/auth/actor";
import { listPublishedSlugs } from "@/lib/blog/queries";
import { defineRoute } from "@/lib/boundary/route";
import { taggedAnswer } from "@/lib/boundary/tagged-answer";
import { appAddress } from "@/lib/edge/app-address";
import { sitemapIndex } from "@/lib/edge/sitemap";

export const GET = defineRoute({
  action: "sitemap.index",
  summary: "The sitemap index",
  guard: publicAccess,
  answers: "application/xml",
  run: async ({ request }) => {
    const posts = await listPublishedSlugs();
    const newest = posts.map(({ revisedAt }) => revisedAt.getTime()).reduce((a, b) => Math.max(a, b), 0);
    const changed = newest > 0 ? new Date(newest) : undefined;
    const parts = ["pages", "posts"].map((name) => ({ path: `/sitemap/${name}.xml`, changed }));
    return taggedAnswer(request, sitemapIndex(parts, appAddress()), "application/xml; charset=utf-8");
  },
});
