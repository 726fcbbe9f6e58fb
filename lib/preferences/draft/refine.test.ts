import { briefSchema } from "../schema";
import { draftBrief } from "./draft-brief";
import { besideBrief, refine } from "./refine";

const today = new Date("2026-11-23T09:00:00Z");
const before = briefSchema.parse({
  name: "Running",
  story: "Running in Ireland.",
  storyParts: [{ start: 0, end: 19, role: "want" }],
  countries: ["IE"],
  budgetMin: 40_000,
  budgetMax: 80_000,
  sportOrGenre: { like: ["athletics_running", "motorsport"], block: ["golf"] },
});
const refined = (text: string) => refine(before, draftBrief(text, today));

test("“cheaper” lowers the budget by a quarter, and an amount replaces it", () => {
  expect(refined("cheaper, please")).toMatchObject({ budgetMin: 30_000, budgetMax: 60_000 });
  expect(refined("under $30,000")).toMatchObject({ budgetMin: null, budgetMax: 30_000 });
  for (const text of ["nothing more expensive", "not any cheaper", "we don’t want more expensive ones"])
    expect(refined(text)).toMatchObject({ budgetMin: 40_000, budgetMax: 80_000 });
  expect(refined("something outdoors")).toMatchObject({ budgetMin: 40_000, budgetMax: 80_000 });
});

test("an excluded criterion is no longer wanted, and vice versa", () => {
  expect(refined("no motorsport").sportOrGenre).toEqual({ like: ["athletics_running"], block: ["golf", "motorsport"] });
  expect(refined("golf is what we want").sportOrGenre.like).toContain("golf");
});

test("“cheaper” refers to the budget of the brief that it changes, and to nothing without one", () => {
  const beside = (text: string, fields = before) => {
    const draft = besideBrief(fields, draftBrief(text, today));
    return [draft.evidence.map(({ field, start, end }) => `${text.slice(start, end)}: ${field}`), draft.notPlaced];
  };
  const budget = (words: string) => [`${words}: budgetMin`, `${words}: budgetMax`];
  expect(beside("cheaper")).toEqual([budget("cheaper"), []]);
  expect(beside("bigger budget please")).toEqual([budget("bigger budget"), []]);
  expect(beside("no motorsport, and cheaper")).toEqual([["motorsport: sportOrGenre.block", ...budget("cheaper")], []]);
  expect(beside("cheaper", { ...before, budgetMin: null, budgetMax: null })).toEqual([[], ["cheaper"]]);
});

test("combined criteria stay together beside additions, and go with what is excluded", () => {
  const wanted = (first: string, change: string) =>
    refine(draftBrief(first, today).brief, draftBrief(change, today)).wanted;
  const club = { sports: ["rugby"], types: ["team"] };
  expect(wanted("a rugby club", "also cycling")).toEqual([club, { sports: ["cycling"], types: [] }]);
  expect(wanted("running", "also a rugby club")).toEqual([{ sports: ["athletics_running"], types: [] }, club]);
  expect(wanted("a rugby club or a tennis tournament", "no rugby")).toEqual([
    { sports: ["tennis"], types: ["tournament"] },
  ]);
});

test("criteria that the words don’t mention stay, and the words join the story with their parts", () => {
  const { name, countries, story, storyParts } = refined("No motorsport.");
  expect({ name, countries, story }).toEqual({
    name: "Running",
    countries: ["IE"],
    story: "Running in Ireland.\nNo motorsport.",
  });
  expect(storyParts.map(({ start, end, role }) => [role, story.slice(start, end)])).toEqual([
    ["want", "Running in Ireland."],
    ["avoid", "No motorsport."],
  ]);
});

test("a story that would become too long is unchanged", () => {
  const long = { ...before, story: "a".repeat(3990), storyParts: [] };
  expect(refine(long, draftBrief("No motorsport.", today)).story).toBe(long.story);
});

test.each([
  ["drop the location", { countries: [] }],
  ["remove the location, please", { countries: [] }],
  ["no budget limit", { budgetMin: null, budgetMax: null }],
  ["any age", { targetAudience: { gender: ["female"] } }],
  ["remove the dates", { windowFrom: null, windowTo: null }],
])("“%s” clears a field of the brief", (text, cleared) => {
  const fields = {
    ...before,
    targetAudience: { ageBands: ["18_24" as const], gender: ["female" as const] },
    windowFrom: "2027-05-01",
    windowTo: "2027-06-30",
  };
  const read = besideBrief(fields, draftBrief(text, today));
  expect(read.notPlaced).toEqual([]);
  expect(read.evidence).not.toEqual([]);
  expect(refine(fields, read)).toMatchObject(cleared);
  expect(Object.keys(refine(fields, read).targetAudience)).toHaveLength(text === "any age" ? 1 : 2);
});

test("a field stays if the words only mention clearing it", () => {
  expect(refined("don’t drop the location").countries).toEqual(["IE"]);
  expect(refined("anywhere but Wales").countries).toEqual(["IE"]);
});
