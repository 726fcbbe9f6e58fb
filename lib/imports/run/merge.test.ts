import { importedRecord, mergedFields } from "@/lib/imports/run/merge";
import type { PlannedListing } from "@/lib/imports/values/rows";
import { contentDigest } from "@/lib/imports/run/identity";
import type { ListingContent } from "@/lib/listings/row";
import type { ListingFields } from "@/lib/listings/schema";

const planned = (fields: ListingFields): PlannedListing => ({
  outcome: "listing",
  line: 2,
  importKey: "key",
  listingId: null,
  fields,
  given: Object.keys(fields) as (keyof ListingFields)[],
  digest: contentDigest(fields),
  notes: [],
  emptied: [],
  doubts: [],
});

const content = (fields: ListingFields) => fields as ListingContent;
const before = importedRecord(planned({ title: "A", city: "Graz", reach: { attendanceTotal: 5, uniqueReach: 3 } }));

test("an unchanged row leaves the listing alone, whatever people edited", () => {
  const edited = content({ title: "A, edited", city: "Wien" });
  expect(mergedFields(edited, planned(before.fields), before)).toBeNull();
});

test("a changed row changes what changed in the file and leaves what people edited", () => {
  const edited = content({
    title: "A, edited",
    city: "Graz",
    summary: "ours",
    reach: { attendanceTotal: 9, uniqueReach: 3 },
  });
  const next = planned({ title: "A", city: "Linz", reach: { attendanceTotal: 5, uniqueReach: 4 } });
  expect(mergedFields(edited, next, before)).toEqual({
    title: "A, edited",
    city: "Linz",
    summary: "ours",
    reach: { attendanceTotal: 9, uniqueReach: 4 },
  });
});

test("a cell that was emptied empties its field", () => {
  expect(
    mergedFields(content({ title: "A", city: "Graz" }), planned({ title: "A", city: null }), before),
  ).toMatchObject({ city: null });
});

test("a change that is already there is none", () => {
  expect(
    mergedFields(
      content({ title: "A", city: "Linz", reach: { attendanceTotal: 5, uniqueReach: 3 } }),
      planned({ ...before.fields, city: "Linz" }),
      before,
    ),
  ).toBeNull();
});
