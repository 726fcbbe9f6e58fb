import { render, screen } from "@testing-library/react";
import { LogInNotice } from "./log-in-notice";

const listing = "/listing/0198c0de-0000-7000-8000-000000000000";
const wanted = encodeURIComponent(listing);
const at = (address: string) => history.replaceState({}, "", address);

test("somebody who opened a listing’s link is asked to log in, and led back to it", async () => {
  at(`/?next=${wanted}`);
  render(<LogInNotice />);
  expect(await screen.findByText("Log in to see this listing")).toBeVisible();
  expect(screen.getByRole("link", { name: "Log in" })).toHaveAttribute("href", `/auth?next=${wanted}`);
  expect(screen.getByRole("link", { name: "Sign up" })).toHaveAttribute("href", `/auth?tab=register&next=${wanted}`);
});

test("another page’s link asks to log in to continue", async () => {
  at("/?next=%2Fmessages");
  render(<LogInNotice />);
  expect(await screen.findByText("Log in to continue")).toBeVisible();
});

test.each(["/", "/?next=https://evil.example", "/?next=%2Fpricing"])("%s asks for nothing", async (address) => {
  at(address);
  const { container } = render(<LogInNotice />);
  await Promise.resolve();
  expect(container).toBeEmptyDOMElement();
});
