import { checklistItems, checklistOf } from "./checklist";

test("each line of the setting is a check, once, and at most twelve are", () => {
  expect(checklistItems(" The place exists \n\nThe price is right\nThe place exists\n")).toEqual([
    "The place exists",
    "The price is right",
  ]);
  expect(checklistItems(Array.from({ length: 20 }, (_, at) => `Check ${at}`).join("\n"))).toHaveLength(12);
  expect(checklistItems("")).toEqual([]);
});

test("a tick stands at its sentence, and goes with a sentence that was changed", () => {
  const at = "2026-11-28T20:00:00.000Z";
  const checks = [
    { item: "The place exists", by: "Avery Admin", at },
    { item: "An older sentence", by: "Avery Admin", at },
  ];
  expect(checklistOf("The place exists\nThe price is right", checks)).toEqual([
    { item: "The place exists", check: checks[0] },
    { item: "The price is right", check: null },
  ]);
});
