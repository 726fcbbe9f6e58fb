import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { readMarketerCohorts, readSellerCohorts } from "./cohort-queries";
import { readAcquisition, readFunnel, readReplies, readRevenue } from "./growth-queries";
import { readExposure } from "./exposure-queries";
import { readCountries, readKinds, readSports } from "./market-queries";
import { readCalibration } from "./match-queries";
import { readRetention } from "./retention-queries";
import type { PeriodInput, Section, SectionName } from "./section";
import { readUnmet } from "./unmet-queries";
import { readViolations } from "./violation-queries";

const reads: Readonly<Record<SectionName, (period: PeriodInput) => Promise<Section>>> = {
  acquisition: readAcquisition,
  marketer_cohorts: readMarketerCohorts,
  seller_cohorts: readSellerCohorts,
  retention: readRetention,
  funnel: readFunnel,
  unmet: readUnmet,
  kinds: readKinds,
  sports: readSports,
  countries: readCountries,
  calibration: readCalibration,
  exposure: readExposure,
  violations: readViolations,
  replies: readReplies,
  revenue: readRevenue,
};

export const getAnalyticsSection = (
  _actor: PlatformAdmin,
  { section, ...period }: { section: SectionName } & PeriodInput,
): Promise<Section> => reads[section](period);
