import type { Prisma } from "@/lib/platform/db";
import type { DomainView } from "./schema";

export const recordOf = (token: string): string => `pitchside-verify=${token}`;

export const domainSelect = {
  id: true,
  organizationId: true,
  domain: true,
  token: true,
  verifiedAt: true,
  verifiedBy: true,
  verificationSentTo: true,
  verificationExpiresAt: true,
} satisfies Prisma.OrganizationDomainSelect;

export type DomainRow = Prisma.OrganizationDomainGetPayload<{ select: typeof domainSelect }>;

export function toDomainView(row: DomainRow, at: Date): DomainView {
  return {
    id: row.id,
    domain: row.domain,
    record: recordOf(row.token),
    isVerified: row.verifiedAt !== null,
    verifiedBy: row.verifiedBy === "dns" || row.verifiedBy === "email" ? row.verifiedBy : null,
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    verificationSentTo: row.verificationExpiresAt && row.verificationExpiresAt > at ? row.verificationSentTo : null,
  };
}
