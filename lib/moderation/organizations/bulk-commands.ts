import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { type BulkOutcome, forEachOnItsOwn, previewOf } from "../bulk";
import { reasonSchema } from "../schema";
import { suspendOrganization, unsuspendOrganization, unverifyOrganization, verifyOrganization } from "./commands";
import { consequenceOf, listingsChangedBy } from "./consequences";
import { notifiedMembers } from "./locked";
import { type OrganizationBulkInput, verifySchema } from "./schema";
import { rejectionOf } from "./states";

/** Verifies, suspends or opens many organizations, each on its own; as a preview it only says what would happen. */
export async function changeOrganizations(actor: PlatformAdmin, input: OrganizationBulkInput): Promise<BulkOutcome> {
  const { ids, verb, preview } = input;
  const organizations = await db.organization.findMany({
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

/** What was left out for the preview is asked for here, before the first one is changed. */
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
