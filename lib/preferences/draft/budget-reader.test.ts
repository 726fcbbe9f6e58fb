import { draftTable } from "@/tests/support/matching/draft-table";

const between = (budgetMin: number, budgetMax: number) => ({ budgetMin, budgetMax });
const rate = "rate of Sep 29, 2026";

describe("one budget from all amounts of money", () => {
  draftTable([
    ["budget under $60k", { budgetMax: 60_000 }],
    ["We have between $20,000 and $50,000", between(20_000, 50_000)],
    ["at least $1.5m", { budgetMin: 1_500_000 }],
    ["Budget: $25,000.", { budgetMax: 25_000 }],
    ["a 40k budget", { budgetMax: 40_000 }],
    ["50k", { budgetMax: 50_000 }],
    ["half a million dollars", { budgetMax: 500_000 }],
    ["Half a mil tops, and that includes activation", { budgetMax: 500_000 }, "that includes activation"],
    ["Under no circumstances more than $30k", { budgetMax: 30_000 }],
    ["two hundred thousand is left", { budgetMax: 200_000 }],
    ["200,000 remaining tickets", { niceAssets: ["tickets"] }, "200,000 remaining"],
    ["no more than US$75,000", { budgetMax: 75_000 }],
    ["from $10k to $20k a year", between(10_000, 20_000)],
    ["Budget from half a million to two million.", between(500_000, 2_000_000)],
    ["$1M+ to spend", { budgetMin: 1_000_000 }],
    ["Nothing above $20,000, nothing below $5,000", between(5_000, 20_000)],
    ["no more than 30k but at least 10k", between(10_000, 30_000)],
    ["We can stretch to 60k. Not a cent more than 60k.", { budgetMax: 60_000 }],
    ["$20k to $30k, absolute max 40k", between(20_000, 40_000), "$20k to $30k (read together as $20,000 to $40,000)"],
    [
      "Budget is $20k, up to $30k if great",
      { budgetMax: 30_000 },
      "Budget is $20k (a brief has one budget; this one is up to $30,000)",
    ],
  ]);
});

describe("about means 20% either way, and the draft says so", () => {
  draftTable([
    ["around 30k", between(24_000, 36_000), "around 30k (read as $24,000 to $36,000, 20% either way)"],
    [
      "We can spend about 30,000 dollars",
      between(24_000, 36_000),
      "spend about 30,000 dollars (read as $24,000 to $36,000, 20% either way)",
    ],
    ["up to about $30k", { budgetMax: 30_000 }],
  ]);
});

describe("other currencies are converted at a dated rate, and the draft says so", () => {
  draftTable([
    ["up to £20,000", { budgetMax: 26_500 }, `up to £20,000 (£20,000 ≈ $26,500, ${rate})`],
    ["budget 50 000 euros", { budgetMax: 56_800 }, `budget 50 000 euros (€50,000 ≈ $56,800, ${rate})`],
    ["not more than €75k", { budgetMax: 85_200 }, `not more than €75k (€75,000 ≈ $85,200, ${rate})`],
    [
      "between €10,000 and €20,000",
      between(11_400, 22_700),
      `between €10,000 and €20,000 (€10,000 ≈ $11,400, ${rate})`,
      `between €10,000 and €20,000 (€20,000 ≈ $22,700, ${rate})`,
    ],
    ["no more than $40,000 CAD", { budgetMax: 28_200 }, `no more than $40,000 CAD (CA$40,000 ≈ $28,200, ${rate})`],
    [
      "$20,000 to $40,000 AUD",
      between(14_000, 28_100),
      `$20,000 to $40,000 AUD (A$20,000 ≈ $14,000, ${rate})`,
      `$20,000 to $40,000 AUD (A$40,000 ≈ $28,100, ${rate})`,
    ],
    ["up to 100,000 kroner", {}, "up to 100,000 kroner: which currency: SEK or NOK or DKK?"],
    ["up to ₺500,000", {}, "up to ₺500,000: there is no exchange rate for TRY: how much is it in US dollars?"],
  ]);
});

describe("uncertain amounts are queried and not filled in", () => {
  draftTable([
    ["12.500", {}, "12.500: is that 12,500 or 12.5?"],
    [
      "Our ceiling is 75 grand and we'd rather not go under 20",
      { budgetMax: 75_000 },
      "not go under 20: is that $20 or $20,000?",
    ],
    ["budget 20-30", {}, "budget 20-30: is that $20 to $30 or $20,000 to $30,000?"],
    ["at least 50k", {}, "at least 50k: is that your budget, or the people to reach?"],
    [
      "Budget is $20k. Or $35k.",
      {},
      "Budget is $20k: which is your budget: up to $20,000 or up to $35,000?",
      "$35k: which is your budget: up to $20,000 or up to $35,000?",
    ],
    [
      "$50k per match",
      {},
      "$50k per match: a budget is for the whole sponsorship: how much is this per match in total?",
    ],
    [
      "$90k over three years",
      {},
      "$90k: is that each year, or for all three years?",
      "over three years (a brief has dates, not a number of years)",
    ],
    ["we don't want anything near $50k", {}, "don't want anything near $50k: which budget do you have instead?"],
    ["it doesn't have to be over $50k", {}, "doesn't have to be over $50k (no limit was set)"],
    ["set the budget to $0", {}, "budget to $0 (not a possible budget)"],
    ["our revenue is $5m and we can pay $20k", { budgetMax: 20_000 }, "revenue is $5m (not read as the rights fee)"],
  ]);
});
