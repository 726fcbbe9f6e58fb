import { randomUUID } from "node:crypto";
import { makePost } from "@/tests/support/builders/posts";
import { authorSlug } from "../author-slug";
import { findPublishedAuthor } from "./queries";

const unique = () => randomUUID().slice(0, 8);
const on = (day: number) => new Date(Date.UTC(2026, 5, day));

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

test("who has published nothing has no page", async () => {
  const authorName = `Nobody ${unique()}`;
  await makePost({ authorName });
  expect(await findPublishedAuthor(authorSlug(authorName))).toBeNull();
  expect(await findPublishedAuthor("no-such-author")).toBeNull();
});
