import { formatCount } from "@/lib/platform/format";
import { dayMs } from "@/lib/platform/days";
import { cashByYear } from "./cash-by-year";
import { divide, type Figure, from, provided, plus } from "./figure";
import type { RoiInput } from "./schema";

const DAYS_A_MONTH = 365.25 / 12;

/** The months of a term as the calculator takes them: whole, 1 to 240. Both days are ISO. */
export const monthsOfTerm = (from: string, to: string): number =>
  Math.min(240, Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / dayMs / DAYS_A_MONTH)));

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Total cost: the fee, in-kind contributions, activation, measurement and the agency. */
export function costs(input: RoiInput) {
  const fee = provided(input.rightsFee, "Enter the rights fee.");
  const ofFee = (own: number | undefined, share: number | undefined) =>
    own === undefined ? from([fee], (rightsFee) => rightsFee * (share ?? 0)) : { value: own };
  const activation = ofFee(input.activation, input.activationRatio);
  const measurement = ofFee(input.measurement, input.measurementShare);
  const others = { value: (input.inKind ?? 0) + (input.agency ?? 0) };
  return {
    fee,
    activation,
    measurement,
    totalCost: plus(fee, activation, measurement, others),
    activationRatio: divide(activation, fee, "The rights fee is 0."),
  };
}

/** What the exposure would cost as advertising: impressions / 1,000 × CPM × quality, over all channels. */
export function media({ channels = [] }: RoiInput): { impressions: Figure; mediaValue: Figure } {
  if (channels.length === 0) {
    const reason = "Add a channel with its impressions.";
    return { impressions: { reason }, mediaValue: { reason } };
  }
  const values = channels.map(({ name, impressions, cpm, quality }) =>
    from(
      [provided(cpm, `Enter the CPM of “${name}”.`), provided(quality, `Enter the quality of “${name}”.`)],
      (price, share) => (impressions / 1000) * price * share,
    ),
  );
  return { impressions: { value: sum(channels.map((row) => row.impressions)) }, mediaValue: plus(...values) };
}

/** Media value and benefits with a market price; the fair market value adds the intangible uplift. */
export function value(input: RoiInput, mediaValue: Figure, fee: Figure) {
  const { units = [], channels = [] } = input;
  const unitValue = sum(units.map(({ quantity, marketPrice }) => quantity * marketPrice));
  const hasOnlyUnits = units.length > 0 && channels.length === 0;
  const tangibleValue = from([hasOnlyUnits ? { value: 0 } : mediaValue], (exposure) => exposure + unitValue);
  const fairMarketValue = from([tangibleValue], (tangible) => tangible * (1 + (input.intangibleUplift ?? 0)));
  return { tangibleValue, fairMarketValue, priceGap: from([fee, fairMarketValue], (price, worth) => price - worth) };
}

/** Profit of one customer: purchases × order value × gross margin. */
const customerProfit = ({ purchasesPerCustomer, orderValue, grossMargin }: RoiInput): Figure =>
  from(
    [
      provided(purchasesPerCustomer, "Enter the purchases per customer."),
      provided(orderValue, "Enter the order value."),
      provided(grossMargin, "Enter the gross margin."),
    ],
    (purchases, order, margin) => purchases * order * margin,
  );

/** The share of the people reached who become customers because of the sponsorship. */
const customerShare = ({ targetShare, conversion, baseline = 0 }: RoiInput): Figure =>
  from(
    [
      provided(targetShare, "Enter the target audience’s share of the reach."),
      provided(conversion, "Enter the conversion rate."),
    ],
    (target, converted) => target * converted * (1 - baseline),
  );

const reachOf = (input: RoiInput): Figure => provided(input.uniqueReach, "Enter the unique reach.");

/** Customers and their profit, and the profit of leads that close. Count a buyer in only one of the two. */
export function sales(input: RoiInput) {
  const incrementalCustomers = from([reachOf(input), customerShare(input)], (reach, share) => reach * share);
  const profitOfCustomers = from([incrementalCustomers, customerProfit(input)], (people, profit) => people * profit);
  const profitOfLeads = leadProfit(input);
  const hasLeads = input.leads !== undefined;
  const hasCustomers = input.purchasesPerCustomer !== undefined || input.orderValue !== undefined;
  const parts = [...(hasCustomers || !hasLeads ? [profitOfCustomers] : []), ...(hasLeads ? [profitOfLeads] : [])];
  return { incrementalCustomers, incrementalProfit: plus(...parts) };
}

const leadProfit = ({ leads, closeRate, dealValue, grossMargin }: RoiInput): Figure =>
  from(
    [
      provided(leads, "Enter the leads."),
      provided(closeRate, "Enter the share of leads that close."),
      provided(dealValue, "Enter the value of a closed lead."),
      provided(grossMargin, "Enter the gross margin."),
    ],
    (count, closed, worth, margin) => count * closed * worth * margin,
  );

/** How many customers, and how many people reached, pay for the whole cost. Rounded up: people are whole. */
export function breakEven(input: RoiInput, totalCost: Figure) {
  const perCustomer = customerProfit(input);
  const perPerson = from([customerShare(input), perCustomer], (share, profit) => share * profit);
  const up = (figure: Figure) => from([figure], (people) => Math.ceil(people - 1e-9));
  return {
    breakEvenCustomers: up(divide(totalCost, perCustomer, "A customer brings no profit.")),
    breakEvenReach: up(divide(totalCost, perPerson, "A person reached brings no profit.")),
  };
}

export function reachFigures(
  input: RoiInput,
  { fee, totalCost }: Record<"fee" | "totalCost", Figure>,
  impressions: Figure,
) {
  const reach = reachOf(input);
  const target = from(
    [reach, provided(input.targetShare, "Enter the target audience’s share of the reach.")],
    (people, share) => people * share,
  );
  return {
    costPerReach: divide(totalCost, reach, "The unique reach is 0."),
    costPerTargetReach: divide(totalCost, target, "The sponsorship reaches no one in the target audience."),
    costPerLead: divide(totalCost, provided(input.leads, "Enter the leads."), "There are no leads."),
    costPerAttendee: divide(fee, provided(input.attendance, "Enter the attendance."), "The attendance is 0."),
    frequency: divide(impressions, reach, "The unique reach is 0."),
  };
}

/**
 * Months until the profit, spread evenly over the term, has paid for the cost: after the term there is no more profit.
 */
export const paybackMonths = ({ termMonths }: RoiInput, totalCost: Figure, profit: Figure): Figure =>
  from([totalCost, profit, provided(termMonths, "Enter the term in months.")], (cost, gain, months) => {
    if (gain <= 0) return { reason: "There is no profit to pay for it." };
    return cost > gain ? { reason: `${notPaidBack} of ${formatCount(months, "month")}.` } : cost / (gain / months);
  });

export const notPaidBack = "It doesn’t pay back within its term";

/** Profit less cost of each year of the term, spread evenly over its months and discounted to the start. */
export const netPresentValue = ({ termMonths, discountRate }: RoiInput, totalCost: Figure, profit: Figure): Figure =>
  from(
    [
      totalCost,
      profit,
      provided(termMonths, "Enter the term in months."),
      provided(discountRate, "Enter the discount rate."),
    ],
    (cost, gain, months, rate) => sum(cashByYear({ cost, gain, months, rate }).map(({ discounted }) => discounted)),
  );
