import { briefSchema } from "../schema";
import { draftBrief } from "./draft-brief";
import { refine } from "./refine";

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
  expect(refined("something outdoors")).toMatchObject({ budgetMin: 40_000, budgetMax: 80_000 });
});

test("what is excluded is no longer wanted, and the other way round", () => {
  expect(refined("no motorsport").sportOrGenre).toEqual({ like: ["athletics_running"], block: ["golf", "motorsport"] });
  expect(refined("golf is what we want").sportOrGenre.like).toContain("golf");
});

test("what the words don’t mention stays, and they join the story with their parts", () => {
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

test("a story that would become too long stays as it is", () => {
  const long = { ...before, story: "a".repeat(3990), storyParts: [] };
  expect(refine(long, draftBrief("No motorsport.", today)).story).toBe(long.story);
});
