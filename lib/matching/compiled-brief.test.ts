import { compileBrief, dayNumber, perMille } from "./compiled-brief";
import { emptyBrief } from "./criteria";

const now = Date.UTC(2026, 10, 21, 23, 59);

test("an empty brief states only trust and cannot be scored", () => {
  const brief = compileBrief(emptyBrief, now);
  expect(Object.entries(brief.isStated).filter(([, isStated]) => isStated)).toEqual([["trust", true]]);
  expect(brief.isScorable).toBe(false);
});

test("a brief can be scored from 40 points of stated weight", () => {
  const almost = { ...emptyBrief, objectives: [{ code: "awareness" as const, weight: 1 }], budgetMaxCents: 1 };
  expect(compileBrief(almost, now)).toMatchObject({ statedWeight: 38, isScorable: false });
  expect(compileBrief({ ...almost, windowFrom: "2027-01-01" }, now)).toMatchObject({
    statedWeight: 43,
    isScorable: true,
  });
});

test("sliders cannot turn scoring off", () => {
  const brief = {
    ...emptyBrief,
    objectives: [{ code: "awareness" as const, weight: 1 }],
    targetAudience: { gender: ["female"] },
  };
  const lowest = compileBrief({ ...brief, weights: { audience: 0, objectives: 0 } } as typeof emptyBrief, now);
  expect(lowest.statedWeight).toBe(25.5);
  expect(lowest.isScorable).toBe(true);
});

test("selected bands count fully, and a target mix is scaled to one", () => {
  const targetAudience = { gender: ["female"] as const, ageBands: { "18_24": 2, "25_34": 6 } };
  const brief = compileBrief({ ...emptyBrief, targetAudience }, now);
  expect(brief.genderTarget).toEqual([1000, 0, 0]);
  expect(brief.ageTarget).toEqual([0, 250, 750, 0, 0, 0, 0]);
});

test("empty selections, zero mixes, and objectives without weight are not stated", () => {
  const targetAudience = { gender: [], ageBands: { "18_24": 0 }, interests: [" "] };
  const brief = compileBrief({ ...emptyBrief, targetAudience, objectives: [{ code: "awareness", weight: 0 }] }, now);
  expect(brief.isStated).toMatchObject({ audience: false, objectives: false });
});

test("the order of objectives changes nothing", () => {
  const objectives = [
    { code: "recruit" as const, weight: 0.1 },
    { code: "awareness" as const, weight: 0.2 },
    { code: "data_access" as const, weight: 0.3 },
  ];
  const compiled = compileBrief({ ...emptyBrief, objectives }, now).objectives;
  expect(compileBrief({ ...emptyBrief, objectives: objectives.toReversed() }, now).objectives).toEqual(compiled);
  expect(compiled.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
});

test("days are counted in UTC and shares per mille", () => {
  expect(compileBrief(emptyBrief, now).today).toBe(dayNumber("2026-11-21"));
  expect(dayNumber(null)).toBeNull();
  expect([perMille(0.1234), perMille(-1), perMille(7)]).toEqual([123, 0, 1000]);
});
