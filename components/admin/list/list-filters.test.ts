import { z } from "zod";
import { filtersOf } from "./list-filters";

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
