/** The sitemap as sitemaps.org has it: an index of parts, each address with the day it last changed. */
export interface SitemapEntry {
  path: string;
  changed?: Date;
}

export const sitemapIndex = (parts: readonly SitemapEntry[], appUrl: string): string =>
  documentOf("sitemapindex", "sitemap", parts, appUrl);

export const sitemapPart = (pages: readonly SitemapEntry[], appUrl: string): string =>
  documentOf("urlset", "url", pages, appUrl);

function documentOf(root: string, item: string, entries: readonly SitemapEntry[], appUrl: string): string {
  const lines = entries.map(({ path, changed }) => {
    const when = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : "";
    return `<${item}><loc>${escape(new URL(path, appUrl).href)}</loc>${when}</${item}>`;
  });
  const opening = `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`;
  return ['<?xml version="1.0" encoding="UTF-8"?>', opening, ...lines, `</${root}>`, ""].join("\n");
}

const names: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => names[character] ?? character);
