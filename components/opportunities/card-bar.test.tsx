import { render } from "@testing-library/react";
import fc from "@/tests/support/chance";
import { CardBar, pathsOf } from "./card-bar";

/** The widths in a path: every segment is `h` forward. */
const widthsIn = (path: string): number[] => [...path.matchAll(/0h([\d.]+)v/g)].map(([, width]) => Number(width));

test("a factor that the listing is silent about is hatched, a missed one pale", () => {
  const { container } = render(
    <CardBar
      bar={[
        [60, 60, 1],
        [20, 8, 0],
        [20, 0, 1],
      ]}
    />,
  );
  const [earned, unknown, missed] = container.querySelectorAll("path");
  expect(widthsIn(earned?.getAttribute("d") ?? "")).toEqual([59.2]);
  expect(widthsIn(unknown?.getAttribute("d") ?? "")).toEqual([19.7]);
  expect(widthsIn(missed?.getAttribute("d") ?? "")).toEqual([19.7]);
});

test("the segments never add up to more than the bar", () => {
  const factor = fc.tuple(
    fc.double({ min: 0.1, max: 40, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  );
  fc.assert(
    fc.property(fc.array(factor, { minLength: 1, maxLength: 9 }), (factors) => {
      const paths = pathsOf(factors.map(([weight, value, known]) => [weight, weight * value, known]));
      const whole = Object.values(paths)
        .flatMap(widthsIn)
        .reduce((sum, width) => sum + width, 0);
      expect(whole).toBeLessThanOrEqual(100 + 0.06 * 27);
    }),
  );
});
