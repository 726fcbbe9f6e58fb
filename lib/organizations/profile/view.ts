import type { Prisma } from "@/lib/platform/db";
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
  spendLimitCents: true,
  wantedCategories: true,
  blockedCategories: true,
  minFeeCents: true,
  logoFileId: true,
} satisfies Prisma.OrganizationSelect;

type OrganizationRow = Prisma.OrganizationGetPayload<{ select: typeof organizationSelect }>;

export const toOrganizationView = ({
  spendLimitCents,
  minFeeCents,
  wantedCategories,
  blockedCategories,
  logoFileId,
  ...facts
}: OrganizationRow): OrganizationView => ({
  ...facts,
  spendLimit: spendLimitCents === null ? null : toDollars(spendLimitCents),
  wantedCategories: industryCategories.filter((category) => wantedCategories.includes(category)),
  blockedCategories: industryCategories.filter((category) => blockedCategories.includes(category)),
  minFee: minFeeCents === null ? null : toDollars(minFeeCents),
  logoUrl: logoFileId ? fileUrl(logoFileId) : null,
});
