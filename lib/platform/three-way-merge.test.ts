import fc from "@/tests/support/fast-check";
import { mergeForms } from "./three-way-merge";

test("a change by only one side is accepted without a question", () => {
  const base = { name: "Spring", budget: 100, address: { city: "Leeds", street: "1 High St" } };
  const mine = { ...base, budget: 200, address: { city: "York", street: "1 High St" } };
  const theirs = { ...base, name: "Summer", address: { city: "Leeds", street: "2 Low St" } };
  expect(mergeForms(base, mine, theirs)).toEqual({
    taken: [
      ["name", "Summer"],
      ["address.street", "2 Low St"],
    ],
    conflicts: [],
  });
});

test("a different change by both sides is a question, and the same change is not", () => {
  const base = { name: "Spring", body: "Hello" };
  expect(mergeForms(base, { name: "Mine", body: "Hi" }, { name: "Theirs", body: "Hi" })).toEqual({
    taken: [],
    conflicts: [{ path: "name", mine: "Mine", theirs: "Theirs" }],
  });
});

test("an empty field and a missing one are equal, and so are groups in another order", () => {
  const base = { note: null, weights: { a: 1, b: 2 } };
  expect(mergeForms(base, { note: "", weights: { b: 2, a: 1 } }, { weights: { a: 1, b: 3 } })).toEqual({
    taken: [["weights", { a: 1, b: 3 }]],
    conflicts: [],
  });
});

test("a change by one side is never lost: it is kept, merged, or asked about", () => {
  const values = fc.record({ a: fc.nat(2), b: fc.nat(2), c: fc.record({ d: fc.nat(2), e: fc.nat(2) }) });
  const flat = ({ a, b, c }: { a: number; b: number; c: { d: number; e: number } }) => ({
    a,
    b,
    "c.d": c.d,
    "c.e": c.e,
  });
  fc.assert(
    fc.property(values, values, values, (base, mine, theirs) => {
      const { taken, conflicts } = mergeForms(base, mine, theirs);
      const leaves = taken.flatMap(([path, value]) =>
        path === "c" ? Object.entries(value as object).map(([name, leaf]) => [`c.${name}`, leaf]) : [[path, value]],
      );
      const asked = conflicts.map(({ path }) => path);
      const result: Record<string, number> = { ...flat(mine), ...Object.fromEntries(leaves) };
      const [b, m, t] = [flat(base), flat(mine), flat(theirs)] as Record<string, number>[];
      for (const path of Object.keys(flat(base))) {
        if (asked.includes(path)) expect(new Set([b?.[path], m?.[path], t?.[path]]).size).toBeGreaterThan(1);
        else expect(result[path]).toBe(m?.[path] === b?.[path] ? t?.[path] : m?.[path]);
      }
    }),
  );
});
