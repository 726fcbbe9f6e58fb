import fc from "@/tests/support/fast-check";
import { deliverableStates, isSettled } from "../fulfillment/states";
import { type ListedItem, checklistChanges } from "./deliverable-changes";

const item = (id: string, state: ListedItem["state"], quantity: number, name = "LED boards"): ListedItem => ({
  ...{ id, state, quantity, name },
  category: null,
});
const requested = (quantity: number, name = "LED boards") => ({ name, category: null, quantity });
const nothing = { resize: [], remove: [], waive: [], add: [] };

test("what is accepted stays accepted, and more of it becomes a new deliverable", () => {
  expect(checklistChanges([item("a", "proof_accepted", 13)], [requested(15)])).toEqual({
    ...nothing,
    add: [requested(2)],
  });
  expect(checklistChanges([item("a", "proof_accepted", 13)], [requested(10)])).toEqual(nothing);
});

test("planned items grow, shrink, or disappear, and started ones are waived", () => {
  expect(checklistChanges([item("a", "planned", 13)], [requested(15)]).resize).toEqual([{ id: "a", quantity: 15 }]);
  expect(checklistChanges([item("a", "planned", 13)], [requested(4)]).resize).toEqual([{ id: "a", quantity: 4 }]);
  expect(checklistChanges([item("a", "planned", 13)], [])).toEqual({ ...nothing, remove: ["a"] });
  expect(checklistChanges([item("a", "proof_submitted", 13)], [])).toEqual({ ...nothing, waive: ["a"] });
  expect(checklistChanges([item("a", "delivered", 13)], [requested(15)])).toEqual({ ...nothing, add: [requested(2)] });
});

test("the checklist has what is owed after any change, and the same terms change nothing", () => {
  const listed = fc.array(
    fc.record({
      name: fc.constantFrom("Sleeve", "LED boards"),
      category: fc.constant(null),
      quantity: fc.integer({ min: 1, max: 30 }),
      state: fc.constantFrom(...deliverableStates),
    }),
    { maxLength: 8 },
  );
  const owed = fc.array(fc.record({ name: fc.constantFrom("Sleeve", "LED boards"), quantity: fc.nat({ max: 40 }) }), {
    maxLength: 4,
  });
  fc.assert(
    fc.property(listed, owed, (rows, terms) => {
      const before = rows.map((row, at) => ({ ...row, id: String(at) }));
      const wants = terms.filter(({ quantity }) => quantity > 0).map(({ name, quantity }) => requested(quantity, name));
      const changes = checklistChanges(before, wants);
      const gone = [...changes.remove, ...changes.waive];
      const after = [
        ...before
          .filter(({ id, state }) => !gone.includes(id) && state !== "waived")
          .map((row) => ({ ...row, ...changes.resize.find(({ id }) => id === row.id) })),
        ...changes.add.map((row, at) => ({ ...row, id: `new ${at}`, state: "planned" as const })),
      ];
      for (const name of ["Sleeve", "LED boards"]) {
        const sum = (from: readonly { name: string; quantity: number }[]) =>
          from.filter((row) => row.name === name).reduce((all, { quantity }) => all + quantity, 0);
        const accepted = sum(before.filter(({ state }) => isSettled(state) && state !== "waived"));
        expect(sum(after)).toBe(Math.max(sum(wants), accepted));
      }
      expect(changes.resize.every(({ quantity }) => quantity > 0)).toBe(true);
      expect(checklistChanges(after, wants)).toEqual(nothing);
    }),
  );
});
