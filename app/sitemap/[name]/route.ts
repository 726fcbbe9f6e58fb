import { z } from "zod";
import { developerPages, developerPath } from "@/components/developers/pages";
import { publicAccess } from "@/lib/auth/actor";
import { listPublishedSlugs } from "@/lib/blog/queries";
import { listPublishedLists } from "@/lib/blog/sitemap/queries";
import { defineRoute } from "@/lib/boundary/route";
import { taggedResponse } from "@/lib/boundary/tagged-response";
import { appAddress } from "@/lib/server/app-address";
import { type SitemapEntry, sitemapPart } from "@/lib/server/sitemap";
import { categoryPath, cityPath, countryPath, postPath, propertiesPath } from "@/lib/paths";
import { isIndexed } from "@/lib/listings/public-preview/cities";
import { countrySlug } from "@/lib/listings/public-preview/country-slug";
import {
  arePublicPreviewsOn,
  countPublicProperties,
  listPublicCities,
  listPublicPropertySlugs,
} from "@/lib/listings/public-preview/queries";
import { pagesToFind } from "@/lib/routes";

/**
 * A fixed page changes with a release, and nothing records on which day, so it has no date rather than one that moves
 * with every build. The magazine's lists change with their posts.
 */
async function fixedPagesAndLists(): Promise<SitemapEntry[]> {
  const [lists, hasPreviews] = await Promise.all([listPublishedLists(), arePublicPreviewsOn()]);
  const left = new Set([...lists.map(({ path }) => path), ...(hasPreviews ? [] : [propertiesPath])]);
  const fixed = pagesToFind().filter(({ path }) => !left.has(path));
  const developers = developerPages.slice(1).map(({ slug }) => ({ path: developerPath(slug) }));
  return [...fixed.map(({ path }) => ({ path })), ...developers, ...lists];
}

const parts: Record<"pages.xml" | "posts.xml" | "properties.xml", () => Promise<SitemapEntry[]>> = {
  "pages.xml": fixedPagesAndLists,
  "posts.xml": async () =>
    (await listPublishedSlugs()).map(({ slug, revisedAt }) => ({ path: postPath(slug), changed: revisedAt })),
  "properties.xml": propertiesAndTheirLists,
};

/** Lists with few properties are left out. */
async function propertiesAndTheirLists(): Promise<SitemapEntry[]> {
  const [properties, { categories, countries }, cities] = await Promise.all([
    listPublicPropertySlugs(),
    countPublicProperties(),
    listPublicCities(),
  ]);
  return [
    ...categories.filter(({ count }) => isIndexed(count)).map(({ slug }) => ({ path: categoryPath(slug) })),
    ...countries.filter(({ count }) => isIndexed(count)).map(({ code }) => ({ path: countryPath(countrySlug(code)) })),
    ...cities.map(({ country, slug }) => ({ path: cityPath(countrySlug(country), slug) })),
    ...properties.map(({ slug, changed }) => ({ path: `${propertiesPath}/${slug}`, changed })),
  ];
}

export const GET = defineRoute({
  action: "sitemap.part",
  summary: "One sitemap file",
  guard: publicAccess,
  params: z.object({ name: z.enum(["pages.xml", "posts.xml", "properties.xml"]) }),
  answers: "application/xml",
  run: async ({ request, params }) =>
    taggedResponse(request, sitemapPart(await parts[params.name](), appAddress()), "application/xml; charset=utf-8"),
});
