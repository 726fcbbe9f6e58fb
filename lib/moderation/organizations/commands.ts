import "server-only";
import type { z } from "zod";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { audit } from "@/lib/auth/audit";
import { pagesWithListings } from "@/lib/listings/public-preview/static-pages";
import { enqueueMail } from "@/lib/mail/outbox";
import { now } from "@/lib/platform/clock";
import { type Prisma, type Tx, inTransaction, db } from "@/lib/platform/db";
import { revalidatePages } from "@/lib/platform/http/revalidate-pages";
import { publish } from "@/lib/platform/live/events";
import { type BulkOutcome, forEachOnItsOwn, previewOf } from "../bulk";
import { creditSuspended, suspensionTimeoutMs } from "../connections/suspended";
import { type Named, type ReasonInput, reasonSchema } from "../schema";
import { listingsChangedBy, consequenceOf } from "./consequences";
import { adminsOf, lockOrganizationFor, notifiedMembers } from "./locked";
import { type organizationStateSchema, type VerifyInput, type OrganizationBulkInput, verifySchema } from "./schema";
import {
  type OrganizationBulkVerb,
  type OrganizationStatus,
  isAdministered,
  rejectionOf,
  suspendedWithOrganization,
} from "./states";

type OrganizationState = z.output<typeof organizationStateSchema>;

/** Verifies an organization, recording how; the badge shows on all its listings. */
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
 * From the next request on nobody can act for it, and its listings leave the marketplace. Its admins are notified of
 * the reason, and sellers get their connections with it credited.
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

/** Lifts the suspension; listings that left the market with it return. */
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
  data: Omit<Prisma.OrganizationUncheckedUpdateInput, "status"> & { status?: OrganizationStatus };
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
  const { verification } = await tx.organization.update({ where: { id }, data, select: { verification: true } });
  const after = { id, status: data.status ?? before.status, verification };
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

/** Verifies, suspends or restores many organizations, each separately; a preview only says what would happen. */
export async function changeOrganizations(actor: PlatformAdmin, input: OrganizationBulkInput): Promise<BulkOutcome> {
  const { ids, verb, preview } = input;
  const found = await db.organization.findMany({
    where: { id: { in: ids } },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select: {
      id: true,
      name: true,
      status: true,
      verification: true,
      _count: { select: { listings: { where: listingsChangedBy[verb] }, memberships: { where: notifiedMembers } } },
    },
  });
  const organizations = found.filter(isAdministered);
  if (!preview) {
    const act = actionOf(actor, input);
    return forEachOnItsOwn(organizations, ({ id }) => act(id));
  }
  return previewOf(
    organizations.map(({ _count: { listings, memberships: admins }, ...row }) => ({
      ...row,
      refusal: rejectionOf(row, verb),
      effect: consequenceOf(verb, { verification: row.verification, listings, admins }),
    })),
  );
}

/** Fields optional in a preview are required here, before the first change. */
function actionOf(actor: PlatformAdmin, input: OrganizationBulkInput): (id: string) => Promise<unknown> {
  if (input.verb === "unsuspend") return (id) => unsuspendOrganization(actor, { id });
  if (input.verb === "verify") {
    const { method, note } = input;
    const proof = verifySchema.parse({ method, note });
    return (id) => verifyOrganization(actor, { id, ...proof });
  }
  const act = input.verb === "suspend" ? suspendOrganization : unverifyOrganization;
  const { reason } = reasonSchema.parse({ reason: input.reason });
  return (id) => act(actor, { id, reason });
}
