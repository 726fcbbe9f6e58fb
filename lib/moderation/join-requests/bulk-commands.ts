import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { decideJoinRequest } from "@/lib/organizations/join-requests/decision/commands";
import { rejectionOf } from "@/lib/organizations/join-requests/decision/refusal";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { type BulkOutcome, forEachOnItsOwn, previewOf } from "../bulk";
import type { JoinBulkInput } from "./schema";

/** Decides many join requests, each separately; a preview only says what would happen. */
export async function decideJoinRequests(
  actor: PlatformAdmin,
  { ids, verb, reason, preview }: JoinBulkInput,
): Promise<BulkOutcome> {
  const requests = await db.joinRequest.findMany({
    where: { id: { in: ids } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: {
      id: true,
      status: true,
      expiresAt: true,
      user: { select: { name: true, status: true } },
      organization: { select: { name: true, status: true } },
    },
  });
  const rows = requests.map((request) => ({
    id: request.id,
    name: `${request.user.name} → ${request.organization.name}`,
    refusal: rejectionOf(verb, request, now()),
  }));
  if (preview) return previewOf(rows);
  return forEachOnItsOwn(rows, ({ id }) => decideJoinRequest(actor, { id, decision: verb, role: "editor", reason }));
}
