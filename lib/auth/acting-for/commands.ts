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
 * Lets the session act for another organization of the person, or for a client of their agency. The session gets a
 * fresh id; its windows get no more events of the organization that it left. Switching to the current one changes nothing.
 * Throws `not_found` for what the person may not act for, `forbidden` for a key, `conflict` for the slower of two windows
 * that switch to different ones at once.
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

/** What the session acts for, which no other window changes until the transaction is over. */
async function holdActing(tx: Tx, { sessionId, userId }: OrganizationMember): Promise<string | null> {
  const [session] = await tx.$queryRaw<{ actingOrganizationId: string | null }[]>`
    SELECT "actingOrganizationId" FROM "sessions"
    WHERE "id" = ${sessionId}::uuid AND "userId" = ${userId}::uuid AND "revokedAt" IS NULL FOR NO KEY UPDATE`;
  if (!session) throw new AppError("unauthenticated", "Please log in.");
  return session.actingOrganizationId;
}
