import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { requireScope } from "@/lib/auth/agency-scope";
import { now } from "@/lib/platform/clock";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { draftsOf } from "../policy";
import { DRAFTS_MAX, type DraftParams, type DraftView, type SaveDraftInput, draftKey } from "./schema";

/**
 * Saves what this person is writing, so that all their devices can continue it. An empty text removes the draft. Not
 * audited, because nothing has been sent yet.
 */
export async function saveDraft(
  actor: OrganizationMember,
  params: DraftParams,
  { body }: SaveDraftInput,
): Promise<DraftView> {
  requireScope(actor, "negotiate");
  const { userId, organizationId } = actor;
  const id = { userId, organizationId, key: draftKey(params) };
  if (body.trim() === "") {
    await inTransaction((tx) => tx.messageDraft.deleteMany({ where: { AND: [draftsOf(actor), { key: id.key }] } }));
    return { body: null, updatedAt: null };
  }
  const updatedAt = now();
  await inTransaction(async (tx) => {
    await tx.messageDraft.upsert({
      where: { userId_organizationId_key: id },
      create: { ...id, body, updatedAt },
      update: { body, updatedAt },
    });
    await makeRoom(tx, actor);
  });
  return { body, updatedAt: updatedAt.toISOString() };
}

/** After sending: deletes the draft on every device, unless its author has changed it in the meantime. */
export async function dropSentDraft(
  tx: Tx,
  actor: OrganizationMember,
  params: DraftParams,
  sent: string,
): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM "message_drafts" WHERE "userId" = ${actor.userId}::uuid AND "key" = ${draftKey(params)}
      AND "organizationId" = ${actor.organizationId}::uuid AND btrim("body", E' \\t\\r\\n') = ${sent}`;
}

async function makeRoom(tx: Tx, { userId, organizationId }: OrganizationMember): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM "message_drafts" WHERE "userId" = ${userId}::uuid AND "organizationId" = ${organizationId}::uuid
      AND "key" IN (SELECT d."key" FROM "message_drafts" AS d
        WHERE d."userId" = ${userId}::uuid AND d."organizationId" = ${organizationId}::uuid
        ORDER BY d."updatedAt" DESC, d."key" OFFSET ${DRAFTS_MAX})`;
}
