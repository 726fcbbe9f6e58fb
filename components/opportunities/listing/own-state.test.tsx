import { render, screen } from "@testing-library/react";
import type { ListingStatus } from "@/lib/listings/states";
import type { ListingDetail } from "@/lib/listings/view";
import { OwnState } from "./own-state";

const listing = (status: ListingStatus, statusReason: string | null = null) =>
  ({ status, own: { statusReason, waiting: null } }) as unknown as ListingDetail;

test.each([
  ["submitted", "In review", "Marketers see it once an admin has approved it. You are told either way."],
  ["paused", "Paused", "Marketers do not find it until you put it back on the market."],
  ["sold_out", "Sold out", "Every unit is sold. Add units to a package to offer more."],
  ["expired", "Expired", "Its decision deadline or its term is over. Set new dates and put it back on the market."],
] as const)("the own side of a %s listing reads what that means and what to do", (status, title, text) => {
  render(<OwnState listing={listing(status)} />);
  expect(screen.getByText(title)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

test("a suspended listing says why, and leads to somebody who answers", () => {
  render(<OwnState listing={listing("suspended", "Send us the turnstile report.")} />);
  expect(screen.getByText("“Send us the turnstile report.”")).toBeVisible();
  expect(screen.getByRole("link", { name: "Write to us" })).toHaveAttribute("href", "/contact");
});

test("a published listing, and one of somebody else, say nothing", () => {
  const { container, rerender } = render(<OwnState listing={listing("published")} />);
  expect(container).toBeEmptyDOMElement();
  rerender(<OwnState listing={{ ...listing("expired"), own: null }} />);
  expect(container).toBeEmptyDOMElement();
});
