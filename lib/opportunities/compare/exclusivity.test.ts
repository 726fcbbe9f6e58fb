import type { ListingDetail } from "@/lib/listings/view";
import { exclusivityValue } from "./exclusivity";

type Exclusivity = ListingDetail["exclusivity"];
type Availability = ListingDetail["availability"];

const free: Availability = { packages: [], assets: [], categories: [], sponsored: [], soleSponsor: null };
const offered: Exclusivity = { level: "category", categories: ["insurance", "banking"], sold: [] };
const valueOf = (exclusivity: Partial<Exclusivity>, availability: Partial<Availability> = {}, industry = "insurance") =>
  exclusivityValue(
    { exclusivity: { ...offered, ...exclusivity }, availability: { ...free, ...availability } },
    industry === "" ? null : (industry as "insurance"),
  );

const taken = { state: "sold", until: "2028-05-16", isYours: false } as const;

test("an open category ranks by how far its exclusivity goes", () => {
  expect(valueOf({})).toMatchObject({ text: "Category exclusivity", amount: 2, detail: "Open for Insurance" });
  expect(valueOf({ level: "subcategory" }).amount).toBe(1);
  expect(valueOf({ level: "sole_sponsor" }).amount).toBe(3);
  expect(valueOf({}, {}, "").detail).toBe("In 2 categories");
});

test("a seller who states no exclusivity is unknown, and one who offers none is not", () => {
  expect(valueOf({ level: "none", categories: [] })).toMatchObject({ text: "Not provided", isKnown: false });
  expect(valueOf({ level: "none" })).toMatchObject({ text: "None", isKnown: true, amount: 0 });
});

test.each([
  ["another industry is offered", valueOf({ categories: ["banking"] }), "Not offered for Insurance"],
  [
    "another sponsor has the category",
    valueOf({}, { categories: [{ category: "insurance", ...taken, countries: [] }] }),
    "Insurance is exclusive to another sponsor until May 16, 2028.",
  ],
  [
    "another sponsor has the whole listing",
    valueOf({}, { soleSponsor: taken }),
    "Another sponsor is the sole sponsor until May 16, 2028.",
  ],
  [
    "a sponsor of the industry has a deal already",
    valueOf({}, { sponsored: [{ category: "insurance", until: null }] }),
    "Another sponsor (Insurance) has a deal, so exclusivity isn’t available.",
  ],
])("exclusivity is not available if %s", (_, value, detail) => {
  expect(value).toMatchObject({ text: "Not available", amount: 0, detail });
});

test("a category that the reader holds is available to them", () => {
  const yours = { ...taken, isYours: true };
  expect(valueOf({}, { categories: [{ category: "insurance", ...yours, countries: [] }] }).amount).toBe(2);
});
