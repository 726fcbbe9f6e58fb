import "server-only";
import { audit } from "@/lib/auth/audit";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { invalid, notFound } from "@/lib/platform/errors";
import type { SavedReplyInput } from "./schema";

/**
 * Saves a reply for all admins. The same name and text again is the same reply; a different text under a used name is
 * rejected.
 */
export async function createSavedReply(actor: PlatformAdmin, input: SavedReplyInput): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    const { count } = await tx.cannedReply.createMany({ data: [input], skipDuplicates: true });
    const { id, body } = await tx.cannedReply.findUniqueOrThrow({ where: { name: input.name } });
    if (count === 0) {
      if (body !== input.body) throw nameTaken();
      return { id };
    }
    await audit(tx, actor, "saved_reply.create", ["saved_reply", id], { after: input });
    return { id };
  });
}

/** Throws `not_found` for one that was deleted, and `invalid` for the name of another. */
export async function changeSavedReply(
  actor: PlatformAdmin,
  { id, ...input }: { id: string } & SavedReplyInput,
): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    const before = await lockReply(tx, id);
    if (!before) throw notFound("This saved reply");
    if (before.name === input.name && before.body === input.body) return { id };
    const other = await tx.cannedReply.findUnique({ where: { name: input.name } });
    if (other && other.id !== id) throw nameTaken();
    await tx.cannedReply.updateMany({ where: { id }, data: input });
    await audit(tx, actor, "saved_reply.update", ["saved_reply", id], {
      before: { name: before.name, body: before.body },
      after: input,
    });
    return { id };
  });
}

/** Idempotent; the activity log keeps the text. */
export async function deleteSavedReply(actor: PlatformAdmin, id: string): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    const before = await lockReply(tx, id);
    if (!before) return { id };
    await tx.cannedReply.deleteMany({ where: { id } });
    await audit(tx, actor, "saved_reply.delete", ["saved_reply", id], {
      before: { name: before.name, body: before.body },
    });
    return { id };
  });
}

async function lockReply(tx: Tx, id: string) {
  await tx.$queryRaw`SELECT "id" FROM "canned_replies" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
  return tx.cannedReply.findUnique({ where: { id } });
}

const nameTaken = () => invalid({ name: ["Another saved reply already has this name."] });
