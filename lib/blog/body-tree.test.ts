import { byTier } from "@/tests/support/tier";
import { bodyTree, rejectSlowBody } from "./body-tree";
import { renderBodyTask } from "./tasks";

describe("a hostile text", () => {
  // They run up to the full limit; the browser test of hostile files waits for all of it.
  beforeEach(() => {
    jest.replaceProperty(renderBodyTask, "limitMs", byTier({ default: 1_500, full: renderBodyTask.limitMs }));
  });

  afterEach(() => jest.restoreAllMocks());

  test.each([
    ["emphasis that never ends", "*a_ ".repeat(25_000)],
    ["links within links", "[a](<b".repeat(15_000)],
    ["quotes within quotes", `${">".repeat(3000)} a`],
    ["lists within lists", Array.from({ length: 400 }, (_, at) => `${" ".repeat(at * 2)}- a`).join("\n")],
  ])("%s is rejected as a text that no post has", async (_, body) => {
    await expect(rejectSlowBody(body)).rejects.toMatchObject({
      code: "invalid",
      fields: { body: [expect.stringMatching(/too (long|deeply)/)] },
    });
  });
});

test("ordinary posts of any length are accepted", async () => {
  await rejectSlowBody("");
  await rejectSlowBody(
    "# Title\n\nSome *words* with [links](https://a.test) and lists:\n\n- one\n- two\n\n".repeat(500),
  );
});

test("a text is rendered once for all readers, without the positions of its nodes", async () => {
  const [one, two] = await Promise.all([bodyTree("Some *words*"), bodyTree("Some *words*")]);
  expect(one).toBe(two);
  expect(one).toEqual({
    type: "root",
    children: [
      {
        type: "element",
        tagName: "p",
        properties: {},
        children: [
          { type: "text", value: "Some " },
          { type: "element", tagName: "em", properties: {}, children: [{ type: "text", value: "words" }] },
        ],
      },
    ],
  });
});
