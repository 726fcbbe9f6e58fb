import { defaultTemplate, fillTemplate, inlinePlaceholders, unknownPlaceholders } from "./template";

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

test("headings, paragraphs and tables are told apart, and an empty paragraph is left out", () => {
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
