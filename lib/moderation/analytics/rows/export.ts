import "server-only";
import { limitReasons } from "@/lib/analytics/visibility/reason-labels";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { env } from "@/lib/platform/env";
import { exportList } from "../../export-commands";
import type { PeriodInput, SectionName } from "../section";
import { judgeSearches } from "../violation-queries";
import * as growth from "./growth-row-queries";
import * as market from "./market-row-queries";
import * as matches from "./match-row-queries";
import { type ExportedRow, readRows, type RowSource } from "./row-queries";

const sources: Readonly<Record<Exclude<SectionName, "violations">, RowSource>> = {
  acquisition: growth.acquisitionRows,
  marketer_cohorts: growth.marketerCohortRows,
  seller_cohorts: growth.sellerCohortRows,
  retention: growth.retentionRows,
  funnel: growth.funnelRows,
  replies: growth.replyRows,
  revenue: growth.revenueRows,
  kinds: market.kindRows,
  sports: market.sportRows,
  countries: market.countryRows,
  unmet: market.unmetRows,
  calibration: matches.calibrationRows,
  exposure: matches.exposureRows,
};

/** The records behind a section's figures, as a CSV file with a link to each. */
export async function exportAnalyticsRows(
  actor: PlatformAdmin,
  { section, ...period }: { section: SectionName } & PeriodInput,
): Promise<Response> {
  const fileName = `analytics-${section}-rows.csv`;
  if (section === "violations") return exportJudgedResults(actor, fileName);
  const { columns, sql } = sources[section];
  return exportList<ExportedRow>(
    actor,
    { section, ...period },
    {
      fileName,
      columns: columns.map((name) => [name, (row) => (name === "Page" ? pageUrl(`${row.Page}`) : row[name])]),
      readPage: (cursor) => readRows(sql(period), cursor),
    },
  );
}

const pageUrl = (path: string): string => env().APP_URL + path;

const exportJudgedResults = (actor: PlatformAdmin, fileName: string): Promise<Response> =>
  exportList(
    actor,
    { section: "violations" },
    {
      fileName,
      columns: [
        ["Searched", ({ at }) => at],
        ["Words and filters", ({ query }) => query],
        ["Violated deal-breakers", ({ codes }) => codes.map((code) => limitReasons[code]).join("; ")],
        ["Organization", ({ organizationId }) => pageUrl(`/admin/organizations/${organizationId}`)],
        ["Page", ({ listingId }) => pageUrl(`/admin/opportunities/${listingId}`)],
      ],
      readPage: async () => ({ items: (await judgeSearches()).judged, nextCursor: null }),
    },
  );
