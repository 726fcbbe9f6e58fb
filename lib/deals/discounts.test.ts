import fc from "@/tests/support/fast-check";
import { type Discount, resolveLines } from "./discounts";

const percent = (share: number, of: number | null = null): Discount => ({ percent: share, amountCents: null, of });
const amount = (amountCents: number, of: number | null = null): Discount => ({ percent: null, amountCents, of });

describe("discounts", () => {
  test("reduce an item first, then the total of all items", () => {
    expect(resolveLines([39_000_00, 1_000_00, percent(5, 0), percent(10)])).toEqual([
      39_000_00, 1_000_00, -1_950_00, -3_805_00,
    ]);
  });

  test("take percentages before amounts, whatever their order", () => {
    expect(resolveLines([100_00, amount(10_00), percent(10)])).toEqual([100_00, -10_00, -10_00]);
    expect(resolveLines([100_00, percent(10), amount(10_00)])).toEqual([100_00, -10_00, -10_00]);
  });

  test("round half a cent away from zero, once", () => {
    expect(resolveLines([10, percent(5)])).toEqual([10, -1]);
    expect(resolveLines([100, percent(0.49)])).toEqual([100, 0]);
    expect(resolveLines([100, percent(33.33), percent(33.33)])).toEqual([100, -33, -22]);
  });

  test("never take off more than there is", () => {
    expect(resolveLines([50_00, 20_00, amount(80_00, 0), amount(30_00)])).toEqual([50_00, 20_00, -50_00, -20_00]);
    expect(resolveLines([50_00, percent(100), percent(100)])).toEqual([50_00, -50_00, 0]);
  });

  test("are exact for every safe total", () => {
    const exactly = (cents: number, points: number) =>
      Number((BigInt(cents) * BigInt(points) * 2n + 10_000n) / 20_000n);
    const cents = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 10_000 }), (base, points) => {
        expect(resolveLines([base, percent(points / 100)])[1]).toBe(0 - exactly(base, points));
      }),
    );
  });

  test("keep every sum between zero and the price of the items, in whole cents", () => {
    const item = fc.integer({ min: 0, max: 1_000_000_00 });
    const discount = fc.record({ points: fc.integer({ min: 1, max: 10_000 }), cents: item, isShare: fc.boolean() });
    const drawn = fc.array(fc.tuple(discount, fc.option(fc.nat(3))), { maxLength: 6 });
    fc.assert(
      fc.property(fc.array(item, { minLength: 4, maxLength: 4 }), drawn, (items, discounts) => {
        const off = discounts.map(([each, of]) =>
          each.isShare ? percent(each.points / 100, of) : amount(each.cents, of),
        );
        const resolved = resolveLines([...items, ...off]);
        expect(resolved.every(Number.isSafeInteger)).toBe(true);
        const total = resolved.reduce((sum, cents) => sum + cents, 0);
        expect(total).toBeGreaterThanOrEqual(0);
        expect(resolved.slice(4).every((cents) => cents <= 0)).toBe(true);
      }),
    );
  });
});
