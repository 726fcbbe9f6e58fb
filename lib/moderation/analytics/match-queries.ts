import "server-only";
import { days, later, now } from "@/lib/platform/clock";
import { replica } from "@/lib/platform/db";
import type { Section } from "./section";

const PAST_DAYS = 84;
const since = (): Date => later(now(), -days(PAST_DAYS));

interface Band {
  band: number;
  shown: number;
  viewed: number;
  asked: number;
  agreed: number;
}

const bands = ["Below 50", "50 to 69", "70 to 79", "80 and more"];

/** Whether a better score is followed by more interest: pairs of organization and listing by the best score shown. */
export async function readCalibration(): Promise<Section> {
  const rows = await replica().$queryRaw<Band[]>`
    WITH pairs AS (SELECT max(score) AS score, bool_or(type = 'view') AS viewed, bool_or(type = 'enquiry') AS asked,
        bool_or(type = 'deal') AS agreed
      FROM analytics_events WHERE at >= ${since()} GROUP BY "listingId", "organizationId" HAVING max(score) IS NOT NULL)
    SELECT CASE WHEN score < 50 THEN 0 WHEN score < 70 THEN 1 WHEN score < 80 THEN 2 ELSE 3 END AS band,
      count(*)::int AS shown, count(*) FILTER (WHERE viewed)::int AS viewed, count(*) FILTER (WHERE asked)::int AS asked,
      count(*) FILTER (WHERE agreed)::int AS agreed
    FROM pairs GROUP BY 1`;
  return {
    name: "calibration",
    title: "Match quality",
    description:
      "Each organization and listing over the last 12 weeks, by the best score it was shown with. Shares should rise with the score.",
    by: "Score",
    figures: [
      { key: "shown", label: "Shown" },
      { key: "viewed", label: "Opened" },
      { key: "viewedShare", label: "Share opened", unit: "share" },
      { key: "asked", label: "Enquired" },
      { key: "askedShare", label: "Share enquired", unit: "share" },
      { key: "agreed", label: "Agreed" },
    ],
    rows: bands.map((label, at) => {
      const { shown, viewed, asked, agreed } = rows.find(({ band }) => band === at) ?? {
        shown: 0,
        viewed: 0,
        asked: 0,
        agreed: 0,
      };
      const shareOf = (part: number) => (shown === 0 ? null : part / shown);
      return {
        label,
        values: { shown, viewed, viewedShare: shareOf(viewed), asked, askedShare: shareOf(asked), agreed },
      };
    }),
    isSeries: false,
  };
}

/** Whether exposure is spread or goes to a few: published listings in ten groups, the most shown first. */
export async function readExposure(): Promise<Section> {
  const rows = await replica().$queryRaw<{ tenth: number; listings: number; impressions: number }[]>`
    SELECT tenth::int, count(*)::int AS listings, sum(impressions)::int AS impressions FROM (
      SELECT ntile(10) OVER (ORDER BY coalesce(d.impressions, 0) DESC, l.id) AS tenth, coalesce(d.impressions, 0) AS impressions
      FROM listings l LEFT JOIN (SELECT "listingId", sum(impressions) AS impressions FROM listing_days
        WHERE day >= ${since().toISOString().slice(0, 10)}::date GROUP BY 1) AS d ON d."listingId" = l.id
      WHERE l.status = 'published') AS ranked GROUP BY 1 ORDER BY 1`;
  const all = rows.reduce((sum, { impressions }) => sum + impressions, 0);
  return {
    name: "exposure",
    title: "Exposure spread",
    description: "Published listings by impressions over the last 12 weeks. With even exposure, each tenth has 10%.",
    by: "Tenth of listings",
    figures: [
      { key: "listings", label: "Listings" },
      { key: "impressions", label: "Impressions" },
      { key: "share", label: "Share", unit: "share" },
    ],
    rows: rows.map(({ tenth, listings, impressions }) => ({
      label: tenth === 1 ? "Most shown" : tenth === 10 ? "Least shown" : `${tenth}`,
      values: { listings, impressions, share: all === 0 ? null : impressions / all },
    })),
    isSeries: false,
  };
}
