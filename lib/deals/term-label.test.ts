import { termLabel } from "./term-label";

test("a term reads as a season, a year, a day, or a range of days", () => {
  expect(termLabel("2027-08-01", "2028-05-31", "season")).toBe("2027–28 season");
  expect(termLabel("2027-03-01", "2027-10-31", "season")).toBe("2027 season");
  expect(termLabel("2027-08-01", "2028-05-31", "one_off")).toBe("Aug 1, 2027 – May 31, 2028");
  expect(termLabel("2027-01-01", "2027-12-31", "single_year")).toBe("2027");
  expect(termLabel("2027-05-14", "2027-05-14", "one_off")).toBe("May 14, 2027");
  expect(termLabel("2027-08-01", "2030-05-31", "season")).toBe("Aug 1, 2027 – May 31, 2030");
});
