import { tsImport } from "tsx/esm/api";

/** Shown at an address that does not say what it is about, and at one that does. */
const filled = ["/resources/search?q=fee", "/reset-password?token=x", "/verify-email?token=x"];

/** A path that is no page, for what is shown there. */
export const missingPage = "/no/such/page";

/** Every page that needs no session: those of the sitemap, the fixed ones of the table of pages, and the one for none. */
export async function publicPages(base) {
  const { pageRoutes } = await tsImport("../../lib/routes.ts", import.meta.url);
  const fixed = pageRoutes.filter(({ path, audience }) => audience === "public" && !path.includes("["));
  const named = await sitemapPaths(base);
  return [...new Set([...named, ...fixed.map(({ path }) => path), ...filled, missingPage])];
}

async function sitemapPaths(base) {
  const index = await textAt(base, "/sitemap.xml");
  const parts = await Promise.all(locationsOf(index).map((path) => textAt(base, path)));
  return parts.flatMap(locationsOf);
}

const textAt = async (base, path) => (await fetch(new URL(path, base))).text();
const locationsOf = (xml) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address).pathname);
