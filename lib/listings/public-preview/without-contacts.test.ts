import { withoutContacts } from "./without-contacts";

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
  const shown = withoutContacts(text);
  expect(shown).toContain("[shown after login]");
  expect(shown).not.toMatch(/@|example|\.com|co\.uk|7946|5309/);
});

test.each([
  "In 2026–2027 about 1,250,000 people came, 12.5% more than in 2025.",
  "Four weekends from 2027-05-01, 10 000 seats, kick-off 19.30.",
  "A 5.000-seat arena. The club was founded in 1898.",
])("figures and dates stay: “%s”", (text) => {
  expect(withoutContacts(text)).toBe(text);
});
