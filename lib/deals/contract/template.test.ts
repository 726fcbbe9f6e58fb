import { templateSchema } from "./schema";
import { defaultTemplate, fillTemplate, inlinePlaceholders, repeatedTables, unknownPlaceholders } from "./template";

const values = {
  ...(Object.fromEntries(inlinePlaceholders.map((name) => [name, name.toUpperCase()])) as Record<
    (typeof inlinePlaceholders)[number],
    string
  >),
  exclusivity: "",
};

test("the default template has no unknown placeholder and leaves none unfilled", () => {
  expect(unknownPlaceholders(defaultTemplate)).toEqual([]);
  expect(JSON.stringify(fillTemplate(defaultTemplate, values))).not.toContain("{{");
});

test("headings, paragraphs, and tables are distinguished, and an empty paragraph is left out", () => {
  expect(fillTemplate("# Fee\n\n{{buyer}} pays {{total}}.\n\n{{ lines }}\n\n{{exclusivity}}", values)).toEqual([
    { kind: "heading", text: "Fee" },
    { kind: "text", text: "BUYER pays TOTAL." },
    { kind: "table", name: "lines" },
  ]);
});

test("a value is never read as a placeholder itself", () => {
  const tricky = { ...values, buyer: "{{total}} Ltd." };
  expect(fillTemplate("{{buyer}}", tricky)).toEqual([{ kind: "text", text: "{{total}} Ltd." }]);
});

test("a misspelled placeholder is named", () => {
  expect(unknownPlaceholders("{{buyer}} pays {{totl}} and {{}}")).toEqual(["totl", ""]);
});

test("a table appears in a contract once", () => {
  const text = "{{lines}}\n\nText\n\n{{ lines }}\n\n{{payments}}";
  expect(repeatedTables(text)).toEqual(["lines"]);
  expect(() => fillTemplate(text, values)).toThrow();
  expect(templateSchema.safeParse({ body: text }).error?.issues[0]?.message).toBe(
    "Use the placeholder {{lines}} only once.",
  );
  expect(templateSchema.safeParse({ body: defaultTemplate }).success).toBe(true);
});

test("a short text that long names expand into a very long one is rejected", () => {
  const text = "{{buyer}} ".repeat(4000);
  expect(fillTemplate(text, values)).toHaveLength(1);
  expect(() => fillTemplate(text, { ...values, buyer: "x".repeat(200) })).toThrow(
    expect.objectContaining({ code: "invalid" }) as Error,
  );
});
