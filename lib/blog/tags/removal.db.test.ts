import { randomUUID } from "node:crypto";
import { db } from "@/lib/platform/db";
import { statementsOf } from "@/tests/support/database/recorded-statements";
import { meetAt, queueAt, tableOf } from "@/tests/support/database/concurrency";
import { makePost, makeTag, makeWriter, tagLock } from "@/tests/support/builders/posts";
import { pagesRevalidatedBy } from "@/tests/support/database/revalidated-pages";
import "@/tests/support/database/setup";
import { savePost } from "../commands";
import { deleteTag, mergeTag, renameTag } from "./commands";
import { findPublishedTagAddress, listTags } from "./queries";

const unique = () => randomUUID().slice(0, 8);
const namesOn = async (id: string) =>
  (await db.blogPost.findUniqueOrThrow({ where: { id }, select: { tags: true } })).tags.map(({ name }) => name).sort();

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

  test("refuses one that a post has, whatever its state, or that waits to be given to one", async () => {
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

  test("a tag that is not there is not found", async () => {
    await expect(deleteTag(await makeWriter(), { id: randomUUID() })).rejects.toMatchObject({ code: "not_found" });
  });

  test("twice at once it is done once", async () => {
    const [writer, { id }] = [await makeWriter(), await makeTag()];
    const results = await meetAt(tagLock, [() => deleteTag(writer, { id }), () => deleteTag(writer, { id })]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await db.activityLog.count({ where: { entityId: id, action: "blog.delete_tag" } })).toBe(1);
  });

  test("a post that gets the tag in the same moment keeps it", async () => {
    const [writer, { id, name }, post] = [await makeWriter(), await makeTag(), await makePost()];
    const results = await queueAt(tagLock, [
      () => savePost(writer, { id: post.id, version: 1, tags: [name] }),
      () => deleteTag(writer, { id }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
    expect(await namesOn(post.id)).toEqual([name]);
  });
});

describe("of a tag that is renamed and merged at once", () => {
  const begin = async () => {
    const [one, other] = [`One ${unique()}`, `Other ${unique()}`];
    const posts = [await makePost({ status: "published", tagNames: [one] }), await makePost({ tagNames: [other] })];
    const [from, into] = await Promise.all(
      [one, other].map((name) => db.blogTag.findFirstOrThrow({ where: { name } })),
    );
    return { writer: await makeWriter(), posts, from: from!, into: into! };
  };

  test("no post loses its tag and no address its way, whoever comes first", async () => {
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

  test("where it is the one that stays, both are done", async () => {
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

  test("and two tags that are merged into each other, one stays with both posts", async () => {
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

  test("a post that is saved with the old name in the same moment has what stays", async () => {
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

test("to count the tags that wait, no words of the edits are read", async () => {
  const [writer, tag] = [await makeWriter(), await makeTag()];
  const { id } = await makePost({ status: "published" });
  const words = `Words of an edit ${unique()}`;
  await savePost(writer, { id, version: 1, body: words, tags: [tag.name] });
  const asked = await statementsOf(async () =>
    expect((await listTags(writer, { q: tag.name, limit: 10 })).items).toMatchObject([{ id: tag.id, others: 1 }]),
  );
  expect(asked.some(({ answer }) => answer.includes(tag.name))).toBe(true);
  expect(asked.filter(({ answer }) => answer.includes(words))).toEqual([]);
});
