import { randomUUID } from "node:crypto";
import { later, minutes, now, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { makePost, makeWriter } from "@/tests/support/builders/posts";
import { savePost } from "../commands";
import { findPublishedPost, listPublishedForFeed, listPublishedSlugs } from "../queries";
import { listRevisions } from "../revisions/queries";
import { publishPost, schedulePost, unpublishPost, unschedulePost } from "./commands";
import { listDeadLinks } from "./dead-link-queries";
import { publishDuePosts } from "./schedule-job";

const entries = (id: string, action: string) => db.activityLog.count({ where: { entityId: id, action } });

describe("publishPost", () => {
  test("shows a draft to readers, records who did it, and happens once", async () => {
    const writer = await makeWriter();
    const post = await makePost();
    expect(await findPublishedPost(post.slug)).toBeNull();
    const published = await publishPost(writer, { id: post.id, version: 1 });
    expect(await publishPost(writer, { id: post.id, version: 1 })).toEqual(published);
    expect(await findPublishedPost(post.slug)).toMatchObject({ post: { slug: post.slug } });
    expect(await db.blogPost.findUnique({ where: { id: post.id } })).toMatchObject({ publishedById: writer.userId });
    expect(await entries(post.id, "blog.publish")).toBe(1);
  });

  test("says what is missing and leaves the draft", async () => {
    const writer = await makeWriter();
    const { id } = await makePost({ excerpt: null, body: "" });
    await expect(publishPost(writer, { id })).rejects.toMatchObject({
      code: "invalid",
      fields: { excerpt: [expect.any(String)], body: ["Add a body."] },
    });
    expect(await db.blogPost.findUnique({ where: { id } })).toMatchObject({ status: "draft" });
  });

  test("names the links that lead nowhere, and accepts those that lead somewhere", async () => {
    const [writer, live, draft] = [await makeWriter(), await makePost(), await makePost()];
    await publishPost(writer, { id: live.id });
    const body = (slug: string) =>
      `## Why\n\n[a](/resources/blog/${slug}) [b](https://elsewhere.test/x) [c](#why) n[^1]\n\n[^1]: Source.`;
    const { id } = await makePost({ body: body(draft.slug) });
    await expect(publishPost(writer, { id })).rejects.toMatchObject({
      code: "invalid",
      message: `Fix these broken links: /resources/blog/${draft.slug}`,
    });
    await savePost(writer, { id, version: 1, body: `${body(live.slug)}\n\n[d](#nowhere)` });
    await expect(publishPost(writer, { id })).rejects.toMatchObject({ message: expect.stringMatching(/: #nowhere$/) });
    await savePost(writer, { id, version: 2, body: `${body(live.slug)} [e](/pricing) [f](/prices)` });
    await expect(publishPost(writer, { id })).rejects.toMatchObject({ message: expect.stringMatching(/: \/prices$/) });
    expect(await listDeadLinks(writer, { id })).toEqual({ items: ["/prices"] });
    await savePost(writer, { id, version: 3, body: body(live.slug) });
    expect(await publishPost(writer, { id })).toMatchObject({ status: "published" });
    await savePost(writer, { id, version: 5, body: "[g](/prices)" });
    expect(await listDeadLinks(writer, { id })).toEqual({ items: ["/prices"] });
    await expect(listDeadLinks(writer, { id: randomUUID() })).rejects.toMatchObject({ code: "not_found" });
  });

  test("rejects what the writer has not seen", async () => {
    const [writer, other] = [await makeWriter(), await makeWriter("Other")];
    const { id } = await makePost();
    await savePost(other, { id, version: 1, body: "Not seen." });
    await expect(publishPost(writer, { id, version: 1 })).rejects.toMatchObject({ code: "conflict" });
  });

  test("keeps the date of the first publication", async () => {
    const writer = await makeWriter();
    const post = await makePost({ status: "unpublished" });
    expect(await publishPost(writer, { id: post.id })).toMatchObject({ publishedAt: post.publishedAt?.toISOString() });
  });
});

test("the revision history shows what readers got, and since when", async () => {
  const writer = await makeWriter();
  const { id } = await makePost();
  const published = async () => (await listRevisions(writer, { id })).items.map((row) => row.publishedAt);
  await savePost(writer, { id, version: 1, body: "First words." });
  const first = await publishPost(writer, { id });
  const unread = await savePost(writer, { id, version: first.version, body: "Nobody reads these." });
  expect(await published()).toEqual([null, first.revisedAt]);
  const start = now();
  setClock(() => later(start, minutes(20)));
  await savePost(writer, { id, version: unread.version, body: "Second words." });
  expect(await published()).toEqual([null, null, first.revisedAt]);
  const second = await publishPost(writer, { id });
  expect(await published()).toEqual([second.revisedAt, null, first.revisedAt]);
});

describe("a scheduled post", () => {
  test("is published at its time, by one of two workers, and not before", async () => {
    const writer = await makeWriter();
    const post = await makePost();
    const scheduledFor = later(now(), minutes(30));
    await schedulePost(writer, { id: post.id, scheduledFor });
    await publishDuePosts();
    expect(await findPublishedPost(post.slug)).toBeNull();
    setClock(() => later(scheduledFor, 1000));
    await Promise.all([publishDuePosts(), publishDuePosts()]);
    expect(await findPublishedPost(post.slug)).toMatchObject({ post: { publishedAt: scheduledFor.toISOString() } });
    expect(await entries(post.id, "blog.publish")).toBe(1);
  });

  test("queues its time, and the same time twice is one step", async () => {
    const writer = await makeWriter();
    const { id } = await makePost();
    const scheduledFor = later(now(), minutes(30));
    const first = await schedulePost(writer, { id, scheduledFor });
    expect(await schedulePost(writer, { id, scheduledFor })).toEqual(first);
    expect(await entries(id, "blog.schedule")).toBe(1);
    const jobs = await db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS "count" FROM jobs.job WHERE name = 'blog.publish-due' AND start_after = ${scheduledFor}`;
    expect(jobs[0]?.count).toBe(1);
  });

  test("moved to a later time is not published at the first", async () => {
    const writer = await makeWriter();
    const post = await makePost();
    const first = later(now(), minutes(10));
    await schedulePost(writer, { id: post.id, scheduledFor: first });
    await schedulePost(writer, { id: post.id, scheduledFor: later(first, minutes(60)) });
    setClock(() => later(first, minutes(1)));
    await publishDuePosts();
    expect(await findPublishedPost(post.slug)).toBeNull();
  });

  test("can be unscheduled, once", async () => {
    const writer = await makeWriter();
    const { id } = await makePost({ status: "scheduled", scheduledFor: later(now(), minutes(10)) });
    const back = await unschedulePost(writer, { id });
    expect(back).toMatchObject({ status: "draft", scheduledFor: null });
    expect(await unschedulePost(writer, { id })).toEqual(back);
  });

  test("needs a future time and everything that publishing needs", async () => {
    const writer = await makeWriter();
    const past = { id: (await makePost()).id, scheduledFor: later(now(), -1000) };
    await expect(schedulePost(writer, past)).rejects.toMatchObject({ fields: { scheduledFor: [expect.any(String)] } });
    const bare = { id: (await makePost({ body: "" })).id, scheduledFor: later(now(), minutes(5)) };
    await expect(schedulePost(writer, bare)).rejects.toMatchObject({ fields: { body: [expect.any(String)] } });
  });

  test("that is published cannot be scheduled", async () => {
    const writer = await makeWriter();
    const { id } = await makePost({ status: "published" });
    const step = { id, scheduledFor: later(now(), minutes(5)) };
    await expect(schedulePost(writer, step)).rejects.toMatchObject({
      message: "You can’t schedule this post, because it is published.",
    });
  });
});

describe("unpublishPost", () => {
  test("hides a post from readers, once, and merges pending edits into it", async () => {
    const writer = await makeWriter();
    const post = await makePost({ status: "published", tagNames: ["Old"] });
    await savePost(writer, { id: post.id, version: 1, title: "Waiting", tags: ["New"] });
    const hidden = await unpublishPost(writer, { id: post.id });
    expect(hidden).toMatchObject({ status: "unpublished", title: "Waiting", tags: ["New"], hasPending: false });
    expect(await unpublishPost(writer, { id: post.id })).toEqual(hidden);
    expect(await findPublishedPost(post.slug)).toBeNull();
    expect(await savePost(writer, { id: post.id, version: hidden.version, title: "Again" })).toMatchObject({
      title: "Again",
    });
  });

  test("removes former addresses too, and the post from the feeds and the sitemap, until it is published again", async () => {
    const writer = await makeWriter();
    const post = await makePost({ status: "published" });
    const moved = await savePost(writer, { id: post.id, version: 1, slug: `${post.slug}-moved` });
    await publishPost(writer, { id: post.id, version: moved.version });
    const isListed = async () =>
      (await Promise.all([listPublishedForFeed(), listPublishedSlugs()])).map((posts) =>
        posts.some(({ slug }) => slug === `${post.slug}-moved`),
      );
    expect(await findPublishedPost(post.slug)).toEqual({ movedTo: `${post.slug}-moved` });
    expect(await isListed()).toEqual([true, true]);
    await unpublishPost(writer, { id: post.id });
    expect(await findPublishedPost(post.slug)).toBeNull();
    expect(await findPublishedPost(`${post.slug}-moved`)).toBeNull();
    expect(await isListed()).toEqual([false, false]);
    await publishPost(writer, { id: post.id });
    expect(await findPublishedPost(post.slug)).toEqual({ movedTo: `${post.slug}-moved` });
  });

  test("rejects a draft", async () => {
    const writer = await makeWriter();
    const { id } = await makePost();
    await expect(unpublishPost(writer, { id })).rejects.toMatchObject({ code: "conflict" });
  });
});

test("when publishing meets unscheduling, one wins, fifteen times", async () => {
  const writer = await makeWriter();
  for (let round = 0; round < 15; round += 1) {
    const { id } = await makePost({ status: "scheduled", scheduledFor: later(now(), minutes(10)) });
    const results = await Promise.allSettled([
      publishPost(writer, { id, version: 1 }),
      unschedulePost(writer, { id, version: 1 }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  }
});
