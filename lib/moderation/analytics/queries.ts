import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { readMarketerCohorts, readSellerCohorts } from "./cohort-queries";
import { readAcquisition, readFunnel, readReplies, readRevenue } from "./growth-queries";
import { readCountries, readKinds } from "./market-queries";
import { readCalibration, readExposure } from "./match-queries";
import type { Section, SectionName } from "./section";

const reads: Readonly<Record<SectionName, () => Promise<Section>>> = {
  acquisition: readAcquisition,
  marketer_cohorts: readMarketerCohorts,
  seller_cohorts: readSellerCohorts,
  funnel: readFunnel,
  kinds: readKinds,
  countries: readCountries,
  calibration: readCalibration,
  exposure: readExposure,
  replies: readReplies,
  revenue: readRevenue,
};

export const getAnalyticsSection = (_actor: PlatformAdmin, { section }: { section: SectionName }): Promise<Section> =>
  reads[section]();
