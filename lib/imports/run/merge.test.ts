import fc from "@/tests/support/fast-check";
import { importedRecord, mergedFields } from "@/lib/imports/run/merge";
import type { PlannedListing } from "@/lib/imports/values/rows";
import { contentDigest } from "@/lib/imports/run/identity";
import { isSameField } from "@/lib/listings/field-merge";
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

test("an emptied cell empties its field", () => {
  expect(
    mergedFields(content({ title: "A", city: "Graz" }), planned({ title: "A", city: null }), before),
  ).toMatchObject({ city: null });
});

test("a change that is already there is not a change", () => {
  expect(
    mergedFields(
      content({ title: "A", city: "Linz", reach: { attendanceTotal: 5, uniqueReach: 3 } }),
      planned({ ...before.fields, city: "Linz" }),
      before,
    ),
  ).toBeNull();
});

test("what people edited in one package stays when the file changes another", () => {
  const [gold, silver] = [1, 2].map((n) => ({
    id: `0198c0de-0000-7000-8000-00000000000${n}`,
    name: `No ${n}`,
    price: n,
  }));
  if (!gold || !silver) throw new Error("two packages");
  const imported = importedRecord(planned({ title: "A", packages: [gold, silver] }));
  const edited = content({ title: "A", packages: [{ ...gold, price: 9 }, silver] });
  const next = planned({ title: "A", packages: [gold, { ...silver, price: 8 }] });
  expect(mergedFields(edited, next, imported)?.packages).toMatchObject([{ price: 9 }, { price: 8 }]);
});

test("an import that conflicts with edits uses the file's value, and the same file again changes nothing", () => {
  const fields = fc.record({
    title: fc.constantFrom("A", "B"),
    city: fc.constantFrom("Graz", "Linz", null),
    reach: fc.record({ attendanceTotal: fc.constantFrom(1, 2, null), uniqueReach: fc.constantFrom(3, null) }),
    tags: fc.constantFrom(["x"], ["y"], null),
  }) as fc.Arbitrary<ListingFields>;
  fc.assert(
    fc.property(fields, fields, fields, (first, second, current) => {
      const merged = mergedFields(content(current), planned(second), importedRecord(planned(first))) ?? current;
      for (const name of ["title", "city", "tags"] as const)
        expect(merged[name]).toEqual(isSameField(name, first[name], second[name]) ? current[name] : second[name]);
      expect(mergedFields(content(merged), planned(second), importedRecord(planned(second)))).toBeNull();
      expect(mergedFields(content(merged), planned({ ...second, ...merged }), null)).toBeNull();
    }),
  );
});
