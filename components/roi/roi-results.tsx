import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Switch } from "@/components/ui/switch";
import { convertedFromText } from "@/lib/platform/exchange-rates";
import { type BenchmarkKey, type Benchmarks, sourceText } from "@/lib/roi/benchmarks/catalog";
import { benchmarksIn } from "@/lib/roi/benchmarks/converted";
import { figureGroups } from "@/lib/roi/figure-groups";
import { amount, figureText, figureTexts } from "@/lib/roi/figure-text";
import type { FigureName, RoiInput, RoiResult } from "@/lib/roi/schema";
import { headlineOf, summaryOf } from "@/lib/roi/summary";
import { Assumptions } from "./assumptions";
import { CostStack } from "./cost-stack";
import { ObjectiveResults } from "./objective-results";
import { ScenarioRange } from "./scenario-range";
import { Tornado } from "./tornado";

interface RoiResultsProps {
  result: RoiResult;
  inputs: RoiInput;
  benchmarks: Benchmarks;
  change: (changes: Partial<RoiInput>) => void;
  title: string;
  description?: string;
  actions: ReactNode;
}

export function RoiResults({ result, inputs, benchmarks, change, title, description, actions }: RoiResultsProps) {
  const [first, ...more] = summaryOf(result);
  const headline = headlineOf(result);
  return (
    <>
      <Card>
        <CardHeader title={title} description={description} actions={actions} />
        <CardBody>
          {headline ? (
            <p className="num text-3xl font-[640]">{figureText(headline, result[headline], result.currency)}</p>
          ) : null}
          {headline && headline !== "roiPercent" ? (
            <p className="text-sm font-semibold">{figureTexts[headline].label}</p>
          ) : null}
          <p role="status" className="mt-1 text-sm text-soft">
            {first}
          </p>
          {result.roiPercent === null ? null : <ScenarioRange result={result} inputs={inputs} change={change} />}
          <ul aria-label="Summary" className="mt-4 flex flex-col gap-1 text-sm text-soft">
            {more.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </CardBody>
      </Card>
      <CostStack result={result} />
      <Card>
        <CardHeader title="Figures" />
        <CardBody className="flex flex-col gap-5">
          {figureGroups.map(({ title: name, names }) => (
            <Figures key={name} title={name} names={names} result={result} />
          ))}
          <ObjectiveResults objectives={result.objectives} currency={result.currency} />
          <p className="text-meta text-soft">{usualCpm(benchmarks, result.currency)}</p>
          <Blended result={result} isOn={inputs.blended ?? false} change={change} />
        </CardBody>
      </Card>
      <Tornado bars={result.sensitivity} base={result.roiPercent} />
      <Assumptions rows={result.assumptions} currency={result.currency} />
    </>
  );
}

function Figures({ title, names, result }: { title: string; names: readonly FigureName[]; result: RoiResult }) {
  return (
    <section aria-label={title}>
      <h3 className="text-sm font-semibold">{title}</h3>
      <dl className="mt-1.5">
        {names.map((name) => (
          <div key={name} className="flex items-baseline justify-between gap-4 border-t border-line py-1.5 text-sm">
            <dt>{figureTexts[name].label}</dt>
            <dd className={result[name] === null ? "text-right text-meta text-soft" : "num font-semibold"}>
              {result[name] === null ? result.reasons[name] : figureText(name, result[name], result.currency)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const cpmBands: readonly { name: string; keys: readonly BenchmarkKey[] }[] = [
  { name: "sports", keys: ["sportsCpmLow", "sportsCpmHigh", "sportsPremiumCpmLow", "sportsPremiumCpmHigh"] },
  { name: "festivals", keys: ["festivalCpmLow", "festivalCpmHigh", "festivalPremiumCpmLow", "festivalPremiumCpmHigh"] },
  {
    name: "conferences",
    keys: ["conferenceCpmLow", "conferenceCpmHigh", "conferencePremiumCpmLow", "conferencePremiumCpmHigh"],
  },
];

/** Ranges to check an effective CPM against; no figure is computed from them. */
function usualCpm(benchmarks: Benchmarks, currency: string): string {
  const known = benchmarksIn(currency, benchmarks);
  const bands = cpmBands.map(({ name, keys }) => {
    const [from, to, more, max] = keys.map((key) => amount(known[key].value, currency));
    return `${name} ${from} to ${to} (premium ${more} to ${max})`;
  });
  const mark = currency === "USD" ? "" : ` ${convertedFromText("USD")}`;
  return `Usual effective CPM: ${bands.join(", ")}. ${sourceText(benchmarks.sportsCpmLow)}.${mark}`;
}

interface BlendedProps {
  result: RoiResult;
  isOn: boolean;
  change: (changes: Partial<RoiInput>) => void;
}

/** For comparison with calculators that add media value to profit; off by default. */
const Blended = ({ result, isOn, change }: BlendedProps) => (
  <div className="border-t border-line pt-4">
    <Switch
      label="Show the industry blended return"
      description="Other calculators count media value as if it were profit. That isn’t cash, and finance may reject it; it is never part of the return above."
      checked={isOn}
      onChange={({ target }) => change({ blended: target.checked || undefined })}
    />
    {isOn ? (
      <p className="mt-2 flex flex-wrap items-baseline gap-2.5 text-sm">
        <Badge tone="gold">Includes media equivalence</Badge>
        <span className="num font-semibold">
          {figureText("blendedRoiPercent", result.blendedRoiPercent, result.currency)}
        </span>
        {result.blendedRoiPercent === null ? (
          <span className="text-soft">{result.reasons.blendedRoiPercent}</span>
        ) : null}
      </p>
    ) : null}
  </div>
);
