import "server-only";
import { record } from "@/lib/activity/record";
import { inTransaction } from "@/lib/platform/db";
import { AppError, forbidden, notFound } from "@/lib/platform/errors";
import { publish } from "@/lib/platform/events";
import type { OrganizationMember } from "../actor";
import { doerOf } from "../authorship";
import { getCurrentUser } from "../queries";
import type { CurrentUser } from "../schema";
import { switchSession } from "../sessions";
import { userBehind } from "../signed-in-user";
import { mayActFor } from "./queries";
import type { ActForInput } from "./schema";

/**
 * Lets the session act for another organization of the person, or for a client of their agency. The session gets a
 * fresh id; the organization that it leaves is heard by its windows no more. Switching to where one is changes nothing.
 * Throws `not_found` for what the person may not act for, `forbidden` for a key.
 */
export async function actFor(
  actor: OrganizationMember,
  { organizationId }: ActForInput,
): Promise<{ user: CurrentUser; cookie: string | null }> {
  if (actor.apiKey) throw forbidden("A key belongs to one organization.");
  const cookie = await inTransaction(async (tx) => {
    if (organizationId && !(await mayActFor(tx, actor.userId, organizationId))) throw notFound("This organization");
    const session = await tx.session.findFirst({
      where: { id: actor.sessionId, userId: actor.userId, revokedAt: null },
    });
    if (!session) throw ended();
    if (session.actingOrganizationId === organizationId) return null;
    const sealed = await switchSession(tx, { id: actor.sessionId, userId: actor.userId }, organizationId);
    if (!sealed) throw ended();
    await publish(tx, { stream: `user:${actor.userId}`, type: "acting.changed", payload: {} });
    await record(tx, {
      ...doerOf(actor),
      action: "auth.acting_for",
      entityType: "organization",
      entityId: organizationId ?? undefined,
      before: { organizationId: actor.organizationId },
      after: { organizationId },
    });
    return sealed;
  });
  return { user: cookie ? await userBehind(cookie) : await getCurrentUser(actor), cookie };
}

const ended = () => new AppError("unauthenticated", "Please log in.");
