/**
 * What of a visitor's description is matched without a login. Budget, target CPM, dates, industry and exclusivity are
 * left out, because the order of the answers would tell prices and availability, which are shown after login only.
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
