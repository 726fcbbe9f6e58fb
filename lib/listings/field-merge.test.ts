import { type Sides, mergeFields } from "./field-merge";
import type { ListingFields } from "./schema";

const merge = (base: object, mine: object, theirs: object, choices = {}) =>
  mergeFields({ base, mine, theirs } as Sides, choices);
const sleeve = { id: "01890000-0000-7000-8000-000000000001", name: "Sleeve", price: 100, assets: [] };
const shorts = { id: "01890000-0000-7000-8000-000000000002", name: "Shorts", price: 50, assets: [] };

test("what only one of two people changed is taken without asking", () => {
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
