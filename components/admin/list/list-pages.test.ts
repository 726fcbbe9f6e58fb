import { z } from "zod";
import { filtersOf, formatListSize } from "./list-pages";

const schema = z.object({ status: z.enum(["open", "done"]).default("open"), q: z.string().optional() });

test("the first value of each filter counts, and an empty one is ignored", () => {
  expect(filtersOf(schema, { status: ["done", "open"], q: "" })).toEqual({
    query: { status: "done", q: undefined },
    input: { status: "done" },
  });
});

test("an invalid filter shows the whole list, and the URL stays as requested", () => {
  expect(filtersOf(schema, { status: "strange", q: "Ada" })).toEqual({
    query: { status: "strange", q: "Ada" },
    input: { status: "open" },
  });
});

test.each([
  [0, "0 emails"],
  [1, "1 email"],
  [1214, "1,214 emails"],
  [10_000, "10,000+ emails"],
])("a list of %i rows says “%s”", (total, text) => {
  expect(formatListSize({ items: [], nextCursor: null, total }, "email", "emails")).toBe(text);
});
