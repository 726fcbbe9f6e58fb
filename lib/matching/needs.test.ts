import { compileBrief } from "./compiled-brief";
import { emptyBrief } from "./criteria";
import { unstatedNeeds } from "./needs";

test("a sparse brief is asked for its two most important missing factors", () => {
  const needs = unstatedNeeds(compileBrief(emptyBrief, 0));
  expect(needs.map(({ factor }) => factor)).toEqual(["audience", "objectives"]);
});

test("factors already stated are not asked for again", () => {
  const brief = compileBrief({ ...emptyBrief, objectives: [{ code: "awareness", weight: 1 }], countries: ["GB"] }, 0);
  expect(unstatedNeeds(brief).map(({ factor }) => factor)).toEqual(["audience", "budget"]);
});
