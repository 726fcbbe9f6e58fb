import { initials } from "@/components/ui/avatar";

test.each([
  ["Northgate Women FC", "NF"],
  ["Pitchside", "P"],
  ["  öster ifk ", "ÖI"],
  ["1. FC Köln", "1K"],
  ["!!!", "?"],
  ["", "?"],
])("the initials of “%s” are %s", (name, expected) => {
  expect(initials(name)).toBe(expected);
});
