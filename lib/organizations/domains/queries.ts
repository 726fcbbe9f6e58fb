import "server-only";
import type { Actor, OrganizationMember } from "@/lib/auth/actor";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { digest } from "@/lib/platform/random";
import { domainsManagedBy } from "../policy";
import type { DomainView } from "./schema";
import { domainSelect, toDomainView } from "./view";

/** The domains that the actor's organization has verified or claimed. */
export async function listDomains(actor: OrganizationMember): Promise<{ items: DomainView[] }> {
  const at = now();
  const rows = await db.organizationDomain.findMany({
    where: domainsManagedBy(actor),
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: 100,
    select: domainSelect,
  });
  return { items: rows.map((row) => toDomainView(row, at)) };
}

/** What an emailed link asks to confirm, or null if it no longer works. */
export async function findDomainByEmailToken(
  _actor: Actor,
  token: string,
): Promise<{ domain: string; organizationName: string } | null> {
  const row = await db.organizationDomain.findFirst({
    where: {
      verificationHash: digest(token),
      verificationExpiresAt: { gt: now() },
      organization: { status: "active" },
    },
    select: { domain: true, organization: { select: { name: true } } },
  });
  return row && { domain: row.domain, organizationName: row.organization.name };
}
