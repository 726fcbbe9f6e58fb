import { randomUUID } from "node:crypto";
import { days, later, minutes, now, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { socialCardKind, storedSocialCard } from "@/lib/platform/files/social-card-store";
import { makePost, makeWriter } from "@/tests/support/builders/posts";
import { queueAt, rowOf } from "@/tests/support/database/concurrency";
import { retry } from "@/tests/support/database/retry";
import { authorSlug, tagSlug } from "./tag-slug";
import { findPublishedAuthor } from "./authors/queries";
import { createPost, deletePost, renewPreview, savePost } from "./commands";
import { countPostsByStatus, getPost, listPosts } from "./editing/queries";
import { findPublicPreview } from "./preview/queries";
import { publishPost } from "./publication/commands";
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
import { restoreRevision } from "./revisions/commands";
import { getRevision, listRevisions } from "./revisions/queries";
import { listPostsSchema, listPublishedSchema } from "./schema";
import { listPublishedLists } from "./sitemap/queries";
import { authorPath, tagPath } from "./structured-data";
const unique = () => randomUUID().slice(0, 8);
const on = (day: number) => new Date(Date.UTC(2026, 5, day));

describe("blog", () => {
  describe("createPost", () => {
    test("creates a draft whose address comes from its title, numbered if that is taken", async () => {
      const writer = await makeWriter();
      const title = `Fees ${unique()}`;
      const [one, two] = [await createPost(writer, { title }), await createPost(writer, { title })];
      expect(one).toMatchObject({ status: "draft", title, authorName: "Morgan Hale", publishedAt: null });
      expect(two.slug).toBe(`${one.slug}-2`);
    });

    test("posts with the same title created at the same time get different addresses", async () => {
      const writer = await makeWriter();
      const title = `MarketplaceFixture ${unique()}`;
      const made = await Promise.all(Array.from({ length: 4 }, () => retry(() => createPost(writer, { title }))));
      expect(new Set(made.map(({ slug }) => slug)).size).toBe(4);
    });
  });

  describe("savePost", () => {
    test("changes what was sent and leaves the rest, with tags by name", async () => {
      const writer = await makeWriter();
      const { id } = await makePost({ tagNames: ["Old"] });
      const after = await savePost(writer, { id, version: 1, excerpt: "New.", tags: ["Deals", "Fees"] });
      expect(after).toMatchObject({ excerpt: "New.", title: "What the fee buys", tags: ["Deals", "Fees"], version: 2 });
    });

    test("keeps tags of any script distinct", async () => {
      const { id } = await makePost();
      const after = await savePost(await makeWriter(), { id, version: 1, tags: ["部落格", "спорт"] });
      expect(after.tags.toSorted()).toEqual(["спорт", "部落格"]);
    });

    test("sent twice with one version, it saves once and rejects the second", async () => {
      const writer = await makeWriter();
      const { id } = await makePost();
      await savePost(writer, { id, version: 1, title: "Mine" });
      await expect(savePost(writer, { id, version: 1, title: "Theirs" })).rejects.toMatchObject({
        code: "conflict",
        details: { version: 2 },
      });
      expect(await db.blogPost.findUnique({ where: { id } })).toMatchObject({ title: "Mine", version: 2 });
    });

    test("when two save at the same time, one wins, and nothing of the winner is lost", async () => {
      const [one, other] = [await makeWriter("One"), await makeWriter("Other")];
      const { id } = await makePost();
      const results = await queueAt(rowOf("blog_posts", id), [
        () => savePost(one, { id, version: 1, body: "one" }),
        () => savePost(other, { id, version: 1, body: "other" }),
      ]);
      expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
      expect(await db.blogPost.findUnique({ where: { id } })).toMatchObject({ body: "one", version: 2 });
    });

    test("a missing post is not found", async () => {
      const writer = await makeWriter();
      await expect(savePost(writer, { id: randomUUID(), version: 1, title: "x" })).rejects.toMatchObject({
        code: "not_found",
      });
    });

    test("edits of a published post wait until it is published again", async () => {
      const writer = await makeWriter();
      const post = await makePost({ status: "published", body: "## First" });
      const saved = await savePost(writer, { id: post.id, version: 1, title: "Second title", body: "## Second" });
      expect(saved).toMatchObject({ title: "Second title", hasPending: true, status: "published" });
      expect(await findPublishedPost(post.slug)).toMatchObject({
        post: { title: "What the fee buys", body: "## First" },
      });
      const { previewToken } = await renewPreview(writer, { id: post.id });
      expect(await findPublicPreview(previewToken)).toMatchObject({
        isPublished: true,
        post: { title: "Second title" },
      });
      const published = await publishPost(writer, { id: post.id, version: 2 });
      expect(published).toMatchObject({ hasPending: false, publishedAt: post.publishedAt?.toISOString() });
      expect(await db.blogPost.findUnique({ where: { id: post.id } })).toMatchObject({
        title: "Second title",
        body: "## Second",
        pending: null,
      });
    });

    test("an address of another post, current or former, is rejected", async () => {
      const writer = await makeWriter();
      const other = await makePost({ oldSlugs: { create: { slug: `former-${unique()}` } } });
      const former = await db.blogSlug.findFirstOrThrow({ where: { postId: other.id } });
      const { id } = await makePost();
      for (const slug of [other.slug, former.slug])
        await expect(savePost(writer, { id, version: 1, slug })).rejects.toMatchObject({
          fields: { slug: [expect.any(String)] },
        });
    });
  });

  describe("the address of a post", () => {
    test("that readers knew redirects after it changed, and can be reclaimed", async () => {
      const writer = await makeWriter();
      const post = await makePost({ status: "published" });
      const moved = `moved-${unique()}`;
      await savePost(writer, { id: post.id, version: 1, slug: moved });
      expect(await findPublishedPost(moved)).toBeNull();
      const { version } = await publishPost(writer, { id: post.id });
      expect(await findPublishedPost(post.slug)).toEqual({ movedTo: moved });
      await savePost(writer, { id: post.id, version, slug: post.slug });
      await publishPost(writer, { id: post.id });
      expect(await findPublishedPost(moved)).toEqual({ movedTo: post.slug });
      expect(await findPublishedPost(post.slug)).toMatchObject({ post: { slug: post.slug } });
    });

    test("of a draft is forgotten when it changes", async () => {
      const writer = await makeWriter();
      const post = await makePost();
      await savePost(writer, { id: post.id, version: 1, slug: `other-${unique()}` });
      expect(await db.blogSlug.count({ where: { postId: post.id } })).toBe(0);
    });
  });

  describe("revisions", () => {
    test("one sitting is one revision, and another person's or a later one is another", async () => {
      const [one, other] = [await makeWriter("One"), await makeWriter("Other")];
      const { id } = await createPost(one, { title: `R ${unique()}`, body: "a" });
      let version = 2;
      const save = async (writer: typeof one, body: string) => {
        version = (await savePost(writer, { id, version, body })).version;
      };
      await save(one, "b");
      await save(other, "c");
      setClock(() => later(new Date(), minutes(11)));
      await save(other, "d");
      const { items } = await listRevisions(one, { id });
      expect(items.map(({ savedBy }) => savedBy)).toEqual(["Other", "Other", "One"]);
      const bodies = await Promise.all(items.map((item) => getRevision(one, { id, revisionId: item.id })));
      expect(bodies.map(({ body }) => body)).toEqual(["d", "c", "b"]);
    });

    test("a published version keeps its own revision", async () => {
      const writer = await makeWriter();
      const at = now();
      const made = await createPost(writer, { title: `P ${unique()}`, body: "public", excerpt: "e" });
      setClock(() => later(at, minutes(1)));
      const { version } = await publishPost(writer, { id: made.id });
      await savePost(writer, { id: made.id, version, body: "later" });
      expect((await listRevisions(writer, { id: made.id })).items).toHaveLength(2);
    });

    test("a restored one becomes the post's text, and the previous text is kept", async () => {
      const [one, other] = [await makeWriter("One"), await makeWriter("Other")];
      const made = await createPost(one, { title: `S ${unique()}`, body: "first" });
      const second = await savePost(other, { id: made.id, version: made.version, body: "second" });
      const oldest = (await listRevisions(one, { id: made.id })).items.at(-1);
      const step = { id: made.id, revisionId: oldest?.id ?? "", version: second.version };
      expect(await restoreRevision(one, step)).toMatchObject({ body: "first" });
      await expect(restoreRevision(one, step)).rejects.toMatchObject({ code: "conflict" });
      expect((await listRevisions(one, { id: made.id })).items).toHaveLength(3);
    });

    test("a revision of another post is not found", async () => {
      const writer = await makeWriter();
      const [one, other] = [
        await createPost(writer, { title: unique() }),
        await createPost(writer, { title: unique() }),
      ];
      const [revision] = (await listRevisions(writer, { id: other.id })).items;
      const step = { id: one.id, revisionId: revision?.id ?? "", version: one.version };
      await expect(restoreRevision(writer, step)).rejects.toMatchObject({ code: "not_found" });
    });
  });

  describe("deletePost", () => {
    test("removes a draft once", async () => {
      const writer = await makeWriter();
      const { id } = await makePost();
      expect(await deletePost(writer, { id })).toEqual({ id });
      await expect(deletePost(writer, { id })).rejects.toMatchObject({ code: "not_found" });
    });

    test("rejects a post that readers have seen", async () => {
      const writer = await makeWriter();
      for (const status of ["published", "unpublished"] as const) {
        const { id } = await makePost({ status });
        await expect(deletePost(writer, { id })).rejects.toMatchObject({ code: "conflict" });
      }
    });
  });

  describe("a preview link", () => {
    test("shows the draft until a new link replaces it", async () => {
      const writer = await makeWriter();
      const post = await makePost();
      const first = await renewPreview(writer, { id: post.id });
      expect(await findPublicPreview(first.previewToken)).toMatchObject({ status: "draft", isPublished: false });
      const second = await renewPreview(writer, { id: post.id });
      expect(await findPublicPreview(first.previewToken)).toBeNull();
      expect(await findPublicPreview(second.previewToken)).not.toBeNull();
    });

    test("expires after 7 days", async () => {
      const start = new Date();
      setClock(() => start);
      const [writer, { id }] = [await makeWriter(), await makePost()];
      const { previewToken, expiresAt } = await renewPreview(writer, { id });
      expect(expiresAt).toEqual(later(start, days(7)));
      setClock(() => later(start, days(7) - 1));
      expect(await findPublicPreview(previewToken)).not.toBeNull();
      expect(await getPost(writer, { id })).toMatchObject({ previewExpiresAt: expiresAt.toISOString() });
      setClock(() => later(start, days(7)));
      expect(await findPublicPreview(previewToken)).toBeNull();
      expect(await getPost(writer, { id })).toMatchObject({ previewExpiresAt: null });
    });

    test("is stored as a hash only, and the hash opens nothing", async () => {
      const post = await makePost();
      const { previewToken } = await renewPreview(await makeWriter(), { id: post.id });
      const row = await db.blogPost.findUniqueOrThrow({ where: { id: post.id } });
      expect(JSON.stringify(row)).not.toContain(previewToken);
      expect(await findPublicPreview(row.previewTokenHash ?? "")).toBeNull();
    });
  });
});

describe("reading blog", () => {
  /** A moment that no other post of the tests shares. */
  const aTimestamp = () => Math.floor(Date.UTC(2020, 0, 1) + Math.random() * 1e11);

  /** Three published posts of one new tag, the newest last, and a draft of it. */
  async function makeTopic() {
    const tag = `Topic ${unique()}`;
    const posts = [];
    const from = aTimestamp();
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

  test("the list in the interface continues where it stopped", async () => {
    const { slug, posts } = await makeTopic();
    const first = await listPublishedPosts(listPublishedSchema.parse({ tag: slug, limit: 2 }));
    const rest = await listPublishedPosts(
      listPublishedSchema.parse({ tag: slug, limit: 2, cursor: first.nextCursor ?? "" }),
    );
    expect([...first.items, ...rest.items].map((post) => post.slug)).toEqual(posts.map((post) => post.slug).reverse());
    expect(rest.nextCursor).toBeNull();
  });

  test("words are found in titles and texts, without accents and by prefix, in published posts only", async () => {
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

  test.each(["draft", "scheduled", "unpublished"] as const)("no one reads a post that is %s", async (status) => {
    const post = await makePost({ status, scheduledFor: on(1), oldSlugs: { create: { slug: `old-${unique()}` } } });
    expect(await findPublishedPost(post.slug)).toBeNull();
    expect((await listPublishedForFeed(1000)).some(({ id }) => id === post.id)).toBe(false);
    expect((await listPublishedSlugs()).some(({ slug }) => slug === post.slug)).toBe(false);
  });

  test("the sitemap omits noindex posts and those whose canonical page is elsewhere", async () => {
    const posts = await Promise.all([
      makePost({ status: "published" }),
      makePost({ status: "published", noindex: true }),
      makePost({ status: "published", canonicalUrl: "https://first.test/a" }),
    ]);
    const slugs = (await listPublishedSlugs()).map(({ slug }) => slug);
    expect(posts.map(({ slug }) => slugs.includes(slug))).toEqual([true, false, false]);
  });

  test("a post knows its neighbors in time and what shares its topic", async () => {
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
});

describe("social card", () => {
  const drawn = jest.fn(async (text: string) => Buffer.from(text));
  beforeEach(() => drawn.mockClear());

  const cardsOf = (postId: string) => db.storedFile.count({ where: { kind: socialCardKind, name: postId } });
  const revised = (id: string, day: number) => ({ id, revisedAt: new Date(Date.UTC(2026, 10, day)).toISOString() });

  test("the card of a revision is drawn once, however often it is requested", async () => {
    const { id } = await makePost();
    for (let time = 0; time < 3; time += 1)
      expect(Buffer.from(await storedSocialCard(revised(id, 1), () => drawn("first"))).toString()).toBe("first");
    expect(drawn).toHaveBeenCalledTimes(1);
    expect(await cardsOf(id)).toBe(1);
  });

  test("a new revision has its own card, and the earlier one is deleted", async () => {
    const [{ id }, other] = [await makePost(), await makePost()];
    await storedSocialCard(revised(other.id, 1), () => drawn("other"));
    await storedSocialCard(revised(id, 1), () => drawn("first"));
    expect(Buffer.from(await storedSocialCard(revised(id, 2), () => drawn("second"))).toString()).toBe("second");
    expect(await cardsOf(id)).toBe(1);
    expect(await cardsOf(other.id)).toBe(1);
  });

  test("requested at the same time it is sent to everyone and stored once", async () => {
    const { id } = await makePost();
    const responses = await Promise.all([1, 2, 3, 4].map(() => storedSocialCard(revised(id, 1), () => drawn("card"))));
    expect(responses.map((bytes) => Buffer.from(bytes).toString())).toEqual(Array(4).fill("card"));
    expect(await cardsOf(id)).toBe(1);
  });
});

describe("reading authors", () => {
  test("an author's page has their published posts, newest first, and the role that they write in", async () => {
    const authorName = `Ada Lindqvist ${unique()}`;
    const write = (day: number, more = {}) =>
      makePost({ status: "published", publishedAt: on(day), title: `Day ${day}`, authorName, ...more });
    const first = await write(1, { authorRole: "Valuation editor" });
    const second = await write(2, { authorName: authorName.toUpperCase(), authorRole: null });
    await write(3, { status: "draft", authorName });
    await write(4, { authorName: `${authorName} Junior` });
    const author = await findPublishedAuthor(authorSlug(authorName));
    expect(author).toMatchObject({ name: authorName.toUpperCase(), role: "Valuation editor", count: 2 });
    expect(author?.posts.map(({ slug }) => slug)).toEqual([second.slug, first.slug]);
  });

  test("someone who has published nothing has no page", async () => {
    const authorName = `Nobody ${unique()}`;
    await makePost({ authorName });
    expect(await findPublishedAuthor(authorSlug(authorName))).toBeNull();
    expect(await findPublishedAuthor("no-such-author")).toBeNull();
  });
});

describe("reading sitemap", () => {
  const on = (day: number) => new Date(Date.UTC(2027, 5, day));

  test("a list changed when a post on it was last published or revised; drafts change nothing", async () => {
    const mark = randomUUID().slice(0, 8);
    const [tag, other] = [`Topic ${mark}`, `Other ${mark}`];
    const authorName = `Writer ${mark}`;
    const post = (publishedAt: Date, revisedAt: Date | null, tagNames: string[], status: "published" | "draft") =>
      makePost({ status, publishedAt, revisedAt, tagNames, authorName });
    await post(on(1), on(9), [tag, other], "published");
    await post(on(4), on(4), [tag], "published");
    await post(on(6), null, [other], "published");
    await post(on(20), on(20), [tag, `Unused ${mark}`], "draft");
    const changes = new Map((await listPublishedLists()).map(({ path, changed }) => [path, changed]));
    expect(changes.get(tagPath(tagSlug(tag)))).toEqual(on(9));
    expect(changes.get(tagPath(tagSlug(other)))).toEqual(on(9));
    expect(changes.get(authorPath(authorSlug(authorName)))).toEqual(on(9));
    expect(changes.has(tagPath(tagSlug(`Unused ${mark}`)))).toBe(false);
    expect(changes.get("/resources")?.getTime()).toBeGreaterThanOrEqual(on(9).getTime());
  });
});
