/**
 * The parts of a visitor's description that are matched without a login. Budget, target CPM, dates, industry and
 * exclusivity are excluded, because the order of results would reveal prices and availability, which are shown only
 * after login.
 */
import type { BriefCriteria } from "@/lib/matching/criteria";
import { briefCriteria } from "@/lib/preferences/brief";
import type { BriefFields } from "@/lib/preferences/schema";

export const publicCriteria = (fields: BriefFields): BriefCriteria => ({
  ...briefCriteria(fields, "", []),
  organizationId: null,
  budgetMinCents: null,
  budgetMaxCents: null,
  targetCpmCents: null,
  windowFrom: null,
  windowTo: null,
  industryCategory: null,
  exclusivityRequired: false,
  mustHaveAssets: [],
  niceAssets: [],
});
