import { listingOfPath, sourceOfPage } from "./page-source";

const id = "0198c0de-0000-7000-8000-000000000001";

test.each([
  ["/opportunities", "search"],
  ["/opportunities/compare", "compare"],
  ["/ai-recommendations", "recommendations"],
  ["/saved-opportunities", "saved"],
  [`/listing/${id}`, "similar"],
  ["/dashboard-updated", "dashboard"],
  ["/messages", null],
  ["/roi-calculator", null],
])("listings on %s are seen in %s", (pathname, source) => {
  expect(sourceOfPage(pathname)).toBe(source);
});

test("only the page of a listing names one", () => {
  expect(listingOfPath(`/listing/${id}`)).toBe(id);
  expect(listingOfPath(`/edit-listing/${id}`)).toBeNull();
  expect(listingOfPath("/listing/not-an-id")).toBeNull();
});
