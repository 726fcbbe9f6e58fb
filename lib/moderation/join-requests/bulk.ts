import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { decideJoinRequest } from "@/lib/organizations/join-requests/decision/commands";
import { canTake, joinRequestLabels } from "@/lib/organizations/join-requests/states";
import { db } from "@/lib/platform/db";
import { type BulkOutcome, forEachOnItsOwn, previewOf } from "../bulk";
import type { JoinBulkInput } from "./schema";

/** Decides about many requests to join, each on its own; as a preview it only says what would happen. */
export async function decideJoinRequests(
  actor: PlatformAdmin,
  { ids, verb, reason, preview }: JoinBulkInput,
): Promise<BulkOutcome> {
  const requests = await db.joinRequest.findMany({
    where: { id: { in: ids } },
    select: { id: true, status: true, user: { select: { name: true } }, organization: { select: { name: true } } },
  });
  const rows = requests.map(({ id, status, user, organization }) => ({
    id,
    name: `${user.name} → ${organization.name}`,
    refusal: canTake(verb, status) ? null : `Decided already: ${joinRequestLabels[status].toLowerCase()}.`,
  }));
  if (preview) return previewOf(rows);
  return forEachOnItsOwn(rows, ({ id }) => decideJoinRequest(actor, { id, decision: verb, role: "editor", reason }));
}
