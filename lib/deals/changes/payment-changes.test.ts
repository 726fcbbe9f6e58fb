import fc from "@/tests/support/fast-check";
import { type ListedPayment, paymentChanges } from "./payment-changes";

const payment = fc.record({
  id: fc.uuid(),
  amountCents: fc.integer({ min: 1, max: 1_000_000_000_00 }),
  isFixed: fc.boolean(),
});

const after = (payments: readonly ListedPayment[], totalCents: number): number[] | null => {
  const changes = paymentChanges(payments, totalCents);
  if (!changes) return null;
  const kept = payments
    .filter(({ id }) => !changes.remove.includes(id))
    .map(({ id, amountCents }) => changes.resize.find((each) => each.id === id)?.amountCents ?? amountCents);
  return changes.add > 0 ? [...kept, changes.add] : kept;
};

test("after a change the payments add up to the new total to the cent, and none is empty", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(payment, { maxLength: 12, selector: ({ id }) => id }),
      fc.integer({ min: 0, max: 5_000_000_000_00 }),
      (payments, totalCents) => {
        const amounts = after(payments, totalCents);
        const fixed = payments.filter(({ isFixed }) => isFixed).reduce((sum, each) => sum + each.amountCents, 0);
        if (amounts === null) return expect(fixed).toBeGreaterThan(totalCents);
        expect(amounts.reduce((sum, each) => sum + each, 0)).toBe(totalCents);
        expect(amounts.every((each) => each > 0)).toBe(true);
      },
    ),
  );
});

test("a paid payment is unchanged, and the open ones share the rest in proportion", () => {
  const payments = [
    { id: "a", amountCents: 10_000, isFixed: true },
    { id: "b", amountCents: 10_000, isFixed: false },
    { id: "c", amountCents: 20_000, isFixed: false },
  ];
  expect(paymentChanges(payments, 70_000)).toEqual({
    resize: [
      { id: "b", amountCents: 20_000 },
      { id: "c", amountCents: 40_000 },
    ],
    remove: [],
    add: 0,
  });
  expect(paymentChanges(payments, 10_000)).toEqual({ resize: [], remove: ["b", "c"], add: 0 });
  expect(paymentChanges(payments, 9_999)).toBeNull();
});
