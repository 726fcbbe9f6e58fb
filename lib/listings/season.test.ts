import { seasonLabel, seasonOf, titleWithSeason } from "./season";

test("a season is a year, two years in a row, or a span of years", () => {
  expect(seasonLabel("2027")).toBe("2027");
  expect(seasonLabel("2027-2028")).toBe("2027/28");
  expect(seasonLabel("2099-2100")).toBe("2099/00");
  expect(seasonLabel("2027-2030")).toBe("2027–2030");
});

test("a term has the season of its years", () => {
  expect(seasonOf({ termStart: "2027-08-01", termEnd: "2028-05-31" })).toBe("2027/28");
  expect(seasonOf({ termStart: "2027-03-01", termEnd: "2027-10-31" })).toBe("2027");
  expect(seasonOf({ termStart: null, termEnd: "2027-10-31" })).toBe("2027");
  expect(seasonOf({})).toBeNull();
});

test("a season appears beside a title that doesn't name it", () => {
  const term = { termStart: "2027-08-01", termEnd: "2028-05-31" };
  expect(titleWithSeason("Northgate Women FC", term)).toBe("Northgate Women FC 2027/28");
  expect(titleWithSeason("Harbor run 2027", term)).toBe("Harbor run 2027");
  expect(titleWithSeason("Open day", {})).toBe("Open day");
});
