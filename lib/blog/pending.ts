/**
 * Edits of a published post wait beside it until they are published. Whoever works on the post sees it with them,
 * readers without.
 */
import type { TagName } from "./view";
import { type PostFields, postFieldsSchema } from "./schema";
import { tagSlug } from "./tag-slug";

interface Editable {
  pending: unknown;
  tags: TagName[];
}

/** The edits that wait, or none. What cannot be read any more is as if it were not there. */
export function pendingOf({ pending }: { pending: unknown }): PostFields {
  const parsed = postFieldsSchema.safeParse(pending ?? {});
  return parsed.success ? defined(parsed.data) : {};
}

export const hasPending = (row: { pending: unknown }): boolean => Object.keys(pendingOf(row)).length > 0;

/** The post as it would be published now. */
export function withPending<Row extends Editable>(row: Row): Row {
  const { tags, ...fields } = pendingOf(row);
  return { ...row, ...fields, tags: tags ? tags.map((name) => ({ slug: tagSlug(name), name })) : row.tags };
}

/** Without the fields that nobody sent. */
export const defined = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
