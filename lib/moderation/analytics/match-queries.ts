import "server-only";
import { days, later, now } from "@/lib/platform/clock";
import { Prisma, replica } from "@/lib/platform/db";
import { firstEventMonth } from "@/lib/analytics/events/roll-up-job";
import type { PeriodInput, Section } from "./section";

export const sinceWeeksAgo = ({ weeks }: PeriodInput): Date => later(now(), -days(7 * weeks));

export const sinceBeforeThem = ({ weeks }: PeriodInput): Date => later(now(), -days(14 * weeks));

const outcomes = ["viewed", "saved", "asked", "offered", "agreed"] as const;
type Outcome = (typeof outcomes)[number];
type Band = Record<Outcome | "shown", number> & { band: number; isBefore: boolean };

const outcomeLabels: Readonly<Record<Outcome, string>> = {
  viewed: "Opened",
  saved: "Saved",
  asked: "Inquired",
  offered: "Offer sent",
  agreed: "Agreed",
};

const rateLabels: Readonly<Record<Outcome, string>> = {
  viewed: "Open rate",
  saved: "Save rate",
  asked: "Inquiry rate",
  offered: "Offer rate",
  agreed: "Deal rate",
};

const eventOf: Readonly<Record<Outcome, string>> = {
  viewed: "view",
  saved: "save",
  asked: "inquiry",
  offered: "offer",
  agreed: "deal",
};

const bands = ["Below 50", "50 to 69", "70 to 79", "80 and over"];

/** Whether a better score leads to more interest: pairs of organization and listing by the best score shown. */
export async function readCalibration(period: PeriodInput): Promise<Section> {
  const since = sinceWeeksAgo(period);
  const hasBefore = sinceBeforeThem(period) >= firstEventMonth();
  const rows = await replica().$queryRaw<Band[]>`
    WITH pairs AS (SELECT at < ${since} AS "isBefore", max(score) AS score,
        ${Prisma.raw(outcomes.map((name) => `bool_or(type = '${eventOf[name]}') AS ${name}`).join(", "))}
      FROM analytics_events WHERE at >= ${hasBefore ? sinceBeforeThem(period) : since}
      GROUP BY "listingId", "organizationId", 1 HAVING max(score) IS NOT NULL)
    SELECT "isBefore", CASE WHEN score < 50 THEN 0 WHEN score < 70 THEN 1 WHEN score < 80 THEN 2 ELSE 3 END AS band,
      count(*)::int AS shown, ${Prisma.raw(outcomes.map((name) => `count(*) FILTER (WHERE ${name})::int AS ${name}`).join(", "))}
    FROM pairs GROUP BY 1, 2`;
  const bandOf = (band: number, isBefore: boolean) =>
    valuesOf(rows.find((row) => row.band === band && row.isBefore === isBefore));
  return {
    name: "calibration",
    title: "Match quality",
    description: `Each organization and listing over the last ${period.weeks} weeks, by the best score shown. Rates should rise with the score.${hasBefore ? "" : " Events are not stored long enough for a period before."}`,
    by: "Score",
    figures: [
      { key: "shown", label: "Shown" },
      ...outcomes.flatMap((name): Section["figures"] => [
        { key: name, label: outcomeLabels[name] },
        { key: `${name}Share`, label: rateLabels[name], unit: "share" },
      ]),
    ],
    rows: bands.map((label, at) => ({
      ...{ label, values: bandOf(at, false) },
      ...(hasBefore ? { before: bandOf(at, true) } : {}),
    })),
    chart: { kind: "calibration", of: [["viewedShare"], ["savedShare", "askedShare", "offeredShare", "agreedShare"]] },
  };
}

function valuesOf(row: Band | undefined): Record<string, number | null> {
  const shown = row?.shown ?? 0;
  const shares = outcomes.flatMap((name) => {
    const count = row?.[name] ?? 0;
    return [
      [name, count],
      [`${name}Share`, shown === 0 ? null : count / shown],
    ];
  });
  return { shown, ...Object.fromEntries(shares) };
}
