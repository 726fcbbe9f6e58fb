import { randomUUID } from "node:crypto";
import { makePost } from "@/tests/support/builders/posts";
import { authorSlug } from "../author-slug";
import { authorPath, tagPath } from "../structured-data";
import { tagSlug } from "../tag-slug";
import { listPublishedLists } from "./queries";

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
