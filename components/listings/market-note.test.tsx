import { render, screen } from "@testing-library/react";
import { MarketNote } from "./market-note";

const market = {
  country: "GB",
  packages: 24,
  sellers: 6,
  low: 9_000,
  median: 11_000,
  high: 14_000,
  currency: "GBP",
  discount: { percent: 8, deals: 7 },
  asOf: "2026-11-29",
};

test("names the middle half, the median, the discount, the count, and the date", () => {
  render(<MarketNote market={market} />);
  const note = screen.getByRole("note");
  expect(note).toHaveTextContent("Similar packages list at £9,000 to £14,000, with a median of £11,000.");
  expect(note).toHaveTextContent("The median of 7 agreed deals is 8% below list price.");
  expect(note).toHaveTextContent("in the United Kingdom: 24 packages from 6 sellers, Nov 29, 2026");
});

test("names all countries, and omits an unknown discount", () => {
  render(<MarketNote market={{ ...market, country: null, discount: null }} />);
  expect(screen.getByRole("note")).toHaveTextContent("Same property type and level, all countries");
  expect(screen.getByRole("note")).not.toHaveTextContent("deals");
});

test("shows nothing without a market", () => {
  render(<MarketNote market={null} />);
  expect(screen.queryByRole("note")).toBeNull();
});
