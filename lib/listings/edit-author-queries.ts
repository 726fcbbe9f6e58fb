/** Who changed a field of a listing last, from the audit. */
import "server-only";
import { z } from "zod";
import type { Seller } from "@/lib/auth/actor";
import type { Tx } from "@/lib/platform/db";
import type { ListingDetail } from "./view";

export interface EditAuthor {
  /** Null if not a member of the organization, or a deleted person. */
  name: string | null;
  /** The same person, in another tab or on another device. */
  isYou: boolean;
}

type Reader = Pick<Tx, "activityLog" | "user">;

const editedSchema = z.object({ fields: z.array(z.string()) });

/** Far enough back for an edit that someone still has open. */
const lastEdits = 100;

/** Actions that change only the open edit, not the listing. */
const editing = ["listings.edit", "listings.discard_edit"];

/** Names who changed the listing in the fields that its open edit changes too. */
export async function withEditAuthors(tx: Reader, actor: Seller, listing: ListingDetail): Promise<ListingDetail> {
  const { own } = listing;
  if (!own?.edit || own.edit.conflicts.length === 0) return listing;
  const authors = await listEditAuthors(tx, actor, listing.id, editing);
  const conflicts = own.edit.conflicts.map(({ field }) => ({
    field,
    by: authors.get(field.split(".")[0] ?? field) ?? null,
  }));
  return { ...listing, own: { ...own, edit: { ...own.edit, conflicts } } };
}

/** The last author of each field, by its name; excluding the actions in `but`. */
export async function listEditAuthors(
  tx: Reader,
  actor: Seller,
  listingId: string,
  but: string[] = [],
): Promise<Map<string, EditAuthor>> {
  const rows = await tx.activityLog.findMany({
    where: { entityType: "listing", entityId: listingId, action: { notIn: but } },
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
