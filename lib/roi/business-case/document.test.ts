import { readPdf } from "@/tests/support/pdf/read-pdf";
import { scenarioView } from "@/tests/support/scenario-view";
import { renderPdf } from "@/lib/platform/pdf/render-pdf";
import { businessCase } from "./document";

const inputs = {
  rightsFee: 100_000,
  measurementShare: 0.05,
  uniqueReach: 900_000,
  targetShare: 0.4,
  conversion: 0.005,
  purchasesPerCustomer: 2,
  orderValue: 120,
  grossMargin: 0.5,
  termMonths: 12,
  discountRate: 0.08,
  objectives: [{ name: "Awareness", weight: 1, baseline: 20, target: 30, actual: 25 }],
};

const pdfOf = async (scenario: Parameters<typeof businessCase>[0]) =>
  readPdf(await renderPdf(businessCase(scenario, new Date("2028-06-02T08:00:00Z"))));

test("a business case has cost, cash return with its range, break-even, sourced assumptions, and the method", async () => {
  const { pages, title } = await pdfOf(scenarioView(inputs));
  const text = pages.join("\n").replace(/\s+/g, " ");
  expect(title).toBe("Business case: Base");
  for (const part of [
    "Return on investment: $216,000 of profit for $205,000 of cost, a profit of $11,000.",
    "Rights fee $100,000",
    "Total cost $205,000",
    "Return on investment -47.3% 5.4% 58%",
    "1,709",
    "854,167",
    "Awareness 50%",
    "Benchmark: IEG survey: 70% of sponsors spend $1 or less, US, 2016",
    "Your number",
    "Return on investment is (incremental profit − total cost) ÷ total cost.",
    "media equivalence, not cash",
  ])
    expect(text).toContain(part);
});

test("a business case in another currency has every amount in it, and notes converted defaults", async () => {
  const channels = [{ name: "Broadcast TV", impressions: 1_000_000 }];
  const { pages } = await pdfOf(scenarioView({ ...inputs, channels, currency: "EUR" }));
  const text = pages.join("\n").replace(/\s+/g, " ");
  for (const part of [
    "All amounts in euros",
    "Rights fee €100,000",
    "Total cost €205,000",
    "CPM of Broadcast TV €17.60",
  ])
    expect(text).toContain(part);
  expect(text.match(/\$[\d.,]+/g)).toEqual(["$1", "$20.00"]);
});

test("a figure that can't be computed says so and why", async () => {
  const { pages } = await pdfOf(scenarioView({ rightsFee: 100_000 }));
  expect(pages.join(" ").replace(/\s+/g, " ")).toContain("Not computable: Enter the unique reach.");
});

test("after the term the actuals appear beside the plan", async () => {
  const { pages } = await pdfOf(scenarioView(inputs, { rightsFee: 80_000 }));
  const text = pages.join("\n").replace(/\s+/g, " ");
  expect(text).toContain("Measured Jun 1, 2028 by Ada Okafor.");
  expect(text).toContain("Total cost $205,000 $164,000 -20%");
});
