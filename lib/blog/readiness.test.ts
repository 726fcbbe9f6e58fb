import { treeOf } from "./markdown";
import { missingForPublication } from "./readiness";

const ready = {
  title: "What the fee buys",
  excerpt: "Permission.",
  body: '![The home end](/api/files/1 "The home end, 2025")\n\nWords.',
  authorName: "Ada Lindqvist",
  featureFileId: null,
  featureAlt: null,
};

const missingOf = (post: Parameters<typeof missingForPublication>[0]) => missingForPublication(post, treeOf(post.body));

test("a post with everything is ready", () => {
  expect(missingOf(ready)).toEqual({});
});

test.each([
  ["title", { title: "Untitled" }, "Add a title."],
  ["excerpt", { excerpt: null }, "Add a two-sentence summary."],
  ["authorName", { authorName: "" }, "Add an author."],
  ["featureAlt", { featureFileId: "0198c0de-0000-7000-8000-000000000001" }, "Add alt text to the picture."],
  ["body", { body: "  " }, "Add a body."],
  ["body", { body: '![](/api/files/1 "A")' }, "Add alt text to one picture, between the square brackets."],
  ["body", { body: "![a](/x)\n\n![b](/y)" }, "Add a caption to 2 figures, in quotes after the URL."],
])("%s is required", (field, change, sentence) => {
  expect(missingOf({ ...ready, ...change })).toEqual({ [field]: [sentence] });
});
