import type { OfferedListing } from "@/lib/deals/view";
import { newOffer, nothingOffered } from "./offer-defaults";

const offered = (name: string, state: "open" | "sold") => ({
  ...{ id: name, name, state, price: 18_000, left: 1, until: null, isYours: false, assets: [] },
});

test("a new proposal begins with the package that the buyer named last, and never with a sold one", () => {
  const packages = [
    offered("Sleeve partner", "open"),
    offered("Back of shirt", "sold"),
    offered("Sleeve partner, academy", "open"),
    offered("Gold", "open"),
  ];
  const listing = { ...nothingOffered, id: "l", title: "Club", currency: "USD", packages } as OfferedListing;
  const firstLine = (...written: string[]) =>
    newOffer(listing, new Date("2026-11-21T12:00:00Z"), { written }).lines[0]?.description;
  expect(firstLine()).toBe("Sleeve partner");
  expect(firstLine("What does the SLEEVE PARTNER, academy cost?", "We like the sleeve partner package.")).toBe(
    "Sleeve partner, academy",
  );
  expect(firstLine("We would like the back of shirt.")).toBe("Sleeve partner");
  expect(firstLine("A golden season!")).toBe("Sleeve partner");
  expect(firstLine("Gold, please.")).toBe("Gold");
});
