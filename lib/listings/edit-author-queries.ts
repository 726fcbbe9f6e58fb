/** Who changed a field of a listing last, from the audit. */
import "server-only";
import { z } from "zod";
import type { Seller } from "@/lib/auth/actor";
import type { Tx } from "@/lib/platform/db";

export interface EditAuthor {
  /** Null: not a person of the organization, or one who is gone. */
  name: string | null;
  /** The same person, in another tab or on another device. */
  isYou: boolean;
}

const editedSchema = z.object({ fields: z.array(z.string()) });

/** Far enough back for an edit that somebody still has open. */
const lastEdits = 100;

/** The last author of each field, by its name. */
export async function listEditAuthors(tx: Tx, actor: Seller, listingId: string): Promise<Map<string, EditAuthor>> {
  const rows = await tx.activityLog.findMany({
    where: { entityType: "listing", entityId: listingId },
    orderBy: { id: "desc" },
    take: lastEdits,
    select: { actorType: true, actorId: true, after: true },
  });
  const edits = rows.flatMap(({ after, ...author }) => {
    const edit = editedSchema.safeParse(after);
    return edit.success ? [{ ...author, fields: edit.data.fields }] : [];
  });
  const ids = [
    ...new Set(edits.flatMap(({ actorType, actorId }) => (actorType === "user" && actorId ? [actorId] : []))),
  ];
  const people = await tx.user.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const authors = new Map<string, EditAuthor>();
  for (const { actorType, actorId, fields } of edits) {
    const name = actorType === "user" && actorId ? (names.get(actorId) ?? null) : null;
    const author = { name, isYou: actorType === "user" && actorId === actor.userId };
    for (const field of fields) if (!authors.has(field)) authors.set(field, author);
  }
  return authors;
}
