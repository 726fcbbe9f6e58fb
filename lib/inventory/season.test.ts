import { seasonLabel } from "./season";

test("a season is a year, two years in a row, or a span of years", () => {
  expect(seasonLabel("2027")).toBe("2027");
  expect(seasonLabel("2027-2028")).toBe("2027/28");
  expect(seasonLabel("2099-2100")).toBe("2099/00");
  expect(seasonLabel("2027-2030")).toBe("2027–2030");
});
