import type { SavedListing } from "./schema";
import { savedCsv } from "./export";

const row = {
  title: "=HYPERLINK(1)",
  seller: "Harbour Events",
  priceText: "$18,000",
  fromPrice: 18000,
  packages: [
    { id: "4", name: "Supporter", priceText: "$6,000", isSold: false },
    { id: "5", name: "Sleeve partner", priceText: "$18,000", isSold: false },
  ],
  packageId: "5",
  status: "published",
  decision: "passed",
  passReason: "wrong_timing",
  owner: { id: "1", name: "Ana Silva" },
  votes: [
    { id: "1", name: "Ana Silva" },
    { id: "2", name: "Ben Ito" },
  ],
  comments: 2,
  lists: [{ id: "3", name: "Spring" }],
  changes: [{ kind: "price_drop", text: "Price dropped from $20,000 to $18,000" }],
  savedAt: "2026-11-23T10:00:00.000Z",
  note: 'Ask for "the sleeve"',
} as unknown as SavedListing;

test("the export has one line per listing, in words, and no cell is a formula", () => {
  const [heading, line] = savedCsv([row]).split("\r\n");
  expect(heading).toContain("Reason for passing");
  expect(line).toMatch(/^'=HYPERLINK\(1\),Harbour Events,,,Sleeve partner,"\$18,000",18000/);
  expect(line).toContain('Passed,Wrong timing,,Ana Silva,2,Ana Silva; Ben Ito,2,Spring,"Ask for ""the sleeve"""');
});

test("an empty export has its headings", () => {
  expect(savedCsv([])).toMatch(/^\uFEFFListing,Seller,/);
});
