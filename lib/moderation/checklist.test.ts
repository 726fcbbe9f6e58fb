import { checklistOf } from "./checklist";

test("a tick belongs to its item, and disappears with an item that was changed", () => {
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
