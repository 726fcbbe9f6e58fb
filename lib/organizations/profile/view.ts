import type { Prisma } from "@/lib/platform/db";
import type { Currency } from "@/lib/platform/exchange-rates";
import { toDollars } from "@/lib/platform/money";
import { fileUrl } from "@/lib/platform/files/storage";
import { industryCategories } from "../vocabulary";
import type { OrganizationView } from "./schema";

export const organizationSelect = {
  id: true,
  slug: true,
  type: true,
  name: true,
  website: true,
  description: true,
  industryCategory: true,
  hqCountry: true,
  hqCity: true,
  sizeBand: true,
  verification: true,
  joinPolicy: true,
  currency: true,
  spendLimitCents: true,
  wantedCategories: true,
  blockedCategories: true,
  minFeeCents: true,
  offerAcceptance: true,
  logoFileId: true,
  version: true,
} satisfies Prisma.OrganizationSelect;

export type OrganizationRow = Prisma.OrganizationGetPayload<{ select: typeof organizationSelect }>;

export const toOrganizationView = ({
  currency,
  spendLimitCents,
  minFeeCents,
  wantedCategories,
  blockedCategories,
  logoFileId,
  ...facts
}: OrganizationRow): OrganizationView => ({
  ...facts,
  currency: currency as Currency,
  spendLimit: spendLimitCents === null ? null : toDollars(spendLimitCents),
  wantedCategories: industryCategories.filter((category) => wantedCategories.includes(category)),
  blockedCategories: industryCategories.filter((category) => blockedCategories.includes(category)),
  minFee: minFeeCents === null ? null : toDollars(minFeeCents),
  logoUrl: logoFileId ? fileUrl(logoFileId) : null,
});
