import { developerPages, developerPath } from "@/components/developers/pages";
import { GET as part } from "@/app/sitemap/[name]/route";
import { GET as index } from "@/app/sitemap.xml/route";
import { categoryPath, cityPath, countryPath, propertyPath } from "@/lib/paths";
import { categoryOf } from "@/lib/listings/public-preview/categories";
import { countrySlug } from "@/lib/listings/public-preview/country-slug";
import type { PropertyType } from "@/lib/listings/vocabulary";
import { db } from "@/lib/platform/db";
import { slugOf } from "@/lib/platform/slug";
import { pagesToFind } from "@/lib/routes";
import { seedMagazine, served } from "./demo-magazine";
import { readSitemap } from "./sitemap";

const site = "http://localhost:3000";
const partOf = async (address: string) =>
  (await served(part, address, { name: new URL(address).pathname.split("/").at(-1) })).text();

let indexText: string;
let parts: { address: string; text: string }[];

beforeAll(async () => {
  await seedMagazine();
  indexText = await (await served(index, `${site}/sitemap.xml`)).text();
  const { addresses } = readSitemap(indexText, "index", site);
  parts = await Promise.all(addresses.map(async (address) => ({ address, text: await partOf(address) })));
});

test("the index and each of its parts meet sitemaps.org", () => {
  expect(readSitemap(indexText, "index", site).complaints).toEqual([]);
  expect(parts).toHaveLength(3);
  for (const { address, text } of parts)
    expect([address, readSitemap(text, "part", site).complaints]).toEqual([address, []]);
});

/** The lists that at least five properties are in, each once. */
const withFive = (paths: string[]) =>
  [...new Set(paths)].filter((path) => paths.filter((each) => each === path).length >= 5);

test("together they name every fixed page, post, topic, author, and public preview with its lists, once", async () => {
  const named = parts.flatMap(({ text }) => readSitemap(text, "part", site).addresses);
  const previews = await db.listing.findMany({ where: { publicPreview: true, status: "published" } });
  const [posts, tags] = [await db.blogPost.findMany(), await db.blogTag.findMany()];
  const expected = [
    ...pagesToFind().map(({ path }) => path),
    ...developerPages.slice(1).map(({ slug }) => developerPath(slug)),
    ...posts.map(({ slug }) => `/resources/blog/${slug}`),
    ...tags.map(({ slug }) => `/resources/tag/${slug}`),
    ...previews.map(propertyPath),
    ...withFive(previews.map(({ propertyType }) => categoryPath(categoryOf(propertyType as PropertyType)?.slug ?? ""))),
    ...withFive(previews.map(({ country }) => countryPath(countrySlug(country ?? "")))),
    ...withFive(previews.map(({ country, city }) => cityPath(countrySlug(country ?? ""), slugOf(city ?? "")))),
    ...new Set(posts.map(({ authorName }) => `/resources/authors/${authorName.toLowerCase().replace(/ /g, "-")}`)),
  ];
  expect(named.toSorted()).toEqual(expected.map((path) => new URL(path, site).href).toSorted());
});

test("a part changed when the newest of its pages did", () => {
  const newest = Math.max(...[...parts[1]!.text.matchAll(/<lastmod>([^<]+)/g)].map(([, at]) => Date.parse(at ?? "")));
  const output = [...indexText.matchAll(/<lastmod>([^<]+)/g)].map(([, at]) => Date.parse(at ?? ""));
  expect(output.slice(0, 2)).toEqual([newest, newest]);
  expect(output).toHaveLength(3);
});

test.each([
  ["the elements in another order", /(<loc>[^<]+<\/loc>)(<lastmod>[^<]+<\/lastmod>)/, "$2$1", "instead of"],
  ["an address of another host", /localhost:3000/, "localhost:4000", "is not of this site"],
  ["an address without its host", /<loc>[^<]+/, "<loc>/resources", "is not of this site"],
  ["a day in words", /<lastmod>[^<]+/, "<lastmod>1 November 2026", "is no date"],
  ["a time without its zone", /<lastmod>[^<]+/, "<lastmod>2026-11-01T09:00:00", "is no date"],
  ["another namespace", /schemas\/sitemap\/0\.9/, "schemas/sitemap/0.84", "is no urlset"],
  ["one address twice", /(<url>.*<\/url>)/, "$1$1", "an address stands twice"],
  ["no content", /<url>[\s\S]*<\/url>/, "", "0 addresses"],
] as const)("a sitemap with %s would be found", (_, pattern, replacement, complaint) => {
  const text = parts[1]!.text;
  expect(text).toMatch(pattern);
  expect(readSitemap(text.replace(pattern, replacement), "part", site).complaints.join()).toContain(complaint);
});

test("a sitemap of more than 50,000 addresses, or one that is not well-formed, would be found", () => {
  const text = parts[1]!.text;
  const [one = ""] = /<url>.*<\/url>/.exec(text) ?? [];
  const many = text.replace(
    one,
    Array.from({ length: 50_001 }, (_, at) => one.replace("</loc>", `/${at}</loc>`)).join(""),
  );
  expect(readSitemap(many, "part", site).complaints).toContain("50012 addresses");
  expect(() => readSitemap(text.replace("</loc>", ""), "part", site)).toThrow();
});
