import "server-only";
import type { z } from "zod";
import { audit } from "@/lib/auth/audit";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { pagesWithListings } from "@/lib/listings/public-preview/static-pages";
import { enqueueMail } from "@/lib/mail/outbox";
import { now } from "@/lib/platform/clock";
import { type Prisma, type Tx, inTransaction } from "@/lib/platform/db";
import { publish } from "@/lib/platform/live/events";
import { revalidatePages } from "@/lib/platform/http/revalidate-pages";
import { creditSuspended, suspensionTimeoutMs } from "../connections/suspended";
import type { Named, ReasonInput } from "../schema";
import { listingsChangedBy } from "./consequences";
import { adminsOf, lockOrganizationFor } from "./locked";
import type { organizationStateSchema, VerifyInput } from "./schema";
import { type OrganizationBulkVerb, suspendedWithOrganization } from "./states";

type OrganizationState = z.output<typeof organizationStateSchema>;

/** Vouches for an organization, with how and by what; the badge is on all of its listings. */
export async function verifyOrganization(
  actor: PlatformAdmin,
  { id, method, note }: Named & VerifyInput,
): Promise<OrganizationState> {
  return inTransaction(async (tx) => {
    const row = await lockOrganizationFor(tx, id, "verify");
    const data = { verification: method, verificationNote: note, verifiedAt: now(), verifiedById: actor.userId };
    return change(tx, actor, row, { data, verb: "verify", reason: note });
  });
}

export async function unverifyOrganization(
  actor: PlatformAdmin,
  { id, reason }: Named & ReasonInput,
): Promise<OrganizationState> {
  return inTransaction(async (tx) => {
    const row = await lockOrganizationFor(tx, id, "unverify");
    const data = { verification: "none" as const, verificationNote: null, verifiedAt: null, verifiedById: null };
    return change(tx, actor, row, { data, verb: "unverify", reason });
  });
}

/**
 * Nobody acts for it from the next request on, and its listings leave the marketplace. Its admins are notified why, and
 * sellers get their connections with it back.
 */
export async function suspendOrganization(
  actor: PlatformAdmin,
  { id, reason }: Named & ReasonInput,
): Promise<OrganizationState> {
  const suspend = async (tx: Tx): Promise<OrganizationState> => {
    const row = await lockOrganizationFor(tx, id, "suspend");
    await tx.listing.updateMany({
      where: { organizationId: id, ...listingsChangedBy.suspend },
      data: { status: "suspended", statusReason: suspendedWithOrganization, version: { increment: 1 } },
    });
    for (const { id: userId, email: address, name } of await adminsOf(tx, id)) {
      const props = { name, organization: row.name, reason };
      await enqueueMail(tx, { template: "organization-suspended", to: { address, name, userId }, props });
    }
    const data = {
      status: "suspended" as const,
      statusReason: reason,
      suspendedAt: now(),
      suspendedById: actor.userId,
    };
    const after = await change(tx, actor, row, { data, verb: "suspend", reason });
    await creditSuspended(tx, actor, { marketerOrganizationId: id });
    return after;
  };
  return inTransaction(suspend, { timeoutMs: suspensionTimeoutMs });
}

/** Opens it again; the listings that left the market with it come back. */
export async function unsuspendOrganization(actor: PlatformAdmin, { id }: Named): Promise<OrganizationState> {
  return inTransaction(async (tx) => {
    const row = await lockOrganizationFor(tx, id, "unsuspend");
    await bringListingsBack(tx, id);
    for (const { id: userId, email: address, name } of await adminsOf(tx, id)) {
      const props = { name, organization: row.name };
      await enqueueMail(tx, { template: "organization-restored", to: { address, name, userId }, props });
    }
    const data = { status: "active" as const, statusReason: null, suspendedAt: null, suspendedById: null };
    return change(tx, actor, row, { data, verb: "unsuspend" });
  });
}

export async function bringListingsBack(tx: Tx, organizationId: string): Promise<void> {
  await tx.listing.updateMany({
    where: { organizationId, ...listingsChangedBy.unsuspend },
    data: { status: "published", statusReason: null, version: { increment: 1 } },
  });
}

interface Change {
  data: Prisma.OrganizationUncheckedUpdateInput;
  verb: OrganizationBulkVerb;
  reason?: string;
}

async function change(
  tx: Tx,
  actor: PlatformAdmin,
  before: OrganizationState,
  { data, verb, reason }: Change,
): Promise<OrganizationState> {
  const { id } = before;
  const after = await tx.organization.update({
    where: { id },
    data,
    select: { id: true, status: true, verification: true },
  });
  // Public pages may show its listings.
  await revalidatePages(tx, pagesWithListings);
  await publish(tx, { stream: `organization:${id}`, type: "organization.changed", payload: { status: after.status } });
  await audit(tx, actor, `organizations.${verb}`, ["organization", id], {
    organizationId: id,
    before: { status: before.status, verification: before.verification },
    after: { status: after.status, verification: after.verification },
    reason,
  });
  return after;
}
