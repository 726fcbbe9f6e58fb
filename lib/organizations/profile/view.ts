import type { Prisma } from "@/lib/platform/db";
import { toDollars } from "@/lib/platform/money";
import { fileUrl } from "@/lib/platform/storage";
import type { OrganizationView } from "./schema";

export const organizationSelect = {
  id: true,
  slug: true,
  type: true,
  name: true,
  legalName: true,
  website: true,
  description: true,
  industryCategory: true,
  hqCountry: true,
  hqCity: true,
  sizeBand: true,
  verification: true,
  joinPolicy: true,
  spendLimitCents: true,
  logoFileId: true,
} satisfies Prisma.OrganizationSelect;

type OrganizationRow = Prisma.OrganizationGetPayload<{ select: typeof organizationSelect }>;

export const toOrganizationView = ({ spendLimitCents, logoFileId, ...facts }: OrganizationRow): OrganizationView => ({
  ...facts,
  spendLimit: spendLimitCents === null ? null : toDollars(spendLimitCents),
  logoUrl: logoFileId ? fileUrl(logoFileId) : null,
});
