/** A verified domain marks the organization as verified, until a stronger verification or the domain's removal. */
import "server-only";
import { now } from "@/lib/platform/clock";
import { isDuplicate } from "@/lib/platform/database/errors";
import type { Tx } from "@/lib/platform/db";
import { conflict } from "@/lib/platform/errors";
import { publish } from "@/lib/platform/live/events";
import { domainSelect } from "./view";

/** An existing verification is kept. */
export async function verify(
  tx: Tx,
  { id, organizationId }: { id: string; organizationId: string },
  by: "dns" | "email",
) {
  const at = now();
  await tx.organizationDomain.updateMany({
    where: { id, organizationId, verifiedAt: null },
    data: { verifiedAt: at, verifiedBy: by, verificationHash: null, verificationExpiresAt: null },
  });
  await tx.organization.updateMany({
    where: { id: organizationId, verification: "none" },
    data: { verification: "email_domain", verifiedAt: at },
  });
  await publish(tx, {
    stream: `organization:${organizationId}`,
    type: "domains.changed",
    payload: { organizationId },
  });
  return tx.organizationDomain.findUniqueOrThrow({ where: { id }, select: domainSelect });
}

/** After a verified domain was removed: the badge and automatic joining end with the last one. */
export async function settleWithout(tx: Tx, organizationId: string): Promise<void> {
  const left = await tx.organizationDomain.count({ where: { organizationId, verifiedAt: { not: null } } });
  if (left > 0) return;
  await tx.organization.updateMany({
    where: { id: organizationId, verification: "email_domain" },
    data: { verification: "none", verifiedAt: null },
  });
  await tx.organization.updateMany({
    where: { id: organizationId, joinPolicy: "verified_domain_auto" },
    data: { joinPolicy: "request_approval" },
  });
}

/** The database enforces one organization per domain; its error becomes a message. */
export async function verifyOnce<T>(domain: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || !isDuplicate(error.cause ?? error)) throw error;
    throw conflict(`Another organization has already verified ${domain}. If it’s yours, contact us.`);
  }
}
