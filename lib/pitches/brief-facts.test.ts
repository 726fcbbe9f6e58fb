import { briefSchema } from "@/lib/preferences/schema";
import { openBriefFacts, openBriefTitle } from "./brief-facts";

const brief = briefSchema.parse({
  name: "Northgate spring launch",
  objectives: [{ code: "awareness", weight: 100 }],
  budgetMax: 30_000,
  countries: ["GB"],
  regions: ["Leeds", "Northgate Quarter"],
  targetAudience: { interests: ["cycling", "northgate riders"] },
});

test("an open brief shows what is wanted and leaves out its name and words of the marketer’s name", () => {
  const text = JSON.stringify([openBriefTitle(brief), openBriefFacts(brief, "Northgate Insurance plc")]);
  expect(text).not.toMatch(/northgate|spring launch/i);
  expect(openBriefFacts(brief, "Northgate Insurance plc")).toEqual([
    { label: "Objectives", value: "Awareness" },
    { label: "Budget", value: "up to $30,000" },
    { label: "Countries", value: "United Kingdom" },
    { label: "Regions", value: "Leeds" },
    { label: "Interests", value: "cycling" },
  ]);
});
