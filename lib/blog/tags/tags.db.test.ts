import { randomUUID } from "node:crypto";
import { db } from "@/lib/platform/db";
import { makePost, makeTag, makeWriter, tagLock } from "@/tests/support/builders/posts";
import { meetAt, queueAt, tableOf } from "@/tests/support/database/concurrency";
import { statementsOf } from "@/tests/support/database/recorded-statements";
import { pagesRevalidatedBy } from "@/tests/support/database/revalidated-pages";
import { savePost } from "../commands";
import { getPost } from "../editing/queries";
import { publishPost } from "../publication/commands";
import { findPublishedPost, listPublishedPosts, listPublishedTags } from "../queries";
import { deleteTag, describeTag, mergeTag, renameTag } from "./commands";
import { findPublishedTagAddress, listTags } from "./queries";

const unique = () => randomUUID().slice(0, 8);
const namesOn = async (id: string) =>
  (await db.blogPost.findUniqueOrThrow({ where: { id }, select: { tags: true } })).tags.map(({ name }) => name).sort();

describe("tags", () => {
  const entries = (id: string, action: string) => db.activityLog.count({ where: { entityId: id, action } });
  const tagOf = (name: string) => db.blogTag.findFirstOrThrow({ where: { name } });
  const strangers = { id: randomUUID() };

  const tagged = (...tagNames: string[]) => makePost({ status: "published", tagNames });

  describe("renameTag", () => {
    test("renames it on every post, changes its address, and updates the cached pages and the audit", async () => {
      const writer = await makeWriter();
      const [before, name] = [`Deals ${unique()}`, `Negotiation ${unique()}`];
      const post = await tagged(before);
      const tag = await tagOf(before);
      const forgotten = await pagesRevalidatedBy(() => renameTag(writer, { id: tag.id, name }));
      expect(forgotten).toEqual(["/(public)/resources/layout"]);
      const slug = name.toLowerCase().replace(" ", "-");
      expect(await findPublishedPost(post.slug)).toMatchObject({ post: { tags: [{ name, slug }] } });
      expect(await findPublishedTagAddress(tag.slug)).toBe(slug);
      expect(await findPublishedTagAddress(slug)).toBeNull();
      const found = await listPublishedPosts({ tag: tag.slug, limit: 12 });
      expect(found.items.map((item) => item.slug)).toEqual([post.slug]);
      expect(await db.activityLog.findFirst({ where: { entityId: tag.id } })).toMatchObject({
        action: "blog.rename_tag",
        actorId: writer.userId,
        before: { name: before, slug: tag.slug },
        after: { name, slug },
      });
    });

    test("another spelling of the same name changes no address", async () => {
      const tag = await makeTag(`esports ${unique()}`);
      const name = tag.name.replace("esports", "Esports");
      expect(await renameTag(await makeWriter(), { id: tag.id, name })).toMatchObject({
        name,
        slug: tag.slug,
        formerSlugs: [],
      });
    });

    test("a name that it once had can be reclaimed", async () => {
      const writer = await makeWriter();
      const name = `Fees ${unique()}`;
      await tagged(name);
      const { id, slug } = await tagOf(name);
      const other = await renameTag(writer, { id, name: `Prices ${unique()}` });
      expect(await renameTag(writer, { id, name })).toMatchObject({ slug, formerSlugs: [other.slug] });
      expect(await findPublishedTagAddress(other.slug)).toBe(slug);
    });

    test("the name of another tag, current or former, is rejected", async () => {
      const writer = await makeWriter();
      const [one, other] = [await makeTag(), await makeTag()];
      await renameTag(writer, { id: other.id, name: `Moved ${unique()}` });
      const third = await makeTag();
      for (const { name } of [other, third])
        await expect(renameTag(writer, { id: one.id, name })).rejects.toMatchObject({
          code: "invalid",
          fields: { name: [expect.any(String)] },
        });
      await expect(renameTag(writer, { id: one.id, name: third.name.toUpperCase() })).rejects.toMatchObject({
        fields: { name: [`The tag “${third.name}” already exists. Merge the two instead.`] },
      });
    });

    test("a missing tag is not found", async () => {
      await expect(renameTag(await makeWriter(), { ...strangers, name: "Any" })).rejects.toMatchObject({
        code: "not_found",
      });
    });

    test("is done once when called twice at the same time", async () => {
      const [writer, tag] = [await makeWriter(), await makeTag()];
      const rename = { id: tag.id, name: `Once ${unique()}` };
      const results = await meetAt(tagLock, [() => renameTag(writer, rename), () => renameTag(writer, rename)]);
      expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
      expect(await entries(tag.id, "blog.rename_tag")).toBe(1);
      expect(await db.blogTagSlug.count({ where: { tagId: tag.id } })).toBe(1);
    });

    test("pending edits get the new name, and the post neither a version nor a date", async () => {
      const writer = await makeWriter();
      const [name, next] = [`Old ${unique()}`, `New ${unique()}`];
      const tag = await makeTag(name);
      const post = await makePost({ status: "published" });
      const saved = await savePost(writer, { id: post.id, version: 1, tags: [name, "Fees"] });
      await renameTag(writer, { id: tag.id, name: next });
      expect(await getPost(writer, { id: post.id })).toMatchObject({
        version: saved.version,
        updatedAt: saved.updatedAt,
        tags: [next, "Fees"],
      });
    });

    test("a former name on an unsaved post means the current tag", async () => {
      const writer = await makeWriter();
      const tag = await makeTag();
      const { name } = await renameTag(writer, { id: tag.id, name: `Now ${unique()}` });
      const post = await makePost();
      expect(await savePost(writer, { id: post.id, version: 1, tags: [tag.name, name] })).toMatchObject({
        tags: [name],
      });
    });
  });

  describe("describeTag", () => {
    test("shows it to readers, and in the audit", async () => {
      const writer = await makeWriter();
      const name = `Proof ${unique()}`;
      await tagged(name);
      const { id, slug } = await tagOf(name);
      const forgotten = await pagesRevalidatedBy(() => describeTag(writer, { id, description: "What was delivered." }));
      expect(forgotten).toHaveLength(1);
      const shown = (await listPublishedTags()).find((tag) => tag.slug === slug);
      expect(shown).toMatchObject({ description: "What was delivered.", count: 1 });
      expect(await db.activityLog.findFirst({ where: { entityId: id } })).toMatchObject({
        action: "blog.describe_tag",
        after: { description: "What was delivered." },
      });
      expect(await describeTag(writer, { id, description: null })).toMatchObject({ description: null });
    });

    test("is done once when called twice", async () => {
      const [writer, { id }] = [await makeWriter(), await makeTag()];
      const describe = { id, description: "Once." };
      await meetAt(tagLock, [() => describeTag(writer, describe), () => describeTag(writer, describe)]);
      expect(await entries(id, "blog.describe_tag")).toBe(1);
    });

    test("a missing tag is not found", async () => {
      const described = describeTag(await makeWriter(), { ...strangers, description: "Any." });
      await expect(described).rejects.toMatchObject({ code: "not_found" });
    });
  });

  describe("mergeTag", () => {
    test("no post loses a tag, none has one twice, and every old address leads to the remaining tag", async () => {
      const writer = await makeWriter();
      const [from, into] = [`Music ${unique()}`, `Festivals ${unique()}`];
      const [one, both] = [await makePost({ tagNames: [from] }), await tagged(from, into)];
      const [source, target] = [await tagOf(from), await tagOf(into)];
      await renameTag(writer, { id: source.id, name: `${from} 2` });
      const merged = await mergeTag(writer, { id: source.id, intoId: target.id });
      expect(merged).toMatchObject({ name: into, published: 1, others: 1 });
      expect(await Promise.all([one, both].map(({ id }) => namesOn(id)))).toEqual([[into], [into]]);
      expect(await db.blogTag.findUnique({ where: { id: source.id } })).toBeNull();
      for (const old of [source.slug, `${source.slug}-2`]) expect(await findPublishedTagAddress(old)).toBe(target.slug);
      expect(await entries(source.id, "blog.merge_tag")).toBe(1);
    });

    test("pending edits name the remaining tag, and publishing gives the post that tag", async () => {
      const writer = await makeWriter();
      const [source, target] = [await makeTag(), await makeTag()];
      const post = await makePost({ status: "published" });
      await savePost(writer, { id: post.id, version: 1, tags: [source.name, target.name] });
      await mergeTag(writer, { id: source.id, intoId: target.id });
      expect(await getPost(writer, { id: post.id })).toMatchObject({ tags: [target.name] });
      await publishPost(writer, { id: post.id });
      expect(await namesOn(post.id)).toEqual([target.name]);
    });

    test("the remaining tag keeps its description, and takes over a missing one", async () => {
      const writer = await makeWriter();
      const [source, target] = [await makeTag(), await makeTag()];
      await describeTag(writer, { id: source.id, description: "From the one." });
      const { id } = await mergeTag(writer, { id: source.id, intoId: target.id });
      expect(await tagOf(target.name)).toMatchObject({ description: "From the one." });
      const third = await makeTag();
      await describeTag(writer, { id: third.id, description: "Of the third." });
      expect(await mergeTag(writer, { id: third.id, intoId: id })).toMatchObject({ description: "From the one." });
    });

    test("into itself or into a missing tag is rejected", async () => {
      const [writer, { id }] = [await makeWriter(), await makeTag()];
      await expect(mergeTag(writer, { id, intoId: id })).rejects.toMatchObject({
        fields: { intoId: ["Choose a different tag."] },
      });
      await expect(mergeTag(writer, { id, intoId: strangers.id })).rejects.toMatchObject({ code: "not_found" });
      await expect(mergeTag(writer, { ...strangers, intoId: id })).rejects.toMatchObject({ code: "not_found" });
      expect(await db.blogTag.count({ where: { id } })).toBe(1);
    });

    test("is done once when called twice at the same time", async () => {
      const [writer, source, target] = [await makeWriter(), await makeTag(), await makeTag()];
      const merge = { id: source.id, intoId: target.id };
      const results = await meetAt(tagLock, [() => mergeTag(writer, merge), () => mergeTag(writer, merge)]);
      expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      expect(await entries(source.id, "blog.merge_tag")).toBe(1);
    });
  });
});

describe("removal", () => {
  describe("deleteTag", () => {
    test("removes one that no post has, with its old addresses, and says so", async () => {
      const [writer, { id, name }] = [await makeWriter(), await makeTag()];
      const { slug } = await renameTag(writer, { id, name: `Later ${unique()}` });
      const notified = await pagesRevalidatedBy(async () => expect(await deleteTag(writer, { id })).toEqual({ id }));
      expect(notified).toEqual(["/(public)/resources/layout"]);
      expect(await db.activityLog.findFirst({ where: { entityId: id, action: "blog.delete_tag" } })).toMatchObject({
        actorId: writer.userId,
        before: { slug },
      });
      expect(await db.blogTagSlug.count({ where: { tagId: id } })).toBe(0);
      expect(await renameTag(writer, { id: (await makeTag()).id, name })).toMatchObject({ name });
    });

    test("rejects one that a post has, whatever its state, or that a pending edit adds", async () => {
      const writer = await makeWriter();
      const waiting = await makeTag();
      const { id: postId } = await makePost({ status: "published" });
      await savePost(writer, { id: postId, version: 1, tags: [waiting.name] });
      const names = [`Drafted ${unique()}`, `Published ${unique()}`];
      await makePost({ tagNames: [names[0] ?? ""] });
      await makePost({ status: "published", tagNames: [names[1] ?? ""] });
      const used = await db.blogTag.findMany({ where: { name: { in: names } } });
      expect(used).toHaveLength(2);
      for (const { id } of [waiting, ...used])
        await expect(deleteTag(writer, { id })).rejects.toMatchObject({
          code: "conflict",
          message: "Posts use this tag. Merge it into another one instead of deleting it.",
        });
    });

    test("a missing tag is not found", async () => {
      await expect(deleteTag(await makeWriter(), { id: randomUUID() })).rejects.toMatchObject({ code: "not_found" });
    });

    test("is done once when called twice at the same time", async () => {
      const [writer, { id }] = [await makeWriter(), await makeTag()];
      const results = await meetAt(tagLock, [() => deleteTag(writer, { id }), () => deleteTag(writer, { id })]);
      expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      expect(await db.activityLog.count({ where: { entityId: id, action: "blog.delete_tag" } })).toBe(1);
    });

    test("a post that gets the tag at the same time keeps it", async () => {
      const [writer, { id, name }, post] = [await makeWriter(), await makeTag(), await makePost()];
      const results = await queueAt(tagLock, [
        () => savePost(writer, { id: post.id, version: 1, tags: [name] }),
        () => deleteTag(writer, { id }),
      ]);
      expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
      expect(await namesOn(post.id)).toEqual([name]);
    });
  });

  describe("a tag that is renamed and merged at the same time", () => {
    const begin = async () => {
      const [one, other] = [`One ${unique()}`, `Other ${unique()}`];
      const posts = [await makePost({ status: "published", tagNames: [one] }), await makePost({ tagNames: [other] })];
      const [from, into] = await Promise.all(
        [one, other].map((name) => db.blogTag.findFirstOrThrow({ where: { name } })),
      );
      return { writer: await makeWriter(), posts, from: from!, into: into! };
    };

    test("loses no post and no address, whichever comes first", async () => {
      for (const isRenamedFirst of [true, false]) {
        const { writer, posts, from, into } = await begin();
        const works = [
          () => renameTag(writer, { id: from.id, name: `New ${unique()}` }),
          () => mergeTag(writer, { id: from.id, intoId: into.id }),
        ];
        const results = await queueAt(tagLock, isRenamedFirst ? works : works.toReversed());
        expect(results.map(({ status }) => status)).toEqual(["fulfilled", isRenamedFirst ? "fulfilled" : "rejected"]);
        for (const { id } of posts) expect(await namesOn(id)).toEqual([into.name]);
        expect(await findPublishedTagAddress(from.slug)).toBe(into.slug);
        expect(await db.blogTagSlug.count({ where: { tagId: into.id } })).toBe(isRenamedFirst ? 2 : 1);
      }
    });

    test("is renamed and stays, if the merge keeps it", async () => {
      for (let round = 0; round < 10; round += 1) {
        const { writer, posts, from, into } = await begin();
        const name = `New ${unique()}`;
        const results = await meetAt(tagLock, [
          () => mergeTag(writer, { id: from.id, intoId: into.id }),
          () => renameTag(writer, { id: into.id, name }),
        ]);
        expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
        for (const { id } of posts) expect(await namesOn(id)).toEqual([name]);
        const { slug } = await db.blogTag.findUniqueOrThrow({ where: { id: into.id } });
        for (const old of [from.slug, into.slug]) expect(await findPublishedTagAddress(old)).toBe(slug);
      }
    });

    test("with two tags that are merged into each other, one stays with both posts", async () => {
      const { writer, posts, from, into } = await begin();
      const results = await meetAt(tagLock, [
        () => mergeTag(writer, { id: from.id, intoId: into.id }),
        () => mergeTag(writer, { id: into.id, intoId: from.id }),
      ]);
      expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      const [one, other] = await Promise.all(posts.map(({ id }) => namesOn(id)));
      expect(one).toEqual(other);
      expect(one).toHaveLength(1);
    });

    test("a post saved with the old name at the same time has the remaining tag", async () => {
      const { writer, from, into } = await begin();
      const post = await makePost();
      await queueAt<unknown>(tableOf("_BlogPostToBlogTag"), [
        () => mergeTag(writer, { id: from.id, intoId: into.id }),
        () => savePost(writer, { id: post.id, version: 1, tags: [from.name] }),
      ]);
      expect(await namesOn(post.id)).toEqual([into.name]);
      expect(await db.blogTag.count({ where: { slug: from.slug } })).toBe(0);
    });
  });

  test("the list counts what readers find and what they do not, by name, in pages", async () => {
    const [writer, mark] = [await makeWriter(), unique()];
    const [a, b] = [`A ${mark}`, `B ${mark}`];
    const post = await makePost({ status: "published", tagNames: [a] });
    await makePost({ tagNames: [a, b] });
    await savePost(writer, { id: post.id, version: 1, tags: [a, b] });
    const first = await listTags(writer, { q: mark, limit: 1 });
    expect(first).toMatchObject({ items: [{ name: a, published: 1, others: 1 }], total: 2 });
    const second = await listTags(writer, { q: mark, limit: 1, cursor: first.nextCursor ?? "" });
    expect(second).toMatchObject({ items: [{ name: b, published: 0, others: 2 }], nextCursor: null });
  });

  test("counting pending tags reads no text of the edits", async () => {
    const [writer, tag] = [await makeWriter(), await makeTag()];
    const { id } = await makePost({ status: "published" });
    const words = `Words of an edit ${unique()}`;
    await savePost(writer, { id, version: 1, body: words, tags: [tag.name] });
    const requested = await statementsOf(async () =>
      expect((await listTags(writer, { q: tag.name, limit: 10 })).items).toMatchObject([{ id: tag.id, others: 1 }]),
    );
    expect(requested.some(({ answer }) => answer.includes(tag.name))).toBe(true);
    expect(requested.filter(({ answer }) => answer.includes(words))).toEqual([]);
  });
});
