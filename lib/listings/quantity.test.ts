import { contentText, quantityText } from "./quantity";

test.each([
  [12, "match_day", "12 match days"],
  [22, "home_match", "22 home matches"],
  [1, "event", "1 event"],
  [1_200, "post", "1,200 posts"],
  [40, "commodity", "×40"],
  [3, "time", "×3"],
])("%d of an asset in the unit %s read %s", (quantity, unit, text) => {
  expect(quantityText({ quantity, unit })).toBe(text);
});

test("a package's contents name the asset and its quantity", () => {
  expect(contentText({ name: "LED boards", quantity: 12, unit: "match_day" })).toBe("LED boards (12 match days)");
  expect(contentText({ name: "Tickets", quantity: 40 })).toBe("40 × Tickets");
});
