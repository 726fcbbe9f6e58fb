import { publicText } from "./public-text";

test.each([
  "Write to ana.silva@club.example today.",
  "Write to ana (at) club.com today.",
  "See https://club.example/partners?x=1 for more.",
  "See www.club.example.",
  "See club.co.uk/partners for more.",
  "Call +44 20 7946 0018 now.",
  "Call 0044 20 7946 0018 now.",
  "Call (020) 7946-0018 now.",
  "Call 555-867-5309 now.",
])("contacts are left out of “%s”", (text) => {
  const shown = publicText(text);
  expect(shown).toContain("[shown after login]");
  expect(shown).not.toMatch(/@|example|\.com|co\.uk|7946|5309/);
});

test.each([
  ["Packages start at $18,000.", "Packages start at [shown after login]."],
  ["From US$20k to US$50k a season.", "From [shown after login] to [shown after login] a season."],
  ["Between €5.000–8.000 each.", "Between [shown after login] each."],
  ["The shirt front is 12,000 euros.", "The shirt front is [shown after login]."],
  ["EUR 15000 for the sleeve", "[shown after login] for the sleeve"],
  ["1.2 million pounds over three years", "[shown after login] over three years"],
  ["20 000 € with VAT", "[shown after login] with VAT"],
  ["Priced from 18,000 per season", "Priced from [shown after login] per season"],
  ["Our fee: 25k", "Our fee: [shown after login]"],
])("amounts of money are left out of “%s”", (text, shown) => {
  expect(publicText(text)).toBe(shown);
});

test.each([
  "In 2026–2027 about 1,250,000 people came, 12.5% more than in 2025.",
  "Four weekends from 2027-05-01, 10 000 seats, kick-off 19.30.",
  "A 5.000-seat arena. The club was founded in 1898.",
  "600 people a match, 210k followers and 1.2 million streams.",
  "Six rounds of 3 hours; a fee is due in 30 days.",
])("other figures and dates stay: “%s”", (text) => {
  expect(publicText(text)).toBe(text);
});
