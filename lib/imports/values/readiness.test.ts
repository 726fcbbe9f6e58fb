import { draftReasons, holdReasonOf } from "@/lib/imports/values/readiness";
import type { ListingFields } from "@/lib/listings/schema";

const stub: ListingFields = {
  title: "Rovers",
  summary: "Football team in Graz, Austria.",
  segment: "sports",
  propertyType: "team",
  country: "AT",
  city: "Graz",
  termType: "season",
  contactForPricing: true,
};

test("a complete row with little more than its name is not ready to publish by default", () => {
  expect(holdReasonOf({ fields: stub, doubts: [] }, 50)).toBe("thin");
  expect(draftReasons({ fields: stub, doubts: [] }, 50)).toEqual(["36% complete; your minimum is 50%."]);
  expect(holdReasonOf({ fields: stub, doubts: [] }, 0)).toBeNull();
});

test("complete is not ready: a row that has ended or needs review stays a draft", () => {
  expect(holdReasonOf({ fields: { ...stub, termEnd: "2020-05-31" }, doubts: [] }, 0)).toBe("ended");
  expect(holdReasonOf({ fields: stub, doubts: ["The name suggests it ended in 1919."] }, 0)).toBe("review");
});

test("a missing field has its product name", () => {
  const fields = { ...stub, city: null, propertyType: null };
  expect(holdReasonOf({ fields, doubts: [] }, 0)).toBe("missing");
  expect(draftReasons({ fields, doubts: ["Check it."] }, 50)).toEqual(["Missing: Property type, City.", "Check it."]);
});
