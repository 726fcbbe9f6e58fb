import { postMetadata } from "@/components/blog/post-metadata";
import { magazineMetadata } from "@/components/blog/magazine-metadata";
import { authorSlug } from "@/lib/blog/tag-slug";
import { findPublishedAuthor } from "@/lib/blog/authors/queries";
import { treeOf } from "@/lib/blog/markdown";
import { outlineOf } from "@/lib/blog/outline";
import { listPublishedForFeed, listPublishedTags } from "@/lib/blog/queries";
import {
  authorThings,
  jsonLd,
  organizationThing,
  postThings,
  tagThings,
  webSiteThing,
} from "@/lib/blog/structured-data";
import type { PublishedPost } from "@/lib/blog/view";
import { seedMagazine } from "./demo-magazine";
import { metadataComplaints } from "./page-metadata";
import { identityComplaints, structuredDataSchema } from "./structured-data";

const site = "http://localhost:3000";

interface Labels {
  "@context": string;
  "@graph": Record<string, unknown>[];
}

const output = (text: string) => JSON.parse(text) as Labels;
const postSaid = (post: PublishedPost) => output(jsonLd(postThings(post, outlineOf(treeOf(post.body)).words, site)));
const issuesOf = (data: unknown) =>
  structuredDataSchema.safeParse(data).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

let posts: PublishedPost[];
let pages: Labels[];

beforeAll(async () => {
  await seedMagazine();
  posts = await listPublishedForFeed();
  const slugs = [...new Set(posts.map(({ authorName }) => authorSlug(authorName)))];
  const authors = (await Promise.all(slugs.map((slug) => findPublishedAuthor(slug)))).filter((each) => each !== null);
  pages = [
    output(jsonLd([webSiteThing(site), organizationThing(site)])),
    output(jsonLd([organizationThing(site)])),
    ...posts.map(postSaid),
    ...authors.map((author) => output(jsonLd(authorThings(author, site)))),
    ...(await listPublishedTags()).map((tag) => output(jsonLd(tagThings(tag, site)))),
  ];
});

test("all structured data in the demo world is from schema.org, and has what Google requires", () => {
  expect(pages.length).toBeGreaterThan(25);
  for (const page of pages)
    expect([page["@graph"][0]?.["@id"], issuesOf(page)]).toEqual([page["@graph"][0]?.["@id"], []]);
});

test("an id means one thing on every page", () => {
  const roles = new Map(posts.map(({ authorName, authorRole }) => [authorName, authorRole]));
  expect(roles.size).toBeGreaterThan(1);
  expect(identityComplaints(...pages)).toEqual([]);
});

test.each<[string, object]>([
  ["no picture", { image: undefined }],
  ["a picture without its size", { image: ["http://localhost:3000/a.png"] }],
  ["a small picture", { image: [{ "@type": "ImageObject", url: `${site}/a.png`, width: 600, height: 315 }] }],
  ["a day without its zone", { datePublished: "2026-11-01T09:00:00" }],
  ["an author who is only a name", { author: "Ada" }],
  ["a headline beyond 110 characters", { headline: "x".repeat(111) }],
  ["an unknown property", { writer: "Ada" }],
  ["a change before its publication", { dateModified: "2001-01-01T00:00:00.000Z" }],
  ["another type", { "@type": "BlogPost" }],
])("a post with %s would be found", (_, fault) => {
  const page = pages[2]!;
  const [post, ...others] = page["@graph"];
  expect(issuesOf({ ...page, "@graph": [{ ...post, ...fault }, ...others] })).not.toEqual([]);
});

test("breadcrumbs that count from zero, and an id that means two things, would be found", () => {
  const page = structuredClone(pages[2]!);
  const steps = page["@graph"][1]!.itemListElement as { position: number }[];
  steps.forEach((step, at) => (step.position = at));
  expect(issuesOf(page).join()).toContain("Positions count from one.");
  const other = { ...organizationThing(site), name: "Another" };
  expect(identityComplaints(pages[1], output(jsonLd([other])))).toEqual([
    `${site}/#organization is described in two ways`,
  ]);
  expect(issuesOf(output(jsonLd([webSiteThing(site)])))).toEqual([`: ${site}/#organization is not described`]);
});

test("every post of the demo world has the metadata that networks and search engines require", () => {
  for (const post of posts) expect([post.slug, metadataComplaints(postMetadata(post), site)]).toEqual([post.slug, []]);
  const list = magazineMetadata({
    title: "Deals: resources",
    path: "/resources/tag/deals",
    description: "Posts on deals.",
  });
  expect(metadataComplaints(list, site)).toEqual([]);
});

test("a post's metadata for networks matches its structured data", () => {
  for (const post of posts) {
    const { openGraph, alternates } = postMetadata(post);
    const [thing] = postSaid(post)["@graph"];
    const [card] = (openGraph?.images ?? []) as { url: string }[];
    expect(thing).toMatchObject({
      image: [{ url: new URL(card?.url ?? "", site).href }],
      mainEntityOfPage: { "@id": new URL(String(alternates?.canonical), site).href },
    });
  }
});

test.each([
  ["no canonical address", { alternates: {} }, "canonical"],
  ["no description", { description: "" }, "description"],
  ["a description that results truncate", { description: "x".repeat(201) }, "description"],
  ["no picture", { openGraph: { type: "website" as const, title: "t", images: [] } }, "og:image"],
  ["a card of another kind", { twitter: { card: "summary" as const } }, "twitter:card"],
])("a post with %s would be found", (_, fault, complaint) => {
  expect(metadataComplaints({ ...postMetadata(posts[0]!), ...fault }, site)).toContain(complaint);
});
