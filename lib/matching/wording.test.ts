import { ageText, briefly, countryName, dayText, listed, percent, plainWords } from "./wording";

test("adjacent age bands merge into one range", () => {
  expect(ageText(["45_54", "35_44"])).toBe("35 to 54");
  expect(ageText(["u18", "18_24"])).toBe("under 25");
  expect(ageText(["55_64", "65p"])).toBe("55 and over");
  expect(ageText(["18_24", "45_54"])).toBe("18 to 24 and 45 to 54");
});

test("long lists are truncated with a count of the rest", () => {
  expect(listed(["a", "b", "c"])).toBe("a, b, and c");
  expect(briefly(["a", "b", "c", "d", "e"])).toBe("a, b, c, or 2 more");
});

test("codes have plain labels", () => {
  expect(plainWords("signage_led_digital")).toBe("LED and digital signage");
  expect(plainWords("official_partner")).toBe("official partner");
  expect(countryName("GB")).toBe("United Kingdom");
  expect(countryName("nowhere")).toBe("nowhere");
});

test("percentages and dates have one format", () => {
  expect(percent(0.6249)).toBe("62%");
  expect(dayText("2027-01-14")).toBe("Jan 14, 2027");
  expect(dayText(0)).toBe("Jan 1, 1970");
});
