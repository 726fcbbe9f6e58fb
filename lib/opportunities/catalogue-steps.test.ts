import fc from "@/tests/support/chance";

import { AMOUNT_STEPS, amountStep } from "./catalogue-steps";

test("a larger amount never has a smaller step, and every amount has one", () => {
  const amount = fc.double({ min: -10, max: 1e15, noNaN: true });
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      const [low, high] = [amountStep(Math.min(a, b)), amountStep(Math.max(a, b))];
      expect(low).toBeLessThanOrEqual(high);
      expect(low >= 1 && high < AMOUNT_STEPS).toBe(true);
    }),
  );
});

test("without a limit the steps are the first and the last", () => {
  expect([amountStep(-Infinity), amountStep(Infinity)]).toEqual([1, AMOUNT_STEPS - 1]);
});
