import "server-only";
import { formatCount } from "@/lib/platform/format";
import { audit } from "@/lib/auth/audit";
import type { OrganizationMember } from "@/lib/auth/actor";
import { announceAccessChange } from "@/lib/auth/recovery/organization-access";
import { now } from "@/lib/platform/clock";
import { type Tx, db, inTransaction } from "@/lib/platform/db";
import { conflict, invalid, notFound } from "@/lib/platform/errors";
import { randomSecret } from "@/lib/platform/random";
import { lockAsAdmin } from "../membership/roster";
import { domainNameOf, isMailboxProvider } from "./domain-name";
import { domainsManagedBy } from "../policy";
import type { ClaimDomainInput, DomainView } from "./schema";
import { type TxtResolver, dnsResolver } from "./txt-resolver";
import { settleWithout, verify, verifyOnce } from "./verification";
import { domainSelect, recordOf, toDomainView } from "./view";

/** Claims a domain for the organization; it has no effect until it is verified. */
export async function claimDomain(actor: OrganizationMember, input: ClaimDomainInput): Promise<DomainView> {
  const domain = domainNameOf(input.domain);
  if (!domain) throw invalid({ domain: ["Enter a domain such as company.com."] });
  if (isMailboxProvider(domain)) {
    throw invalid({ domain: [`${domain} is a public email domain, so no organization can claim it.`] });
  }
  return inTransaction(async (tx) => {
    await lockAsAdmin(tx, actor);
    const claimed = await tx.organizationDomain.count({ where: { organizationId: actor.organizationId, domain } });
    if (claimed > 0) throw conflict(`${domain} is already on your list.`);
    const row = await tx.organizationDomain.create({
      data: { organizationId: actor.organizationId, domain, token: randomSecret(18), createdAt: now() },
      select: domainSelect,
    });
    await audit(tx, actor, "organizations.claim_domain", ["organization", actor.organizationId], { after: { domain } });
    return toDomainView(row, now());
  });
}

/** Removes a domain. Without a verified one, nobody can join by domain anymore. */
export async function removeDomain(actor: OrganizationMember, { id }: { id: string }): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    await lockAsAdmin(tx, actor);
    const row = await ownDomain(tx, actor, id);
    await tx.organizationDomain.deleteMany({ where: { ...domainsManagedBy(actor), id } });
    if (row.verifiedAt) await settleWithout(tx, actor.organizationId);
    await audit(tx, actor, "organizations.remove_domain", ["organization", actor.organizationId], {
      after: { domain: row.domain },
    });
    if (row.verifiedAt) await announceChange(tx, actor, `${actor.name} removed the verified domain ${row.domain}.`);
    return { id };
  });
}

/**
 * Looks up the TXT record and verifies the domain if it exists. Throws `invalid` with what was found instead, and
 * `conflict` if another organization has already verified the domain.
 */
export async function verifyDomainByRecord(
  actor: OrganizationMember,
  { id }: { id: string },
  resolve: TxtResolver = dnsResolver(),
): Promise<DomainView> {
  const row = await db.organizationDomain.findFirst({
    where: { ...domainsManagedBy(actor), id },
    select: domainSelect,
  });
  if (!row) throw notFound("This domain");
  if (row.verifiedAt) return toDomainView(row, now());
  const records = await resolve(row.domain);
  if (!records.some((text) => text.trim() === recordOf(row.token))) throw invalid({ domain: [missingText(records)] });
  return verifyOnce(row.domain, () =>
    inTransaction(async (tx) => {
      await lockAsAdmin(tx, actor);
      await ownDomain(tx, actor, id);
      const verified = await verify(tx, row, "dns");
      await audit(tx, actor, "organizations.verify_domain", ["organization", actor.organizationId], {
        after: { domain: row.domain },
      });
      await announceChange(tx, actor, `${actor.name} verified the domain ${row.domain}.`);
      return toDomainView(verified, now());
    }),
  );
}

function missingText(records: string[]): string {
  const seen = formatCount(records.length, "other TXT record");
  return records.length === 0
    ? "We found no TXT record at this domain yet. New records can take up to an hour to appear."
    : `We didn’t find the record yet, only ${seen}. New records can take up to an hour to appear.`;
}

async function ownDomain(tx: Tx, actor: OrganizationMember, id: string) {
  const row = await tx.organizationDomain.findFirst({
    where: { ...domainsManagedBy(actor), id },
    select: domainSelect,
  });
  if (!row) throw notFound("This domain");
  return row;
}

const announceChange = (tx: Tx, { organizationId, userId }: OrganizationMember, change: string): Promise<void> =>
  announceAccessChange(tx, { organizationId, changes: [change], changedById: userId });
