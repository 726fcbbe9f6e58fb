import { render, screen } from "@testing-library/react";
import type { ListingStatus } from "@/lib/listings/states";
import type { ListingDetail } from "@/lib/listings/view";
import { OwnState } from "./own-state";

const listing = (status: ListingStatus, statusReason: string | null = null) =>
  ({ status, own: { statusReason, waiting: null } }) as unknown as ListingDetail;

test.each([
  ["submitted", "In review", "Marketers will see it once an admin approves it. We'll notify you either way."],
  ["paused", "Paused", "Marketers won't see it until you resume it."],
  ["sold_out", "Sold out", "Every unit is sold. Add units to a package to sell more."],
  ["expired", "Expired", "Its decision deadline or term has passed. Set new dates and resume it."],
] as const)("the owner of a %s listing sees what that means and what to do", (status, title, text) => {
  render(<OwnState listing={listing(status)} />);
  expect(screen.getByText(title)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

test("a suspended listing shows the reason and a contact link", () => {
  render(<OwnState listing={listing("suspended", "Send us the turnstile report.")} />);
  expect(screen.getByText("“Send us the turnstile report.”")).toBeVisible();
  expect(screen.getByRole("link", { name: "Contact us" })).toHaveAttribute("href", "/contact");
});

test("a published listing, or someone else's, shows no notice", () => {
  const { container, rerender } = render(<OwnState listing={listing("published")} />);
  expect(container).toBeEmptyDOMElement();
  rerender(<OwnState listing={{ ...listing("expired"), own: null }} />);
  expect(container).toBeEmptyDOMElement();
});
