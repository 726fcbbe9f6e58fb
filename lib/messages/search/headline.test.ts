import { headlineParts } from "./headline";

test("an excerpt is cut where its marks are", () => {
  expect(headlineParts("The \uE000sleeve\uE001 is free, and the \uE000sleeves\uE001")).toEqual([
    { text: "The ", isMatch: false },
    { text: "sleeve", isMatch: true },
    { text: " is free, and the ", isMatch: false },
    { text: "sleeves", isMatch: true },
  ]);
  expect(headlineParts("")).toEqual([]);
});
