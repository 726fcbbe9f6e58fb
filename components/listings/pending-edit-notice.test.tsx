import { render, screen } from "@testing-library/react";
import { editedListing } from "@/lib/listings/preview";
import { ListingAside } from "@/components/opportunities/listing/listing-aside";
import type { ListingStatus } from "@/lib/listings/states";
import type { ListingDetail, OwnListing } from "@/lib/listings/view";
import type { Opportunity } from "@/lib/opportunities/view";
import { PendingEditNotice } from "./pending-edit-notice";

jest.mock("@/components/opportunities/listing/seller-card", () => ({ SellerCard: () => null }));
jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const waiting: OwnListing["waiting"] = {
  reviewId: "r",
  since: "2026-11-20T12:00:00Z",
  before: { title: "Northgate Women FC", reach: { uniqueReach: null } },
  after: { title: "Northgate FC", reach: { uniqueReach: 41_000 } },
};

test("a seller sees current and pending values", () => {
  const { container, rerender } = render(<PendingEditNotice waiting={waiting} currency="USD" />);
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Title: now Northgate Women FC then Northgate FC",
    "Unique reach: now not provided then 41,000",
  ]);
  rerender(<PendingEditNotice waiting={null} currency="USD" />);
  expect(container).toBeEmptyDOMElement();
});

test("the form starts from the pending edit", () => {
  const listing = {
    title: "Northgate Women FC",
    packages: [],
    reach: {},
    own: { waiting },
  } as unknown as ListingDetail;
  expect(editedListing(listing)).toMatchObject({ title: "Northgate FC", reach: { uniqueReach: 41_000 } });
  expect(editedListing(null)).toBeNull();
});

describe("the page of an off-market listing that a marketer knows", () => {
  const opportunity = (status: ListingStatus, more: Partial<Opportunity> = {}) =>
    ({
      listing: {
        id: "l1",
        title: "Regatta",
        status,
        packages: [],
        own: null,
        organization: { name: "Harbour", verification: "none", replyRate: null, medianReplyMinutes: null },
      },
      saved: false,
      conversationId: null,
      match: null,
      brief: null,
      ...more,
    }) as unknown as Opportunity;
  const show = (shown: Opportunity) => render(<ListingAside opportunity={shown} reader="marketer" canSave />);

  test("shows its status, links to the conversation, and offers no proposal", () => {
    show(opportunity("sold_out", { conversationId: "c1" }));
    expect(screen.getByText("Sold out")).toBeInTheDocument();
    expect(screen.getByText(/because you have a conversation about it/)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Open the conversation" })).toHaveAttribute("href", "/messages?c=c1");
    for (const name of ["Propose", "Message"]) expect(screen.queryByRole("link", { name })).toBeNull();
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("can be removed from saved", () => {
    show(opportunity("paused", { saved: true }));
    expect(screen.getByText(/because you saved it/)).toBeInTheDocument();
    expect(screen.getByRole("button")).toBeInTheDocument();
  });

  test("offers all actions while published", () => {
    show(opportunity("published"));
    expect(screen.getByRole("link", { name: "Propose" })).toBeInTheDocument();
  });
});
