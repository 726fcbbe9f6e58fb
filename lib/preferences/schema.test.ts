import fc from "@/tests/support/fast-check";
import { defaultWeights, factors } from "@/lib/matching/weights";
import { briefColumns, briefCriteria, briefView } from "./brief";
import { briefSchema } from "./schema";

const stored = { id: "b", organizationId: "o", version: 1, createdAt: new Date(0), updatedAt: new Date(0) };
const errorsOf = (fields: object) =>
  (briefSchema.safeParse({ name: "Brief", ...fields }).error?.issues ?? []).map(({ path }) => path.join("."));

test("a brief with only a name states nothing", () => {
  const brief = briefSchema.parse({ name: " Spring " });
  expect(brief).toMatchObject({ name: "Spring", budgetMax: null, countries: [], weights: null, geoMustHave: false });
});

test("contradictory values are rejected at their field", () => {
  expect(errorsOf({ budgetMin: 2, budgetMax: 1 })).toEqual(["budgetMax"]);
  expect(errorsOf({ windowFrom: "2027-02-01", windowTo: "2027-01-01" })).toEqual(["windowTo"]);
  expect(errorsOf({ propertyTypes: { like: ["team"], block: ["team"] } })).toEqual(["propertyTypes"]);
  expect(
    errorsOf({
      objectives: [
        { code: "recruit", weight: 1 },
        { code: "recruit", weight: 2 },
      ],
    }),
  ).toEqual(["objectives"]);
  expect(errorsOf({ nonsense: 1 })).toEqual([""]);
});

test("a brief is private or open to matched sellers, and any other visibility is rejected with a reason", () => {
  expect(briefSchema.parse({ name: "Brief" }).visibility).toBe("private");
  expect(briefSchema.parse({ name: "Brief", visibility: "matched_sellers" })).toMatchObject({ maxPitches: 5 });
  expect(errorsOf({ maxPitches: 0 })).toEqual(["maxPitches"]);
  for (const visibility of ["public", "secret", null]) {
    const { error } = briefSchema.safeParse({ name: "Brief", visibility });
    expect(error?.issues).toMatchObject([
      {
        path: ["visibility"],
        message: "A brief is either private or open to matched sellers.",
      },
    ]);
  }
});

test("a weight must be between 50% and 150% of its default", () => {
  for (const factor of factors) {
    expect(errorsOf({ weights: { [factor]: defaultWeights[factor] * 0.5 } })).toEqual([]);
    expect(errorsOf({ weights: { [factor]: defaultWeights[factor] * 1.5 } })).toEqual([]);
    expect(errorsOf({ weights: { [factor]: defaultWeights[factor] * 1.51 } })).toEqual([`weights.${factor}`]);
    expect(errorsOf({ weights: { [factor]: defaultWeights[factor] * 0.49 } })).toEqual([`weights.${factor}`]);
  }
});

test("dollar amounts survive storage to the cent", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (cents) => {
      const { weights, ...columns } = briefColumns(briefSchema.parse({ name: "Brief", budgetMax: cents / 100 }));
      const row = {
        ...stored,
        ...columns,
        criteria: JSON.parse(JSON.stringify(columns.criteria)),
        weights: weights as null,
        learned: null,
      };
      expect(briefView(row).budgetMax).toBe(cents / 100);
    }),
  );
});

test("a weight that was set applies before one that was learned", () => {
  const brief = briefSchema.parse({ name: "Brief", weights: { budget: 20 } });
  const { weights } = briefCriteria({ ...brief, learnedWeights: { budget: 10, audience: 30 } }, "brand", []);
  expect(weights).toEqual({ budget: 20, audience: 30 });
});
