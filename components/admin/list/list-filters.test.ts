import { z } from "zod";
import { filtersOf } from "./list-filters";

const schema = z.object({ status: z.enum(["open", "done"]).default("open"), q: z.string().optional() });

test("the first value of each filter counts, and an empty one is none", () => {
  expect(filtersOf(schema, { status: ["done", "open"], q: "" })).toEqual({
    query: { status: "done", q: undefined },
    input: { status: "done" },
  });
});

test("where one filter makes no sense the list shows everything, and the address stays as it was asked", () => {
  expect(filtersOf(schema, { status: "strange", q: "Ada" })).toEqual({
    query: { status: "strange", q: "Ada" },
    input: { status: "open" },
  });
});
