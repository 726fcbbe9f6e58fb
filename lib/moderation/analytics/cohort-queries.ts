import "server-only";
import { now } from "@/lib/platform/clock";
import { replica } from "@/lib/platform/db";
import type { Section } from "./section";

interface Row {
  month: string;
  organizations: number;
  first: number;
  second: number;
  third: number;
}

const MONTHS = 12;

export const cohortsSince = (): Date => {
  const at = now();
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - MONTHS + 1, 1));
};

const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

const rowsOf = (rows: readonly Row[]): Section["rows"] =>
  rows.map(({ month, organizations, first, second, third }) => ({
    label: month,
    values: {
      ...{ organizations, first, second, third },
      firstShare: shareOf(first, organizations),
      secondShare: shareOf(second, organizations),
      share: shareOf(third, organizations),
    },
  }));

/** Shares of the organizations that joined in the month. */
const stepsChart = (...names: string[]): Section["chart"] => ({
  kind: "cohorts",
  of: ["firstShare", "secondShare", "share"],
  names,
});

const figuresOf = (first: string, second: string, third: string): Section["figures"] => [
  { key: "organizations", label: "Organizations" },
  { key: "first", label: first },
  { key: "second", label: second },
  { key: "third", label: third },
  { key: "share", label: "Share that reached this step", unit: "share" },
];

export async function readMarketerCohorts(): Promise<Section> {
  const rows = await replica().$queryRaw<Row[]>`
    SELECT to_char(o."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM') AS month, count(*)::int AS organizations,
      count(*) FILTER (WHERE EXISTS (SELECT 1 FROM briefs b WHERE b."organizationId" = o.id))::int AS first,
      count(*) FILTER (WHERE EXISTS (SELECT 1 FROM conversations c WHERE c."buyerOrganizationId" = o.id AND c.kind = 'inquiry'))::int AS second,
      count(*) FILTER (WHERE EXISTS (SELECT 1 FROM deals d WHERE d."buyerOrganizationId" = o.id AND d."agreedAt" IS NOT NULL))::int AS third
    FROM organizations o WHERE o.type IN ('marketer', 'marketing_agency') AND o.status <> 'contact' AND o."createdAt" >= ${cohortsSince()} GROUP BY 1 ORDER BY 1`;
  return {
    name: "marketer_cohorts",
    title: "Marketer activation",
    description: "Organizations by the month they joined, and how many have reached each step since.",
    by: "Joined in",
    figures: figuresOf("With a brief", "Sent an inquiry", "Agreed on a deal"),
    rows: rowsOf(rows),
    chart: stepsChart("Brief", "Inquiry", "Deal"),
  };
}

export async function readSellerCohorts(): Promise<Section> {
  const rows = await replica().$queryRaw<Row[]>`
    SELECT to_char(o."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM') AS month, count(*)::int AS organizations,
      count(*) FILTER (WHERE EXISTS (SELECT 1 FROM listings l WHERE l."organizationId" = o.id AND l."publishedAt" IS NOT NULL))::int AS first,
      count(*) FILTER (WHERE EXISTS (SELECT 1 FROM conversations c WHERE c."sellerOrganizationId" = o.id AND c."firstReplyAt" IS NOT NULL))::int AS second,
      count(*) FILTER (WHERE EXISTS (SELECT 1 FROM deals d WHERE d."sellerOrganizationId" = o.id AND d."agreedAt" IS NOT NULL))::int AS third
    FROM organizations o WHERE o.type IN ('seller', 'sales_agency') AND o."createdAt" >= ${cohortsSince()} GROUP BY 1 ORDER BY 1`;
  return {
    name: "seller_cohorts",
    title: "Seller activation",
    description: "Organizations by the month they joined, and how many have reached each step since.",
    by: "Joined in",
    figures: figuresOf("Published a listing", "Answered an inquiry", "Agreed on a deal"),
    rows: rowsOf(rows),
    chart: stepsChart("Listing", "Reply", "Deal"),
  };
}
