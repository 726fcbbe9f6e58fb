import fc from "@/tests/support/fast-check";
import { type Sides, isSameField, mergeFields } from "./field-merge";
import { isSameListing } from "./sameness";
import type { ListingFields } from "./schema";

const merge = (base: object, mine: object, theirs: object, choices = {}) =>
  mergeFields({ base, mine, theirs } as Sides, choices);
const sleeve = { id: "01890000-0000-7000-8000-000000000001", name: "Sleeve", price: 100, assets: [] };
const shorts = { id: "01890000-0000-7000-8000-000000000002", name: "Shorts", price: 50, assets: [] };

test("a change by only one of two people is accepted without a question", () => {
  expect(merge({ title: "A" }, { title: "Mine" }, { title: "A", city: "York" })).toEqual({
    merged: { title: "Mine" },
    conflicts: [],
  });
});

test("the same change by both is no conflict", () => {
  expect(merge({ title: "A" }, { title: "B" }, { title: "B" }).conflicts).toEqual([]);
});

test("a field that both changed differently is a conflict until one is chosen", () => {
  const sides = [{ title: "A" }, { title: "Mine" }, { title: "Theirs" }] as const;
  expect(merge(...sides)).toEqual({ merged: { title: "Mine" }, conflicts: ["title"] });
  expect(merge(...sides, { title: "theirs" })).toEqual({ merged: { title: "Theirs" }, conflicts: [] });
  expect(merge(...sides, { title: "mine" })).toEqual({ merged: { title: "Mine" }, conflicts: [] });
});

test("different figures of one section merge, and only the same figure conflicts", () => {
  const base = { reach: { attendanceTotal: 10, socialFollowers: 5 } };
  expect(
    merge(base, { reach: { attendanceTotal: 11, socialFollowers: 5 } }, { reach: { attendanceTotal: 10 } }),
  ).toEqual({
    merged: { reach: { attendanceTotal: 11, socialFollowers: undefined } },
    conflicts: [],
  });
  const both = merge(base, { reach: { attendanceTotal: 11 } }, { reach: { attendanceTotal: 12 } });
  expect(both.conflicts).toEqual(["reach.attendanceTotal"]);
});

test("edits of different packages, and of different fields of one, merge", () => {
  const base = { packages: [sleeve, shorts] };
  const mine = { packages: [{ ...sleeve, price: 120 }, shorts] };
  const theirs = { packages: [{ ...sleeve, name: "Both sleeves" }] };
  expect(merge(base, mine, theirs)).toEqual({
    merged: { packages: [{ ...sleeve, name: "Both sleeves", price: 120 }] },
    conflicts: [],
  });
});

test("a package that one person added stays when another one is edited", () => {
  const added = { ...shorts, name: "Bench" };
  const { merged } = merge(
    { packages: [sleeve] },
    { packages: [{ ...sleeve, price: 1 }] },
    { packages: [sleeve, added] },
  );
  expect((merged as ListingFields).packages).toMatchObject([{ price: 1 }, { name: "Bench" }]);
});

test("a package that one person removed and another changed is a conflict", () => {
  const result = merge({ packages: [sleeve] }, { packages: [] }, { packages: [{ ...sleeve, price: 900 }] });
  expect(result.conflicts).toEqual(["packages"]);
});

test("a hidden price reads the same with and without its sign", () => {
  expect(merge({ price: null }, { price: 500 }, { price: -1 })).toEqual({ merged: { price: 500 }, conflicts: [] });
});

test("a longitude of one degree west is a value", () => {
  expect(merge({ longitude: null }, { longitude: -1 }, { longitude: 5 }).conflicts).toEqual(["longitude"]);
});

const some = <T>(...values: readonly T[]) => fc.constantFrom<T | null>(null, ...values);
const item = (id: string) =>
  fc.record({ id: fc.constant(id), name: some("Sleeve", "Bench").map((name) => name ?? "Shorts"), price: some(1, 2) });
const packages = fc
  .tuple(...["a", "b", "c"].map((id) => fc.option(item(id))))
  .map((items) => items.filter((each) => each !== null));
/** Every field is set, so that each side is complete. */
const listings = fc.record({
  title: some("A", "B"),
  city: some("", "York"),
  longitude: some(-1, 0),
  ageRestricted: some(true, false),
  tags: some(["x"], ["x", "y"], []),
  reach: fc.record({ attendanceTotal: some(0, 5), uniqueReach: some(1, 2) }),
  exclusivity: fc.record({ level: some("none", "category"), sold: some(["airline"], []) }),
  packages,
}) as fc.Arbitrary<ListingFields>;
const sides = fc.record({ base: listings, mine: listings, theirs: listings });

test("if only one of two versions has changed, it is used", () => {
  fc.assert(
    fc.property(listings, listings, (base, changed) => {
      expect(isSameListing(mergeFields({ base, mine: changed, theirs: base }).merged, changed)).toBe(true);
      expect(isSameListing(mergeFields({ base, mine: base, theirs: changed }).merged, changed)).toBe(true);
      expect(mergeFields({ base, mine: changed, theirs: changed }).conflicts).toEqual([]);
    }),
  );
});

test("both sides see the same conflicts, and choosing settles every one", () => {
  fc.assert(
    fc.property(sides, ({ base, mine, theirs }) => {
      const { conflicts } = mergeFields({ base, mine, theirs });
      const other = mergeFields({ base, mine: theirs, theirs: mine });
      expect(new Set(other.conflicts)).toEqual(new Set(conflicts));
      for (const side of ["mine", "theirs"] as const) {
        const choices = Object.fromEntries(conflicts.map((path) => [path, side]));
        expect(mergeFields({ base, mine, theirs }, choices).conflicts).toEqual([]);
      }
    }),
  );
});

test("each figure of the merge is one that a side wrote, and a change by one side alone is in it", () => {
  fc.assert(
    fc.property(sides, ({ base, mine, theirs }) => {
      const { merged } = mergeFields({ base, mine, theirs });
      for (const name of ["attendanceTotal", "uniqueReach"] as const) {
        const [b, m, t, result] = [base, mine, theirs, merged].map(({ reach }) => reach?.[name] ?? null);
        expect(result).toBe(m === b ? t : m);
      }
    }),
  );
});

test("once merged, merging again changes nothing", () => {
  fc.assert(
    fc.property(sides, ({ base, mine, theirs }) => {
      const { merged } = mergeFields({ base, mine, theirs });
      const again = mergeFields({ base: theirs, mine: merged, theirs });
      expect(again).toEqual({ merged, conflicts: [] });
    }),
  );
});

test("two values of a field are the same if they are stored alike", () => {
  fc.assert(
    fc.property(listings, listings, (left, right) => {
      const isSame = (Object.keys(left) as (keyof ListingFields)[]).every((name) =>
        isSameField(name, left[name], right[name]),
      );
      expect(isSame).toBe(isSameListing(left, right));
    }),
  );
});
