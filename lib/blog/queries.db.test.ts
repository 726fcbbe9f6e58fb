import { randomUUID } from "node:crypto";
import { makePost, makeWriter } from "@/tests/support/builders/posts";
import "@/tests/support/database/setup";
import { countPostsByStatus, getPost, listPosts } from "./editing/queries";
import {
  findPublishedNeighbours,
  findPublishedPage,
  findPublishedPost,
  listPublishedForFeed,
  listPublishedPosts,
  listPublishedSlugs,
  listPublishedTags,
  listRelatedPublishedPosts,
  searchPublishedPosts,
} from "./queries";
import { listPostsSchema, listPublishedSchema } from "./schema";

const unique = () => randomUUID().slice(0, 8);
const on = (day: number) => new Date(Date.UTC(2026, 5, day));
/** A moment that no other post of the tests shares. */
const aMoment = () => Math.floor(Date.UTC(2020, 0, 1) + Math.random() * 1e11);

/** Three published posts of one new tag, the newest last, and a draft of it. */
async function makeTopic() {
  const tag = `Topic ${unique()}`;
  const posts = [];
  const from = aMoment();
  for (const day of [1, 2, 3])
    posts.push(
      await makePost({
        status: "published",
        publishedAt: new Date(from + day),
        title: `Day ${day} ${tag}`,
        tagNames: [tag],
      }),
    );
  await makePost({ title: `Draft ${tag}`, tagNames: [tag] });
  const slug = tag.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return { tag, slug, posts };
}

test("readers get the published posts of a topic, newest first, and none beyond the last page", async () => {
  const { slug, posts } = await makeTopic();
  const page = await findPublishedPage(1, slug);
  expect(page?.items.map((post) => post.slug)).toEqual(posts.map((post) => post.slug).reverse());
  expect(page).toMatchObject({ page: 1, pages: 1 });
  expect(await findPublishedPage(2, slug)).toBeNull();
  expect((await listPublishedTags()).find((tag) => tag.slug === slug)).toMatchObject({ count: 3 });
});

test("the list of the interface goes on where it stopped", async () => {
  const { slug, posts } = await makeTopic();
  const first = await listPublishedPosts(listPublishedSchema.parse({ tag: slug, limit: 2 }));
  const rest = await listPublishedPosts(
    listPublishedSchema.parse({ tag: slug, limit: 2, cursor: first.nextCursor ?? "" }),
  );
  expect([...first.items, ...rest.items].map((post) => post.slug)).toEqual(posts.map((post) => post.slug).reverse());
  expect(rest.nextCursor).toBeNull();
});

test("words are found in titles and texts, without accents and from their beginning, in published posts alone", async () => {
  const word = `zanzibar${unique()}`;
  const inText = await makePost({ status: "published", body: `Café ${word} is far.` });
  const inTitle = await makePost({ status: "published", title: `To ${word}` });
  await makePost({ title: word });
  const found = (q: string) => searchPublishedPosts(q).then(({ posts }) => posts.map((post) => post.slug));
  expect(await found(word.slice(0, -2))).toEqual([inTitle.slug, inText.slug]);
  expect(await found(`cafe ${word}`)).toEqual([inText.slug]);
  for (const q of ["", "!!!", "' & | :*", `${word} nowhere`]) expect(await found(q)).toEqual([]);
});

test("a mistyped word is offered in a spelling that finds published posts, never one of a draft", async () => {
  const post = await makePost({ status: "published", title: "Quixotic Hospitälity" });
  await makePost({ title: "Zyzzyva" });
  expect(await searchPublishedPosts("quixotci hospitalty")).toEqual({
    posts: [],
    didYouMean: { q: "quixotic hospitality", total: 1 },
  });
  const found = await searchPublishedPosts("quixotic");
  expect(found).toMatchObject({ posts: [{ slug: post.slug }], didYouMean: null });
  for (const q of ["zyzzyvva", "quixotic 1997", "!!!", ""])
    expect(await searchPublishedPosts(q)).toEqual({ posts: [], didYouMean: null });
});

test.each(["draft", "scheduled", "unpublished"] as const)("nobody reads a post that is %s", async (status) => {
  const post = await makePost({ status, scheduledFor: on(1), oldSlugs: { create: { slug: `old-${unique()}` } } });
  expect(await findPublishedPost(post.slug)).toBeNull();
  expect((await listPublishedForFeed(1000)).some(({ id }) => id === post.id)).toBe(false);
  expect((await listPublishedSlugs()).some(({ slug }) => slug === post.slug)).toBe(false);
});

test("the sitemap leaves out what should not be found here", async () => {
  const posts = await Promise.all([
    makePost({ status: "published" }),
    makePost({ status: "published", noindex: true }),
    makePost({ status: "published", canonicalUrl: "https://first.test/a" }),
  ]);
  const slugs = (await listPublishedSlugs()).map(({ slug }) => slug);
  expect(posts.map(({ slug }) => slugs.includes(slug))).toEqual([true, false, false]);
});

test("a post knows its neighbours in time and what shares its topic", async () => {
  const { posts, slug } = await makeTopic();
  const found = await findPublishedPost(posts[1]?.slug ?? "");
  if (!found || !("post" in found)) throw new Error("The post is not there.");
  const { newer, older } = await findPublishedNeighbours(found.post);
  expect([older?.slug, newer?.slug]).toEqual([posts[0]?.slug, posts[2]?.slug]);
  const related = await listRelatedPublishedPosts(found.post);
  expect(related.slice(0, 2).every(({ tags }) => tags.some((tag) => tag.slug === slug))).toBe(true);
  expect(related.map((post) => post.slug)).not.toContain(found.post.slug);
});

test("writers find every post in every state, by words and by status", async () => {
  const writer = await makeWriter();
  const { tag } = await makeTopic();
  const all = await listPosts(writer, listPostsSchema.parse({ q: tag }));
  expect(all).toMatchObject({ total: 4 });
  const drafts = await listPosts(writer, listPostsSchema.parse({ q: tag, status: "draft" }));
  expect(drafts.items.map(({ title }) => title)).toEqual([`Draft ${tag}`]);
  expect((await countPostsByStatus(writer)).draft).toBeGreaterThan(0);
  const seen: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await listPosts(writer, listPostsSchema.parse({ q: tag, limit: 3, cursor }));
    seen.push(...page.items.map(({ id }) => id));
    if (!page.nextCursor) break;
    cursor = page.nextCursor;
  }
  expect(new Set(seen).size).toBe(4);
  await expect(getPost(writer, { id: randomUUID() })).rejects.toMatchObject({ code: "not_found" });
});
