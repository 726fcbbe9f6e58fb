import { postLimits } from "@/lib/blog/limits";
import { treeOf } from "@/lib/blog/markdown";
import { outlineOf } from "@/lib/blog/outline";
import { demoPosts, topics } from "./posts";

const posts = demoPosts();

test("there are twelve, over the last nine months", () => {
  expect(posts).toHaveLength(12);
  for (const { daysAgo } of posts) expect(daysAgo > 0 && daysAgo < 275).toBe(true);
});

test.each(posts.map((post) => [post.slug, post] as const))("%s is worth reading", (_, post) => {
  const { words, headings } = outlineOf(treeOf(post.body));
  expect(words).toBeGreaterThanOrEqual(900);
  expect(words).toBeLessThanOrEqual(1600);
  expect(headings.map(({ text }) => text)).toContain("Sources");
  const tags = treeOf(post.body).children.flatMap((node) => (node.type === "element" ? [node.tagName] : []));
  expect(tags.includes("figure") || tags.includes("div")).toBe(true);
  expect(post.body).toMatch(/\[\^\w+\]: /);
});

test.each(posts.map((post) => [post.slug, post] as const))("%s has every field within its limit", (_, post) => {
  expect(post.title.length).toBeLessThanOrEqual(postLimits.title);
  expect(post.excerpt.length).toBeLessThanOrEqual(postLimits.excerpt);
  expect(post.metaTitle.length).toBeLessThanOrEqual(postLimits.metaTitle);
  expect(post.metaDescription.length).toBeLessThanOrEqual(postLimits.metaDescription);
  for (const field of [post.title, post.excerpt, post.author, post.role, post.metaTitle, post.metaDescription])
    expect(field.length).toBeGreaterThan(3);
});

/** The sources that the posts rely on. */
const publishers =
  "ANA|AdoptoMedia|Ace Hardware|Block Six|ChronoTrack|ESP|EventSponsor|Google|IBM|IEG|KORE|MASB|Mailmodo|Medusa|Nielsen|Opendorse|Power Sponsorship|Relo|Sharetribe|Solomon|SponserdIQ|SponsorCX|SponsorFlo|SponsorPitch|SponsorUnited|Sponsable|Trak|Valiyou|alcohol codes".split(
    "|",
  );
/** Sources under another name than the text uses. */
const listedAs: Record<string, string> = { "alcohol codes": "Distilled Spirits Council" };

test.each(posts.map((post) => [post.slug, post] as const))("%s lists every source that it names", (_, { body }) => {
  const [output = "", listed = ""] = body.split("## Sources\n");
  const sources = listed.split("\n").filter((line) => line.startsWith("- "));
  const notes = body.split("\n").filter((line) => line.startsWith("[^"));
  const named = publishers.filter((name) => new RegExp(`\\b${name}\\b`).test(`${output}\n${notes.join("\n")}`));
  expect(sources.length).toBeGreaterThanOrEqual(4);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !sources.join("\n").includes(listedAs[name] ?? name))).toEqual([]);
});

test("every footnote reference has its note, and every note a reference", () => {
  for (const { body, slug } of posts) {
    const notes = [...body.matchAll(/^\[\^(\w+)\]: /gm)].map(([, name]) => name).sort();
    const references = new Set([...body.matchAll(/\[\^(\w+)\](?!:)/g)].map(([, name]) => name));
    expect([slug, [...references].sort()]).toEqual([slug, notes]);
  }
});

test("every topic has a description, in a length that search results show in full", () => {
  expect(Object.keys(topics).sort()).toEqual([...new Set(demoPosts().flatMap(({ tags }) => tags))].sort());
  for (const words of Object.values(topics)) expect(words.length).toBeLessThanOrEqual(130);
});
