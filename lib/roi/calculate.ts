import { assumptionsOf, withDefaults } from "./assumptions";
import { type Benchmarks, shippedBenchmarks } from "./benchmarks/catalog";
import { benchmarksIn } from "./benchmarks/converted";
import { confidenceOf } from "./confidence";
import { divide, type Figure, from, isKnown, numberOf, plus } from "./figure";
import { breakEven, costs, media, netPresentValue, paybackMonths, reachFigures, sales, value } from "./formulas";
import { objectiveResults, returnOnObjectives } from "./objectives";
import type { FigureName, Outcome, RoiInput, RoiResult } from "./schema";
import { sensitivityOf } from "./sensitivity";

/**
 * Cost, media value, reach, profit and return of a sponsorship. Formulas: IEG (return on all costs, activation
 * ratio, fair market value), Relo and Nielsen (media value by quality), Block Six (effective CPM). Media value is never
 * part of `roiPercent`; `valueRatio` adds it explicitly. Benchmarks are in US dollars, everything else in the input's
 * currency.
 */
export function calculateRoi(input: RoiInput, inDollars: Benchmarks = shippedBenchmarks): RoiResult {
  const { currency = "USD" } = input;
  const benchmarks = benchmarksIn(currency, inDollars);
  const complete = withDefaults(input, benchmarks);
  const figures = figuresOf(complete);
  const numbers = numbersOf(figures);
  const assumptions = assumptionsOf(input, benchmarks);
  return {
    currency,
    ...numbers,
    reasons: reasonsOf(figures),
    costs: costPartsOf(complete),
    objectives: objectiveResults(complete, figures.totalCost),
    confidence: confidenceOf(assumptions, numbers.roiPercent),
    scenarios: {
      low: outcomeOf(scaled(complete, input.lowFactor ?? LOW_FACTOR)),
      base: outcomeOf(complete),
      high: outcomeOf(scaled(complete, input.highFactor ?? HIGH_FACTOR)),
    },
    sensitivity: sensitivityOf(complete, roiPercentOf),
    assumptions,
  };
}

export const LOW_FACTOR = 0.5;
export const HIGH_FACTOR = 1.5;

const noCost = "There is no cost.";
const notBlended: Figure = { reason: "Off: it counts media value like profit." };

function costPartsOf(input: RoiInput): RoiResult["costs"] {
  const { fee, activation, measurement } = costs(input);
  return {
    rightsFee: numberOf(fee),
    inKind: input.inKind ?? null,
    activation: numberOf(activation),
    measurement: numberOf(measurement),
    agency: input.agency ?? null,
  };
}

function figuresOf(input: RoiInput): Record<FigureName, Figure> {
  const { fee, totalCost, activationRatio } = costs(input);
  const { impressions, mediaValue } = media(input);
  const { tangibleValue, fairMarketValue, priceGap } = value(input, mediaValue, fee);
  const { incrementalCustomers, incrementalProfit } = sales(input);
  const netProfit = from([incrementalProfit, totalCost], (profit, cost) => profit - cost);
  const noImpressions = "There are no impressions.";
  const perThousand = (cost: Figure) =>
    from([divide(cost, impressions, noImpressions)], (perImpression) => perImpression * 1000);
  const valueRatio = divide(plus(tangibleValue, incrementalProfit), totalCost, noCost);
  return {
    totalCost,
    activationRatio,
    mediaValue,
    impressions,
    effectiveCpm: perThousand(totalCost),
    feeCpm: perThousand(fee),
    ...reachFigures(input, { fee, totalCost }, impressions),
    mediaValueRatio: divide(mediaValue, fee, "The rights fee is 0."),
    mediaValueToCost: divide(mediaValue, totalCost, noCost),
    tangibleValue,
    fairMarketValue,
    priceGap,
    incrementalCustomers,
    incrementalProfit,
    netProfit,
    roiPercent: from([divide(netProfit, totalCost, noCost)], (ratio) => ratio * 100),
    ...breakEven(input, totalCost),
    paybackMonths: paybackMonths(input, totalCost, incrementalProfit),
    npv: netPresentValue(input, totalCost, incrementalProfit),
    roo: returnOnObjectives(input),
    valueRatio,
    blendedRoiPercent: input.blended ? from([valueRatio], (ratio) => (ratio - 1) * 100) : notBlended,
  };
}

const roiPercentOf = (input: RoiInput): number | null => numberOf(figuresOf(input).roiPercent);

const numbersOf = (figures: Record<FigureName, Figure>) =>
  Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, numberOf(figure)])) as Record<
    FigureName,
    number | null
  >;

const reasonsOf = (figures: Record<FigureName, Figure>): RoiResult["reasons"] =>
  Object.fromEntries(
    Object.entries(figures).flatMap(([name, figure]) => (isKnown(figure) ? [] : [[name, figure.reason]])),
  );

function outcomeOf(input: RoiInput): Outcome {
  const { mediaValue, incrementalCustomers, incrementalProfit, netProfit, roiPercent, valueRatio } = numbersOf(
    figuresOf(input),
  );
  return { mediaValue, incrementalCustomers, incrementalProfit, netProfit, roiPercent, valueRatio };
}

/** The low and the high scenario: quality of exposure and conversion, the two least certain inputs. */
function scaled(input: RoiInput, factor: number): RoiInput {
  const share = (value: number | undefined) => (value === undefined ? undefined : Math.min(1, value * factor));
  const channels = input.channels?.map((channel) => ({ ...channel, quality: share(channel.quality) }));
  return { ...input, channels, conversion: share(input.conversion) };
}
