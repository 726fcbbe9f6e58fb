import { draftTable } from "@/tests/support/matching/draft-table";

describe("reach is people, and only a minimum", () => {
  draftTable([
    ["reach over 200k", { minUniqueReach: 200_000 }],
    ["at least 50,000 visitors", { minUniqueReach: 50_000 }],
    ["at least a million viewers", { minUniqueReach: 1_000_000 }],
    ["crowds upwards of 15k", { minUniqueReach: 15_000 }],
    ["at least 20k fans and under 30k", { minUniqueReach: 20_000, budgetMax: 30_000 }],
    ["Reach under 5,000 people is fine", {}, "Reach under 5,000 people (no minimum reach was set)"],
    ["under 5,000 people", {}, "under 5,000 people (a brief has a minimum reach but no maximum)"],
    ["we don't need more than 10,000 people", {}, "don't need more than 10,000 people (no minimum reach was set)"],
    [
      "reach of about 50k people",
      { minUniqueReach: 40_000 },
      "reach of about 50k people (read as at least 40,000 people)",
    ],
    [
      "an attendance of 10,000 to 20,000",
      { minUniqueReach: 10_000 },
      "attendance of 10,000 to 20,000 (read as at least 10,000 people, without a maximum)",
    ],
    [
      "at least 10,000 fans, or at least 300,000 viewers",
      {},
      "at least 10,000 fans: which should be the minimum reach: 10,000 or 300,000?",
      "at least 300,000 viewers: which should be the minimum reach: 10,000 or 300,000?",
    ],
    [
      "5 million impressions+",
      {},
      "5 million impressions+: impressions count every view and reach counts people: how many people should it reach?",
    ],
    ["our 2 million customers", {}],
  ]);
});

describe("CPM", () => {
  draftTable([
    ["target CPM of $15", { targetCpm: 15 }],
    ["CPM under 12 dollars", { targetCpm: 12 }],
    ["$9 CPM", { targetCpm: 9 }],
    [
      "cost per thousand below €10",
      { targetCpm: 11.4 },
      "cost per thousand below €10 (€10 ≈ $11.40, rate of Sep 29, 2026)",
    ],
    ["CPM over $10", {}, "CPM over $10: which CPM is your target?"],
  ]);
});

describe("ages, incomes, and shares", () => {
  const ages = (...ageBands: string[]) => ({ targetAudience: { ageBands } });
  draftTable([
    ["ages 16-24", ages("18_24"), "ages 16-24 (ages come in bands: read as 18 to 24)"],
    ["in their thirties", ages("25_34", "35_44"), "thirties (ages come in bands: read as 25 to 44)"],
    ["ages 18 to 34", ages("18_24", "25_34")],
    ["under-35s", ages("18_24", "25_34")],
    ["adults 35+", ages("35_44", "45_54", "55_64", "65p")],
    [
      "50s and 60s",
      ages("45_54", "55_64", "65p"),
      "50s (ages come in bands: read as 45 to 64)",
      "60s (ages come in bands: read as 55 and over)",
    ],
    ["18 to 34", {}, "18 to 34: is that an age?"],
    ["no over-60s", {}, "no over-60s: which ages do you want?"],
    [
      "household income above $200k",
      { targetAudience: { incomeBands: ["150k_plus"] } },
      "household income above $200k (incomes come in bands: read as $150,000 and over)",
    ],
    ["at least 60% women", { targetAudience: { gender: ["female"] } }, "at least 60% (a brief can’t set percentages)"],
    ["families with young kids", { targetAudience: { ageBands: ["25_34", "35_44"], interests: ["family"] } }],
    ["moms of teenagers", { targetAudience: { ageBands: ["35_44", "45_54"], gender: ["female"] } }],
    ["nothing with kids", { brandSafetyExclusions: ["youth"] }],
    ["kids are fine", {}],
  ]);
});
