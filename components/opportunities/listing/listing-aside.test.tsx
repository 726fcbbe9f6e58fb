import { render, screen } from "@testing-library/react";
import type { Opportunity } from "@/lib/opportunities/view";
import { ListingAside, type ListingReader } from "./listing-aside";

jest.mock("./seller-card", () => ({ SellerCard: () => null }));

const opportunity = {
  listing: {
    id: "l1",
    title: "Northgate",
    status: "published",
    packages: [],
  },
  saved: false,
  match: null,
  brief: null,
} as unknown as Opportunity;

const show = (reader: ListingReader, canSave: boolean) =>
  render(<ListingAside opportunity={opportunity} reader={reader} canSave={canSave} />);

const found = () => ({
  save: screen.queryByRole("button", { name: "Save: Northgate" }) !== null,
  propose: screen.queryByRole("link", { name: "Propose" }) !== null,
  message: screen.queryByRole("link", { name: "Message" }) !== null,
});

test.each([
  ["save and negotiate", "marketer", true, { save: true, propose: true, message: true }],
  ["only save", "marketer_viewer", true, { save: true, propose: false, message: false }],
  ["only negotiate", "marketer", false, { save: false, propose: true, message: true }],
  ["only view", "marketer_viewer", false, { save: false, propose: false, message: false }],
] as const)("a marketer who may %s sees only those actions", (_, reader, canSave, offered) => {
  show(reader, canSave);
  expect(found()).toEqual(offered);
});

test("another seller sees no actions, whatever their role", () => {
  show("seller", true);
  expect(found()).toEqual({ save: false, propose: false, message: false });
});

test("a blocked seller's listing has no actions except unblocking, for members who may act", () => {
  const organization = { id: "o1", name: "Harbour Events" };
  const blocked = { ...opportunity, blockId: "b1", listing: { ...opportunity.listing, organization } } as Opportunity;
  const { rerender } = render(<ListingAside opportunity={blocked} reader="marketer" canSave />);
  expect(found()).toEqual({ save: false, propose: false, message: false });
  expect(screen.getByText("Your organization blocked Harbour Events")).toBeVisible();
  expect(screen.queryByText("No match yet")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Unblock" })).toBeVisible();
  rerender(<ListingAside opportunity={blocked} reader="marketer_viewer" canSave={false} />);
  expect(screen.queryByRole("button", { name: "Unblock" })).not.toBeInTheDocument();
});

test("an agreed deal about the listing is on its first screen", () => {
  show("marketer", true);
  expect(screen.queryByRole("link", { name: "Open the deal" })).toBeNull();
  render(<ListingAside opportunity={{ ...opportunity, dealId: "d1" }} reader="marketer" canSave />);
  expect(screen.getByRole("link", { name: "Open the deal" })).toHaveAttribute("href", "/messages?deal=d1");
});
