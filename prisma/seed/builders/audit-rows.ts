import { chainStart, hashActivity, hashFacts, platformChain } from "@/lib/activity/chain";
import { db } from "@/lib/platform/db";
import { randomSecret } from "@/lib/platform/random";

interface AuditEntry {
  at: Date;
  actorType: "user" | "admin";
  actorId: string;
  action: string;
  entityType: string;
  entityId: string;
  ip: string;
  userAgent: string;
}

/** Appends many rows to the platform's chain at once, linked as `record` links them one by one. */
export async function appendAudit(entries: readonly AuditEntry[]): Promise<void> {
  const head = await db.auditHead.findUnique({ where: { chain: platformChain } });
  let prevHash = head?.hash ?? chainStart;
  const rows = entries.map((entry) => {
    const row = rowOf(entry, prevHash);
    prevHash = row.hash;
    return row;
  });
  await db.activityLog.createMany({ data: rows });
  const count = (head?.rows ?? 0) + rows.length;
  await db.auditHead.upsert({
    where: { chain: platformChain },
    create: { chain: platformChain, rows: count, hash: prevHash },
    update: { rows: count, hash: prevHash },
  });
}

function rowOf({ ip, userAgent, ...entry }: AuditEntry, prevHash: string) {
  const salts = { detailsSalt: randomSecret(), originSalt: randomSecret() };
  const linked = {
    ...{ chain: platformChain, organizationId: null, onBehalfOfId: null, impersonatorId: null, requestId: null },
    ...entry,
    detailsHash: hashFacts(salts.detailsSalt, { before: null, after: null, reason: null }),
    originHash: hashFacts(salts.originSalt, { ip, userAgent }),
    prevHash,
  };
  return { ...linked, ...salts, ip, userAgent, hash: hashActivity(linked) };
}
