import { ageWords, briefly, countryName, dayWords, listed, percent, plainWords } from "./wording";

test("neighbouring ages are said as one range", () => {
  expect(ageWords(["45_54", "35_44"])).toBe("35 to 54");
  expect(ageWords(["u18", "18_24"])).toBe("under 25");
  expect(ageWords(["55_64", "65p"])).toBe("55 and over");
  expect(ageWords(["18_24", "45_54"])).toBe("18 to 24 and 45 to 54");
});

test("long lists are cut and say how many more there are", () => {
  expect(listed(["a", "b", "c"])).toBe("a, b and c");
  expect(briefly(["a", "b", "c", "d", "e"])).toBe("a, b, c or 2 more");
});

test("codes are said in words", () => {
  expect(plainWords("signage_led_digital")).toBe("LED and digital signage");
  expect(plainWords("official_partner")).toBe("official partner");
  expect(countryName("GB")).toBe("United Kingdom");
  expect(countryName("nowhere")).toBe("nowhere");
});

test("shares and days are written the same everywhere", () => {
  expect(percent(0.6249)).toBe("62 %");
  expect(dayWords("2027-01-14")).toBe("14 Jan 2027");
  expect(dayWords(0)).toBe("1 Jan 1970");
});
