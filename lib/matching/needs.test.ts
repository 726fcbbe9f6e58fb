import { compileBrief } from "./compiled-brief";
import { emptyBrief } from "./criteria";
import { unstatedNeeds } from "./needs";

test("an empty brief is asked for purpose, budget, and place", () => {
  const needs = unstatedNeeds(compileBrief(emptyBrief, 0));
  expect(needs.map(({ factor }) => factor)).toEqual(["objectives", "budget", "geography"]);
});

test("every answer leaves one less to give", () => {
  const answered = { ...emptyBrief, objectives: [{ code: "awareness" as const, weight: 1 }] };
  expect(unstatedNeeds(compileBrief(answered, 0)).map(({ factor }) => factor)).toEqual(["budget", "geography"]);
  const both = { ...answered, countries: ["GB"] };
  expect(unstatedNeeds(compileBrief(both, 0)).map(({ factor }) => factor)).toEqual(["budget"]);
});

test("an industry that is already known makes the last question unnecessary", () => {
  const answered = {
    ...emptyBrief,
    industryCategory: "airline" as const,
    objectives: [{ code: "awareness" as const, weight: 1 }],
  };
  expect(unstatedNeeds(compileBrief(answered, 0)).map(({ factor }) => factor)).toEqual(["budget"]);
});
