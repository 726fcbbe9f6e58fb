/** A scenario as a business case for finance: cost, cash return and its range first; non-cash figures separately. */
import { formatDate, formatNumber } from "@/lib/platform/format";
import { currencyName } from "@/lib/platform/money";
import type { PdfBlock, PdfCell, PdfDocument, PdfTable } from "@/lib/platform/pdf/document";
import { actualRows } from "../actual-rows";
import { cashByYear } from "../cash-by-year";
import { costRows } from "../cost-rows";
import { figureGroups } from "../figure-groups";
import { amount, figureText, figureTexts, percent, assumptionSource, assumptionText } from "../figure-text";
import { inputRows } from "../input-rows";
import type { ScenarioView } from "../scenarios/schema";
import { HIGH_FACTOR, LOW_FACTOR } from "../calculate";
import type { Outcome, RoiResult } from "../schema";
import { summaryOf } from "../summary";
import { methodOf } from "./method";

export function businessCase(scenario: ScenarioView, createdAt: Date): PdfDocument {
  const { name, result } = scenario;
  const day = formatDate(createdAt.toISOString());
  return {
    title: `Business case: ${name}`,
    subtitle: subtitleOf(scenario, day),
    footer: `Business case: ${name}, ${day}`,
    isLandscape: false,
    createdAt,
    blocks: [
      { kind: "heading", text: "Summary" },
      { kind: "list", items: summaryOf(result) },
      { kind: "heading", text: "Cost" },
      costTable(result),
      { kind: "heading", text: "Cash return" },
      rangeTable(scenario),
      ...cashBlocks(scenario),
      ...sensitivityBlocks(result),
      { kind: "heading", text: "Figures" },
      figureTable(result),
      ...objectiveBlocks(result),
      ...actualBlocks(scenario),
      { kind: "heading", text: "Inputs" },
      {
        kind: "text",
        text: "The values entered. Fields left empty use benchmarks, listed under Assumptions.",
      },
      table(
        ["Value"],
        inputRows(scenario.inputs).map(({ label, text }) => row(label, text)),
      ),
      { kind: "heading", text: "Assumptions" },
      assumptionTable(result),
      { kind: "heading", text: "How it is calculated" },
      { kind: "list", items: methodOf(scenario) },
      { kind: "heading", text: "Approval" },
      table(
        ["Name", "Date", "Signature"],
        ["Marketing", "Finance"].map((department) => row(department, " ", " ", " ")),
      ),
    ],
  };
}

const subtitleOf = ({ deal, listing, author, result }: ScenarioView, day: string): string =>
  [
    deal ? `Deal ${deal.number}: ${deal.title}` : (listing?.title ?? null),
    author ? `Prepared by ${author}` : null,
    day,
    `All amounts in ${currencyName(result.currency)}`,
  ]
    .filter(Boolean)
    .join(" · ");

const cell = (text: string, isKnown = true): PdfCell => ({ text, detail: null, mark: null, isKnown, meter: null });

const table = (columns: readonly string[], rows: PdfTable["rows"]): PdfTable => ({
  kind: "table",
  columns: columns.map((title) => ({ title, detail: null })),
  rows,
});

const row = (label: string, ...texts: readonly string[]) => ({
  label,
  detail: null,
  cells: texts.map((text) => cell(text)),
});

const costTable = (result: RoiResult): PdfTable =>
  table(
    ["Amount", "Share of total"],
    [
      ...costRows(result).map(({ label, text, share }) => row(label, text, share === null ? "" : percent(share * 100))),
      row("Total cost", figureText("totalCost", result.totalCost, result.currency), result.reasons.totalCost ?? ""),
    ],
  );

const outcomes = {
  incrementalCustomers: "Incremental customers",
  incrementalProfit: "Incremental profit",
  netProfit: "Profit after all costs",
  roiPercent: "Return on investment",
} as const satisfies Partial<Record<keyof Outcome, string>>;

function rangeTable({ inputs, result: { scenarios, currency } }: ScenarioView): PdfTable {
  const names = Object.keys(outcomes) as (keyof typeof outcomes)[];
  const texts = (name: keyof typeof outcomes) =>
    (["low", "base", "high"] as const).map((level) => figureText(name, scenarios[level][name], currency));
  return table(
    ["Low", "Base", "High"],
    [
      row(
        "Quality and conversion",
        `× ${inputs.lowFactor ?? LOW_FACTOR}`,
        "As entered",
        `× ${inputs.highFactor ?? HIGH_FACTOR}`,
      ),
      ...names.map((name) => row(outcomes[name], ...texts(name))),
    ],
  );
}

/** Profit and cost of each year, as the net present value adds them up; without a discount rate, undiscounted. */
function cashBlocks({ inputs, result: { totalCost, incrementalProfit, currency } }: ScenarioView): PdfBlock[] {
  const { termMonths: months, discountRate } = inputs;
  if (totalCost === null || incrementalProfit === null || months === undefined) return [];
  const years = cashByYear({ cost: totalCost, gain: incrementalProfit, months, rate: discountRate ?? 0 });
  const basis =
    discountRate === undefined
      ? "No discount rate was entered, so present values equal the amounts."
      : `Discounted at ${percent(discountRate * 100)} a year, at the end of each year.`;
  return [
    { kind: "heading", text: "Cash by year" },
    { kind: "text", text: `Cost and profit are spread evenly over the ${months} months of the term. ${basis}` },
    table(
      ["Cost", "Profit", "Net", "Present value", "Cumulative"],
      years.map(({ year, cost, profit, net, discounted, cumulative }) =>
        row(`Year ${year}`, ...[-cost, profit, net, discounted, cumulative].map((each) => amount(each, currency))),
      ),
    ),
  ];
}

function sensitivityBlocks({ sensitivity }: RoiResult): PdfBlock[] {
  if (sensitivity.length === 0) return [];
  return [
    { kind: "heading", text: "What the return depends on" },
    {
      kind: "text",
      text: "The return on investment when one input at a time is 20% lower or 20% higher, largest effect first.",
    },
    table(
      ["20% lower", "20% higher"],
      sensitivity.map(({ label, low, high }) => row(label, percent(low), percent(high))),
    ),
  ];
}

const figureTable = (result: RoiResult): PdfTable =>
  table(
    ["Value"],
    figureGroups.flatMap(({ title, names }) => [
      { section: title === "Value vs. price" ? "Value vs. price: media equivalence, not cash" : title },
      ...names.map((name) => ({
        label: figureTexts[name].label,
        detail: null,
        cells: [
          result[name] === null
            ? cell(`Not computable: ${result.reasons[name] ?? ""}`, false)
            : cell(figureText(name, result[name], result.currency)),
        ],
      })),
    ]),
  );

function objectiveBlocks({ objectives, currency }: RoiResult): PdfBlock[] {
  if (objectives.length === 0) return [];
  const text = (value: number | null, format: (known: number) => string) =>
    value === null ? "Not measured" : format(value);
  return [
    { kind: "heading", text: "Objectives" },
    table(
      ["Reached", "Lift in points", "Total cost per point"],
      objectives.map(({ name, attainment, lift, costPerPoint }) =>
        row(
          name,
          text(attainment, (share) => percent(share * 100)),
          text(lift, (points) => formatNumber(points, 2)),
          text(costPerPoint, (cost) => amount(cost, currency)),
        ),
      ),
    ),
  ];
}

function actualBlocks({ result, actual }: ScenarioView): PdfBlock[] {
  if (!actual) return [];
  return [
    { kind: "heading", text: "Plan and actuals" },
    {
      kind: "text",
      text: `Measured ${formatDate(actual.at)}${actual.by ? ` by ${actual.by}` : ""}. Anything not measured counts as planned.`,
    },
    table(
      ["Plan", "Actual", "Difference"],
      actualRows(result, actual.result).map(({ label, planned, actual: measured, difference }) =>
        row(label, planned, measured, difference),
      ),
    ),
  ];
}

const assumptionTable = ({ assumptions, currency }: RoiResult): PdfTable =>
  table(
    ["Value", "Source"],
    assumptions.map((each) => row(each.label, assumptionText(each, currency), assumptionSource(each))),
  );
