/**
 * Edits to a published post are pending until they are published. Editors see the post with them, readers without.
 */
import type { TagName } from "./view";
import { type PostFields, postFieldsSchema } from "./schema";
import { tagSlug } from "./tag-slug";

interface Editable {
  pending: unknown;
  tags: TagName[];
}

/** The pending edits, or none. Unreadable ones are ignored. */
export function pendingOf({ pending }: { pending: unknown }): PostFields {
  const parsed = postFieldsSchema.safeParse(pending ?? {});
  return parsed.success ? defined(parsed.data) : {};
}

export const hasPending = (row: { pending: unknown }): boolean => Object.keys(pendingOf(row)).length > 0;

/** The post with pending edits applied. */
export function withPending<Row extends Editable>(row: Row): Row {
  const { tags, ...fields } = pendingOf(row);
  return { ...row, ...fields, tags: tags ? tags.map((name) => ({ slug: tagSlug(name), name })) : row.tags };
}

/** Without undefined fields. */
export const defined = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
