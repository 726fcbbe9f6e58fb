/**
 * Domains change hands, so a verified one is rechecked every 30 days: by its TXT record, or, if it was verified by
 * email, by whether it still receives mail. If the check fails, the admins have 7 days; then the verification ends, and
 * with it the login provider and automatic joining that depend on it.
 */
import "server-only";
import { audit } from "@/lib/auth/audit";
import { announceAccessChange } from "@/lib/auth/recovery/organization-access";
import { days, later, now } from "@/lib/platform/clock";
import { db, inTransaction } from "@/lib/platform/db";
import { defineJob } from "@/lib/platform/jobs/jobs";
import { logger } from "@/lib/platform/logger";
import { type MailLookup, type TxtResolver, dnsResolver, mailLookup } from "./txt-resolver";
import { settleWithout } from "./verification";
import { recordOf } from "./view";

const BATCH = 200;
const CHECK_EVERY_MS = days(30);
const GRACE_MS = days(7);

interface Lookups {
  txt?: TxtResolver;
  mail?: MailLookup;
}

/** Returns how many domains were checked. If DNS does not respond, the domain stays as it is until the next run. */
export async function recheckDomains({ txt = dnsResolver(), mail = mailLookup() }: Lookups = {}): Promise<number> {
  const at = now();
  const due = await db.organizationDomain.findMany({
    where: {
      verifiedAt: { lte: later(at, -CHECK_EVERY_MS) },
      OR: [{ checkedAt: null }, { checkedAt: { lte: later(at, -CHECK_EVERY_MS) } }, { missingSince: { not: null } }],
    },
    orderBy: [{ checkedAt: { sort: "asc", nulls: "first" } }, { id: "asc" }],
    take: BATCH,
  });
  for (const row of due) {
    try {
      const isThere =
        row.verifiedBy === "email"
          ? await mail(row.domain)
          : (await txt(row.domain)).some((text) => text.trim() === recordOf(row.token));
      await (isThere ? keep(row.id) : miss(row));
    } catch (error) {
      logger.warn({ err: error, domain: row.domain }, "A verified domain could not be rechecked.");
    }
  }
  return due.length;
}

const keep = (id: string) =>
  db.organizationDomain.updateMany({ where: { id }, data: { checkedAt: now(), missingSince: null } });

interface Missed {
  id: string;
  organizationId: string;
  domain: string;
  verifiedBy: string | null;
  missingSince: Date | null;
}

function miss({ id, organizationId, domain, verifiedBy, missingSince }: Missed): Promise<void> {
  const at = now();
  const isOver = missingSince !== null && later(missingSince, GRACE_MS) <= at;
  if (missingSince && !isOver) return Promise.resolve();
  return inTransaction(async (tx) => {
    const { count } = await tx.organizationDomain.updateMany({
      where: { id, verifiedAt: { not: null }, missingSince },
      data: isOver ? { verifiedAt: null, verifiedBy: null, checkedAt: at, missingSince: null } : { missingSince: at },
    });
    if (count === 0) return;
    if (isOver) {
      await settleWithout(tx, organizationId);
      await audit(tx, null, "organizations.domain_lapsed", ["organization", organizationId], {
        organizationId,
        before: { domain },
      });
    }
    const found =
      verifiedBy === "email" ? `${domain} no longer receives email` : `We no longer find our TXT record at ${domain}`;
    const changes = isOver
      ? [`${found}, so the domain is no longer verified. Members log in with their passwords.`]
      : [`${found}. Fix it within 7 days, or the domain will no longer be verified.`];
    await announceAccessChange(tx, { organizationId, changes, changedById: null });
  });
}

export const recheckDomainsJob = defineJob(
  "organizations.recheck-domains",
  async () => {
    await recheckDomains();
  },
  { everySeconds: 86_400, limitSeconds: 600 },
);
