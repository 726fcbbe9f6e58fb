import { render, screen } from "@testing-library/react";
import { LocalPrice } from "./local-price";

const readWith = (locale: string) => jest.spyOn(navigator, "language", "get").mockReturnValue(locale);

afterEach(() => jest.restoreAllMocks());

test("a reader in Germany sees the approximate price in euros and the date of the rate", () => {
  readWith("de-DE");
  render(<LocalPrice amount={48_000} currency="USD" />);
  expect(screen.getByText(/^About/)).toHaveTextContent("About €42,300 at the rate of September 29, 2026");
  expect(screen.getByTitle(/currency-api/)).toBeInTheDocument();
});

test("a price in euros shows its approximate amount in dollars to every reader", () => {
  readWith("de-DE");
  render(<LocalPrice amount={25_000} currency="EUR" />);
  expect(screen.getByText(/^About/)).toHaveTextContent("About $28,400 at the rate of September 29, 2026");
});

test.each([
  ["a reader in the United States", "en-US", 48_000],
  ["a reader without a region", "de", 48_000],
  ["a reader of a price on request", "de-DE", -1],
  ["a reader of a listing without a price", "de-DE", null],
])("%s sees no conversion", (_, locale, dollars) => {
  readWith(locale);
  const { container } = render(<LocalPrice amount={dollars} currency="USD" />);
  expect(container).toBeEmptyDOMElement();
});
