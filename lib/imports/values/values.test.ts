import fc from "@/tests/support/fast-check";
import { readChoice, readYesNo } from "@/lib/imports/values/choices";
import { readCountry } from "@/lib/language/country-names";
import { dayOrderOf, readDate } from "@/lib/imports/values/dates";
import { readPrice } from "@/lib/imports/values/money";
import { decimalSignOf, readNumber } from "@/lib/language/numbers";
import { fileColumns } from "@/lib/imports/values/fields";
import { readPlace } from "@/lib/imports/values/places";
import { labelOf } from "@/lib/listings/labels";
import { noChoices, noTerms, setChoices } from "@/lib/platform-options/choices";

test.each([
  ["Germany • Deutschland", "DE"],
  ["Österreich • Austria", "AT"],
  ["Latvija", "LV"],
  ["Macedonia", "MK"],
  ["Congo DR", "CD"],
  ["United States", "US"],
  ["USA", "US"],
  ["u.s.a.", "US"],
  ["Czech Republic", "CZ"],
  ["Türkiye", "TR"],
  ["Turkey", "TR"],
  ["Kosovo", "XK"],
  ["Chinese Taipei", "TW"],
  ["Côte d’Ivoire", "CI"],
  ["cote d'ivoire", "CI"],
  ["Bosnia & Herzegovina", "BA"],
  ["NED", "NL"],
  ["che", "CH"],
  ["fr", "FR"],
  ["Deutschland (DE)", "DE"],
  ["日本", "JP"],
  ["Россия", "RU"],
  ["España", "ES"],
  ["Korea Republic", "KR"],
  ["Ελλάδα", "GR"],
  ["Magyarország", "HU"],
  ["Spain / España", "ES"],
  ["Georgia", "GE"],
  ["  ireland ", "IE"],
  ["St. Lucia", "LC"],
  ["Guinea-Bissau", "GW"],
  ["Estados Unidos", "US"],
])("the country %s is %s", (text, code) => {
  expect(readCountry(text)).toEqual({ code, region: null });
});

test.each([
  ["England", "England"],
  ["Wales", "Wales"],
  ["SCOTLAND", "Scotland"],
  ["Northern Ireland", "Northern Ireland"],
  ["Schottland", "Scotland"],
  ["United Kingdom (Wales)", "Wales"],
  ["Pays de Galles", "Wales"],
])("%s is the United Kingdom with its region", (text, region) => {
  expect(readCountry(text)).toEqual({ code: "GB", region });
});

test.each(["Atlantis", "constructor", "", "France / Italy", "Ruritania • Zembla", "12"])(
  "%j is not a country",
  (text) => {
    expect(readCountry(text)).toBeNull();
  },
);

test.each([
  ["1.234,50", 1234.5],
  ["1,234.50", 1234.5],
  ["1'234.50", 1234.5],
  ["20 000", 20000],
  ["20\u202f000", 20000],
  ["12k", 12000],
  ["1,2 Mio", 1200000],
  ["3.5m", 3500000],
  ["~5000", 5000],
  ["10,000+", 10000],
  ["1.234.567", 1234567],
  ["1,234,567", 1234567],
  ["12,5", 12.5],
  ["0,75", 0.75],
  ["0.750", 0.75],
  ["-33.4", -33.4],
  ["٣٥٠", 350],
  ["１２３", 123],
  ["1,50,000", 150000],
  ["5 tsd.", 5000],
])("%j is the number %d", (text, value) => {
  expect(readNumber(text)).toEqual({ value });
});

test("a number with one group of three follows what its column proves, and is otherwise grouped", () => {
  expect(readNumber("1.234", ".")).toEqual({ value: 1.234 });
  expect(readNumber("1.234", ",")).toEqual({ value: 1234 });
  expect(readNumber("1.234")).toEqual({ value: 1234 });
  expect(decimalSignOf(["1.234", "2,5"])).toBe(",");
  expect(decimalSignOf(["1.234", "900"])).toBeNull();
});

test.each(["abc", "5 constructor", "5,000-10,000", "1.2.3", "12 apples", "", "1,2,3", "NaN", "Infinity", "0x10"])(
  "%j is rejected as a number",
  (text) => {
    expect(readNumber(text)).toHaveProperty("problem");
  },
);

test("every whole number survives being written in any country's format", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999_999 }),
      fc.constantFrom("en-US", "de-DE", "fr-FR", "de-CH", "en-IN", "pt-BR"),
      (value, locale) => {
        expect(readNumber(new Intl.NumberFormat(locale).format(value))).toEqual({ value });
        expect(readNumber(new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(value))).toEqual({
          value,
        });
      },
    ),
  );
});

test.each([
  ["$45,000", 4500000, "USD"],
  ["€ 20 000", 2000000, "EUR"],
  ["1.234,56 €", 123456, "EUR"],
  ["CHF 5'000.-", 500000, "CHF"],
  ["12k USD", 1200000, "USD"],
  ["EUR20", 2000, "EUR"],
  ["19.99", 1999, null],
  ["£1.5m", 150000000, "GBP"],
  ["5.000,- €", 500000, "EUR"],
  ["US$ 300", 30000, "USD"],
  ["R$ 1.000,00", 100000, "BRL"],
  ["0.1", 10, null],
  ["1.005,00", 100500, null],
  ["from $2,500", 250000, "USD"],
])("the price %s is %d cents", (text, cents, currency) => {
  expect(readPrice(text)).toEqual({ cents, currency });
});

test.each(["-1", "POA", "auf Anfrage", "Contact for pricing", "on request", "tbd"])(
  "%s is a price on request",
  (text) => {
    expect(readPrice(text)).toEqual({ onRequest: true });
  },
);

test.each(["-500", "lots", "10-20k", "99999999999999"])("%s is rejected as a price", (text) => {
  expect(readPrice(text)).toHaveProperty("problem");
});

test.each([
  ["2027-03-01", "2027-03-01"],
  ["1.3.2027", "2027-03-01"],
  ["1 March 2027", "2027-03-01"],
  ["March 1st, 2027", "2027-03-01"],
  ["1. März 2027", "2027-03-01"],
  ["1 de marzo de 2027", "2027-03-01"],
  ["2027/3/1", "2027-03-01"],
  ["25/12/2027", "2027-12-25"],
  ["12/25/2027", "2027-12-25"],
  ["46447", "2027-03-01"],
  ["2027-03-01T10:00:00Z", "2027-03-01"],
  ["20270301", "2027-03-01"],
])("the date %s is %s", (text, date) => {
  expect(readDate(text)).toEqual({ date });
});

test("a date that could be two days is rejected unless its column proves the order", () => {
  expect(readDate("04/05/2027")).toHaveProperty("problem");
  expect(readDate("04/05/2027", dayOrderOf(["31/01/2027", "04/05/2027"]))).toEqual({ date: "2027-05-04" });
  expect(readDate("04/05/2027", dayOrderOf(["01/31/2027", "04/05/2027"]))).toEqual({ date: "2027-04-05" });
  expect(readDate("2027-02-30")).toHaveProperty("problem");
});

test.each([
  [
    "Beveren › Oost-Vlaanderen › Vlaanderen",
    { city: "Beveren", region: "Oost-Vlaanderen", wider: ["Vlaanderen"], doubt: null },
  ],
  ["Lier     › Antwerpen › Vlaanderen", { city: "Lier", region: "Antwerpen" }],
  ["1966       Chemnitz", { city: "Chemnitz", founded: "1966", doubt: expect.any(String) }],
  ["75011 Paris", { city: "Paris", founded: null, doubt: null }],
  ["city:esteli", { city: "Esteli", doubt: expect.any(String) }],
  [
    "1971 @ Stadion Miejski im. Orła Białego",
    { city: null, founded: "1971", venue: "Stadion Miejski im. Orła Białego" },
  ],
  ["Biel/Bienne", { city: "Biel/Bienne", region: null, doubt: null }],
])("the place %s is split into its parts", (text, expected) => {
  expect(readPlace(text)).toMatchObject(expected);
});

test("choices are read by code, label, case, and common words, and nothing else", () => {
  expect(readChoice("sportOrGenre", "Fußball")).toBe("soccer");
  expect(readChoice("sportOrGenre", "ICE_HOCKEY")).toBe("ice_hockey");
  expect(["Håndbold", "Innebandy", "Pádel", "Futsal"].map((name) => readChoice("sportOrGenre", name))).toEqual([
    "handball",
    "floorball",
    "padel",
    "soccer",
  ]);
  const football = ["Football", "Football (soccer)", "Soccer", "American football", "Gridiron", "NFL"];
  expect(football.map((name) => readChoice("sportOrGenre", name))).toEqual([
    ...["soccer", "soccer", "soccer"],
    ...["american_football", "american_football", "american_football"],
  ]);
  expect(readChoice("propertyType", "Event Series or Tour")).toBe("event_series_or_tour");
  expect(readChoice("termType", "multi-year")).toBe("multi_year");
  expect(readChoice("level", "constructor")).toBeNull();
  expect(readYesNo("Oui")).toBe(true);
  expect(readYesNo("maybe")).toBeNull();
});

test("every choice is read by the label that the product shows", () => {
  const choices = fileColumns.filter(({ kind }) => kind === "choice");
  expect(choices.length).toBeGreaterThan(5);
  for (const { name, codes = [] } of choices)
    expect([name, codes.map((code) => readChoice(name, labelOf(code)))]).toEqual([name, codes]);
});

test("a label that an admin chose is read from then on", () => {
  expect(readChoice("sportOrGenre", "Association football and futsal")).toBeNull();
  setChoices({ ...noChoices, terms: { ...noTerms, labels: { soccer: "Association football and futsal" } } });
  expect(readChoice("sportOrGenre", "Association football and futsal")).toBe("soccer");
  setChoices(noChoices);
});
