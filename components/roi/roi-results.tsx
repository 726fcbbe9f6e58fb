import type { ReactNode } from "react";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { dollars, figureText, figureTexts, percent } from "@/lib/roi/figure-text";
import type { FigureName, RoiResult } from "@/lib/roi/schema";
import { Assumptions } from "./assumptions";
import { Tornado } from "./tornado";

const groups: { title: string; names: FigureName[] }[] = [
  { title: "Profit", names: ["incrementalCustomers", "incrementalProfit", "netProfit", "paybackMonths", "npv"] },
  { title: "Break-even", names: ["breakEvenCustomers", "breakEvenReach"] },
  {
    title: "Reach and cost efficiency",
    names: ["impressions", "frequency", "effectiveCpm", "feeCpm", "costPerReach", "costPerTargetReach", "costPerLead"],
  },
  {
    title: "Value against price",
    names: ["mediaValue", "mediaValueRatio", "tangibleValue", "fairMarketValue", "priceGap", "valueRatio"],
  },
  { title: "Objectives", names: ["roo"] },
];

interface RoiResultsProps {
  result: RoiResult;
  title: string;
  actions: ReactNode;
}

export function RoiResults({ result, title, actions }: RoiResultsProps) {
  return (
    <>
      <Card>
        <CardHeader title={title} actions={actions} />
        <CardBody>
          <p className="num text-3xl font-[640]">{figureText("roiPercent", result.roiPercent)}</p>
          <p role="status" className="mt-1 text-sm text-soft">
            {summaryOf(result)}
          </p>
          <Scenarios result={result} />
        </CardBody>
      </Card>
      <Card>
        <CardHeader title="Figures" />
        <CardBody className="flex flex-col gap-5">
          {groups.map(({ title: name, names }) => (
            <Figures key={name} title={name} names={names} result={result} />
          ))}
          <p className="text-meta text-soft">
            The value ratio adds media equivalence, which isn’t cash. It is never part of the return on investment.
          </p>
        </CardBody>
      </Card>
      <Tornado bars={result.sensitivity} base={result.roiPercent} />
      <Assumptions rows={result.assumptions} />
    </>
  );
}

/** The result in a sentence, for screen readers and for whoever has no time. */
function summaryOf({ totalCost, incrementalProfit, netProfit, reasons }: RoiResult): string {
  if (totalCost === null) return `Return on investment. ${reasons.totalCost ?? ""}`;
  if (netProfit === null) return `Return on investment. It costs ${dollars(totalCost)}. ${reasons.roiPercent ?? ""}`;
  const outcome = netProfit < 0 ? `a loss of ${dollars(-netProfit)}` : `a profit of ${dollars(netProfit)}`;
  return `Return on investment: ${dollars(incrementalProfit ?? 0)} of profit for ${dollars(totalCost)} of cost, ${outcome}.`;
}

const levels = [
  { level: "low", label: "Low", note: "half the quality and conversion" },
  { level: "base", label: "Base", note: "as entered" },
  { level: "high", label: "High", note: "half as much again" },
] as const;

const Scenarios = ({ result }: { result: RoiResult }) => (
  <dl className="mt-4 grid grid-cols-3 gap-3">
    {levels.map(({ level, label, note }) => {
      const { roiPercent } = result.scenarios[level];
      return (
        <div key={level} className="rounded-lg bg-sunk px-3 py-2.5">
          <dt className="text-meta text-soft">{label}</dt>
          <dd className="num font-semibold">{roiPercent === null ? "Unknown" : percent(roiPercent)}</dd>
          <dd className="text-meta text-soft">{note}</dd>
        </div>
      );
    })}
  </dl>
);

function Figures({ title, names, result }: { title: string; names: FigureName[]; result: RoiResult }) {
  return (
    <section aria-label={title}>
      <h3 className="text-sm font-semibold">{title}</h3>
      <dl className="mt-1.5">
        {names.map((name) => (
          <div key={name} className="flex items-baseline justify-between gap-4 border-t border-line py-1.5 text-sm">
            <dt>{figureTexts[name].label}</dt>
            <dd className={result[name] === null ? "text-right text-meta text-soft" : "num font-semibold"}>
              {result[name] === null ? result.reasons[name] : figureText(name, result[name])}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
