import { missingForPublication } from "./readiness";

const ready = {
  title: "What the fee buys",
  excerpt: "Permission.",
  body: '![The home end](/api/files/1 "The home end, 2025")\n\nWords.',
  authorName: "Ada Lindqvist",
  featureFileId: null,
  featureAlt: null,
};

test("a post with everything is ready", () => {
  expect(missingForPublication(ready)).toEqual({});
});

test.each([
  ["title", { title: "Untitled" }, "Give the post a title."],
  ["excerpt", { excerpt: null }, "Say in two sentences what the post is about."],
  ["authorName", { authorName: "" }, "Say who wrote it."],
  ["featureAlt", { featureFileId: "0198c0de-0000-7000-8000-000000000001" }, "Say what the picture shows."],
  ["body", { body: "  " }, "The post has no words yet."],
  ["body", { body: '![](/api/files/1 "A")' }, "Say what one picture shows, between the square brackets."],
  ["body", { body: "![a](/x)\n\n![b](/y)" }, "Give each of 2 figures a caption, in quotes after the address."],
])("%s is asked for", (field, change, sentence) => {
  expect(missingForPublication({ ...ready, ...change })).toEqual({ [field]: [sentence] });
});
