import { compileBrief } from "./compiled-brief";
import { emptyBrief } from "./criteria";
import { unstatedNeeds } from "./needs";

test("a brief that says too little is asked for the two weightiest things it does not say", () => {
  const needs = unstatedNeeds(compileBrief(emptyBrief, 0));
  expect(needs.map(({ factor }) => factor)).toEqual(["audience", "objectives"]);
});

test("what is stated is not asked for again", () => {
  const brief = compileBrief({ ...emptyBrief, objectives: [{ code: "awareness", weight: 1 }], countries: ["GB"] }, 0);
  expect(unstatedNeeds(brief).map(({ factor }) => factor)).toEqual(["audience", "budget"]);
});
