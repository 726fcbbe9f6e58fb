import { render, screen } from "@testing-library/react";
import { treeOf } from "@/lib/blog/markdown";
import type { PublicListingCard } from "@/lib/listings/public-preview/view";
import { ListingEmbed, PostBody } from "./post-body";

const [shown, withdrawn] = ["0198c0de-0000-7000-8000-000000000001", "0198c0de-0000-7000-8000-000000000002"] as const;
const listing: PublicListingCard = {
  id: shown,
  slug: "harbour-regatta-000000000000",
  title: "Harbour Regatta",
  summary: null,
  sportOrGenre: "sailing",
  propertyType: "event_series_or_tour",
  kind: "Event series or tour · Sailing",
  place: "Plymouth",
  uniqueReach: 38_000,
  imageUrl: null,
};

const bodyOf = (text: string) => render(<PostBody tree={treeOf(text)} listings={[listing]} />).container;

test("a listing stands between the text before and after it, and one that is withdrawn is left out", () => {
  const body = bodyOf(
    `One\n\n\`\`\`listing\n${shown}\n\`\`\`\n\nTwo\n\n\`\`\`listing\n${withdrawn}\n\`\`\`\n\n> Three`,
  );
  const [before, card, after] = body.firstElementChild?.children ?? [];
  expect(before?.innerHTML).toBe("<p>One</p>\n");
  expect(card).toHaveAccessibleName("Available: Harbour Regatta");
  expect(after?.textContent?.replace(/\s+/g, " ").trim()).toBe("Two Three");
  expect(after?.querySelector("blockquote")).not.toBeNull();
});

test("text that looks like markup stays text", () => {
  const body = bodyOf("5 < 6 & <img src=x onerror=alert(1)> `<script>alert(1)</script>` [x](javascript:alert(1))");
  expect(body.querySelector("img, script, [href^=javascript]")).toBeNull();
  expect(body.textContent).toContain("5 < 6 & ");
  expect(body.querySelector("code")).toHaveTextContent("<script>alert(1)</script>");
});

test("a listing card in a post leads to the listing's public preview", () => {
  render(<ListingEmbed listing={listing} />);
  expect(screen.getByRole("link", { name: "Harbour Regatta" })).toHaveAttribute(
    "href",
    "/properties/harbour-regatta-000000000000",
  );
  expect(screen.getByText(/^Log in to see its price/)).toBeVisible();
});
