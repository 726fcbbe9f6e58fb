import { randomUUID } from "node:crypto";
import { db } from "@/lib/platform/db";
import { days, later, minutes, now, setClock } from "@/lib/platform/clock";
import { queueAt, rowOf } from "@/tests/support/database/concurrency";
import { retry } from "@/tests/support/database/retry";
import { makePost, makeWriter } from "@/tests/support/builders/posts";
import "@/tests/support/database/setup";
import { createPost, deletePost, renewPreview, savePost } from "./commands";
import { findPublicPreview } from "./preview/queries";
import { publishPost } from "./publication/commands";
import { findPublishedPost } from "./queries";
import { restoreRevision } from "./revisions/commands";
import { getRevision, listRevisions } from "./revisions/queries";

afterEach(() => setClock());

const unique = () => randomUUID().slice(0, 8);

describe("createPost", () => {
  test("makes a draft whose address comes from its title, numbered where that is taken", async () => {
    const writer = await makeWriter();
    const title = `Fees ${unique()}`;
    const [one, two] = [await createPost(writer, { title }), await createPost(writer, { title })];
    expect(one).toMatchObject({ status: "draft", title, authorName: "Morgan Hale", publishedAt: null });
    expect(two.slug).toBe(`${one.slug}-2`);
  });

  test("some of one title at once get an address each", async () => {
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

  test("said twice with one version saves once and refuses the second", async () => {
    const writer = await makeWriter();
    const { id } = await makePost();
    await savePost(writer, { id, version: 1, title: "Mine" });
    await expect(savePost(writer, { id, version: 1, title: "Theirs" })).rejects.toMatchObject({
      code: "conflict",
      details: { version: 2 },
    });
    expect(await db.blogPost.findUnique({ where: { id } })).toMatchObject({ title: "Mine", version: 2 });
  });

  test("of two at once one wins and nothing of the winner is lost", async () => {
    const [one, other] = [await makeWriter("One"), await makeWriter("Other")];
    const { id } = await makePost();
    const results = await queueAt(rowOf("blog_posts", id), [
      () => savePost(one, { id, version: 1, body: "one" }),
      () => savePost(other, { id, version: 1, body: "other" }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
    expect(await db.blogPost.findUnique({ where: { id } })).toMatchObject({ body: "one", version: 2 });
  });

  test("a post that is not there is not found", async () => {
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

  test("an address of another post, present or former, is refused", async () => {
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
  test("that readers knew leads on after it changed, and can be taken back", async () => {
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
  test("one sitting is one revision, another person's or a later one is another", async () => {
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

  test("what readers got stays a revision of its own", async () => {
    const writer = await makeWriter();
    const at = now();
    const made = await createPost(writer, { title: `P ${unique()}`, body: "public", excerpt: "e" });
    setClock(() => later(at, minutes(1)));
    const { version } = await publishPost(writer, { id: made.id });
    await savePost(writer, { id: made.id, version, body: "later" });
    expect((await listRevisions(writer, { id: made.id })).items).toHaveLength(2);
  });

  test("a restored one is what the post says, and what it said before is kept", async () => {
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
    const [one, other] = [await createPost(writer, { title: unique() }), await createPost(writer, { title: unique() })];
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

  test("refuses what readers saw", async () => {
    const writer = await makeWriter();
    for (const status of ["published", "unpublished"] as const) {
      const { id } = await makePost({ status });
      await expect(deletePost(writer, { id })).rejects.toMatchObject({ code: "conflict" });
    }
  });
});

describe("a preview link", () => {
  afterEach(() => setClock());

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
    const { previewToken, expiresAt } = await renewPreview(await makeWriter(), { id: (await makePost()).id });
    expect(expiresAt).toEqual(later(start, days(7)));
    setClock(() => later(start, days(7) - 1));
    expect(await findPublicPreview(previewToken)).not.toBeNull();
    setClock(() => later(start, days(7)));
    expect(await findPublicPreview(previewToken)).toBeNull();
  });

  test("is stored as a hash only, and the hash opens nothing", async () => {
    const post = await makePost();
    const { previewToken } = await renewPreview(await makeWriter(), { id: post.id });
    const row = await db.blogPost.findUniqueOrThrow({ where: { id: post.id } });
    expect(JSON.stringify(row)).not.toContain(previewToken);
    expect(await findPublicPreview(row.previewTokenHash ?? "")).toBeNull();
  });
});
