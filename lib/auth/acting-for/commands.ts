import "server-only";
import { audit } from "../audit";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { AppError, forbidden, notFound } from "@/lib/platform/errors";
import { publish } from "@/lib/platform/live/events";
import type { OrganizationMember } from "../actor";
import type { CurrentUser } from "../schema";
import { rotateSession } from "../session-commands";
import { userOfSession } from "../logged-in-user";
import { mayActFor } from "./queries";
import type { ActForInput } from "./schema";

/**
 * Switches the session to another of the person's organizations, or to a client of their agency. The session gets a new
 * ID; its windows get no more events of the previous organization. Switching to the current one changes nothing. Throws
 * `not_found` for what the person may not act for, `forbidden` for a key, `conflict` for the slower of two windows that
 * switch to different ones simultaneously.
 */
export async function actFor(
  actor: OrganizationMember,
  { organizationId }: ActForInput,
): Promise<{ user: CurrentUser; cookie: string | null }> {
  if (actor.apiKey) throw forbidden("An API key belongs to one organization.");
  const cookie = await inTransaction(async (tx) => {
    if (organizationId && !(await mayActFor(tx, actor.userId, organizationId))) throw notFound("This organization");
    if ((await holdActing(tx, actor)) === organizationId) return null;
    const sealed = await rotateSession(tx, actor, { actingOrganizationId: organizationId });
    await publish(tx, { stream: `user:${actor.userId}`, type: "acting.changed", payload: {} });
    await audit(tx, actor, "auth.acting_for", ["organization", organizationId ?? undefined], {
      before: { organizationId: actor.organizationId },
      after: { organizationId },
    });
    return sealed;
  });
  return { user: await userOfSession(actor.sessionId), cookie };
}

/** The session's organization, locked against other windows until the end of the transaction. */
async function holdActing(tx: Tx, { sessionId, userId }: OrganizationMember): Promise<string | null> {
  const [session] = await tx.$queryRaw<{ actingOrganizationId: string | null }[]>`
    SELECT "actingOrganizationId" FROM "sessions"
    WHERE "id" = ${sessionId}::uuid AND "userId" = ${userId}::uuid AND "revokedAt" IS NULL FOR NO KEY UPDATE`;
  if (!session) throw new AppError("unauthenticated", "Please log in.");
  return session.actingOrganizationId;
}
