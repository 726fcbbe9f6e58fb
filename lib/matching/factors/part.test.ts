import { UNKNOWN_VALUE } from "../compiled-brief";
import { clampShare, factorValue, knownShare, type Part, sideOf } from "./part";

const part = (value: number | null): Part => ({ field: "price", value, explain: () => "", missing: "" });

test("an unknown part counts slightly below neutral", () => {
  expect(UNKNOWN_VALUE).toBe(0.4);
  expect(factorValue([part(1), part(null)])).toBe(0.7);
  expect(knownShare([part(1), part(null)])).toBe(0.5);
});

test("half is enough, a missed limit is not, and an unknown counts for neither side", () => {
  expect([part(0.5), part(0.499), part(null)].map(sideOf)).toEqual(["reason", "caution", null]);
  expect(sideOf({ ...part(0.9), isMissed: true })).toBe("caution");
  expect(sideOf({ ...part(1), isCaution: true })).toBe("caution");
});

test("values are clamped between 0 and 1", () => {
  expect([clampShare(-0.1), clampShare(0.3), clampShare(1.1)]).toEqual([0, 0.3, 1]);
});
