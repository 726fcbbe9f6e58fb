import { assumptionsOf, withDefaults } from "./assumptions";
import { divide, type Figure, from, isKnown, plus } from "./figure";
import {
  breakEven,
  costs,
  media,
  netPresentValue,
  paybackMonths,
  reachFigures,
  returnOnObjectives,
  sales,
  value,
} from "./formulas";
import type { FigureName, Outcome, RoiInput, RoiResult } from "./schema";
import { sensitivityOf } from "./sensitivity";

/**
 * Cost, media value, reach, profit and return of a sponsorship. Formulas: IEG (return on all costs, activation
 * ratio, fair market value), Relo and Nielsen (media value by quality), Block Six (effective CPM). Media value is never
 * part of `roiPercent`; `valueRatio` adds it and says so.
 */
export function calculateRoi(input: RoiInput): RoiResult {
  const complete = withDefaults(input);
  const figures = figuresOf(complete);
  return {
    ...numbersOf(figures),
    reasons: reasonsOf(figures),
    scenarios: {
      low: outcomeOf(scaled(complete, 0.5)),
      base: outcomeOf(complete),
      high: outcomeOf(scaled(complete, 1.5)),
    },
    sensitivity: sensitivityOf(complete, roiPercentOf),
    assumptions: assumptionsOf(input),
  };
}

const noCost = "There is no cost.";

function figuresOf(input: RoiInput): Record<FigureName, Figure> {
  const { fee, totalCost, activationRatio } = costs(input);
  const { impressions, mediaValue } = media(input);
  const { tangibleValue, fairMarketValue, priceGap } = value(input, mediaValue, fee);
  const { incrementalCustomers, incrementalProfit } = sales(input);
  const netProfit = from([incrementalProfit, totalCost], (profit, cost) => profit - cost);
  const noImpressions = "There are no impressions.";
  const perThousand = (cost: Figure) =>
    from([divide(cost, impressions, noImpressions)], (perImpression) => perImpression * 1000);
  return {
    totalCost,
    activationRatio,
    mediaValue,
    impressions,
    effectiveCpm: perThousand(totalCost),
    feeCpm: perThousand(fee),
    ...reachFigures(input, totalCost, impressions),
    mediaValueRatio: divide(mediaValue, fee, "The rights fee is 0."),
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
    valueRatio: divide(plus(tangibleValue, incrementalProfit), totalCost, noCost),
  };
}

const roiPercentOf = (input: RoiInput): number | null => numberOf(figuresOf(input).roiPercent);

const numberOf = (figure: Figure): number | null => (isKnown(figure) ? figure.value : null);

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
  const { mediaValue, incrementalCustomers, incrementalProfit, roiPercent, valueRatio } = numbersOf(figuresOf(input));
  return { mediaValue, incrementalCustomers, incrementalProfit, roiPercent, valueRatio };
}

/** The low and the high scenario: quality of exposure and conversion, the two least certain inputs. */
function scaled(input: RoiInput, factor: number): RoiInput {
  const share = (value: number | undefined) => (value === undefined ? undefined : Math.min(1, value * factor));
  const channels = input.channels?.map((channel) => ({ ...channel, quality: share(channel.quality) }));
  return { ...input, channels, conversion: share(input.conversion) };
}
