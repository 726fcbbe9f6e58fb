import { render, screen } from "@testing-library/react";
import { LocalPrice } from "./local-price";

const readWith = (locale: string) => jest.spyOn(navigator, "language", "get").mockReturnValue(locale);

afterEach(() => jest.restoreAllMocks());

test("a reader in Germany sees about how many euros a price is, and of which day the rate is", () => {
  readWith("de-DE");
  render(<LocalPrice dollars={48_000} />);
  expect(screen.getByText(/^About/)).toHaveTextContent("About €42,300 at the rate of September 29, 2026");
  expect(screen.getByTitle(/currency-api/)).toBeInTheDocument();
});

test.each([
  ["a reader in the United States", "en-US", 48_000],
  ["a reader without a region", "de", 48_000],
  ["a reader of a price on request", "de-DE", -1],
  ["a reader of a listing without a price", "de-DE", null],
])("%s sees nothing more", (_, locale, dollars) => {
  readWith(locale);
  const { container } = render(<LocalPrice dollars={dollars} />);
  expect(container).toBeEmptyDOMElement();
});
