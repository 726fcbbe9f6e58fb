import { publicAccess } from "@/lib/auth/actor";
import { listPublishedSlugs } from "@/lib/blog/queries";
import { defineRoute } from "@/lib/boundary/route";
import { taggedResponse } from "@/lib/boundary/tagged-response";
import { appAddress } from "@/lib/server/app-address";
import { sitemapIndex } from "@/lib/server/sitemap";
import { listPublicPropertySlugs } from "@/lib/listings/public-preview/queries";

export const GET = defineRoute({
  action: "sitemap.index",
  summary: "The sitemap index",
  guard: publicAccess,
  answers: "application/xml",
  run: async ({ request }) => {
    const [posts, properties] = await Promise.all([listPublishedSlugs(), listPublicPropertySlugs()]);
    const magazine = newestOf(posts.map(({ revisedAt }) => revisedAt));
    const parts = [
      { path: "/sitemap/pages.xml", changed: magazine },
      { path: "/sitemap/posts.xml", changed: magazine },
      { path: "/sitemap/properties.xml", changed: newestOf(properties.map(({ changed }) => changed)) },
    ];
    return taggedResponse(request, sitemapIndex(parts, appAddress()), "application/xml; charset=utf-8");
  },
});

function newestOf(dates: readonly Date[]): Date | undefined {
  const newest = dates.reduce((latest, date) => Math.max(latest, date.getTime()), 0);
  return newest > 0 ? new Date(newest) : undefined;
}
