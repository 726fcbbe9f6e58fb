/**
 * A seller's changes to a listing that marketers have seen stay in an open edit, as whole fields by name, until "Update
 * listing" applies them. There is at most one per listing, shared by everyone in its organization. The API, an import
 * or a bulk change may change the listing in the meantime: their changes are adopted, and fields that both changed
 * differently wait for a choice.
 */
import { z } from "zod";
import { eachField, fieldNames } from "./field-names";
import { type MergeChoices, isSameField, mergeFields } from "./field-merge";
import type { PackageInput } from "./package-schema";
import { type ReviewComment, reviewCommentsSchema } from "./review-comments";
import { type ListingContent, type WaitingRow, pictureUrl } from "./row";
import { type ListingFields, listingFieldsSchema } from "./schema";
import { type ListingStatus, wasApproved } from "./states";

const editConflictSchema = z.object({
  field: z.string().describe("Its path, such as `title` or `reach.uniqueReach`"),
  by: z
    .object({ name: z.string().nullable(), isYou: z.boolean() })
    .nullable()
    .describe("Who changed it last, if known"),
});

export const openEditSchema = z.object({
  since: z.iso.datetime(),
  fields: listingFieldsSchema,
  conflicts: z
    .array(editConflictSchema)
    .describe(
      "Fields whose values in the listing have changed since; each needs a choice before the listing is updated",
    ),
});
export type OpenEdit = z.output<typeof openEditSchema>;

/** `base`: the values that the listing had in these fields when their edits started. */
const storedSchema = z.object({ fields: listingFieldsSchema, base: z.record(z.string(), z.unknown()) });
type StoredEdit = z.output<typeof storedSchema>;

type InputName = keyof ListingFields;

/**
 * Edits of a listing that marketers have seen wait for "Update listing"; those of any other are written immediately.
 */
export const hasOpenEdits = (status: ListingStatus): boolean => wasApproved(status);

export const openReviewOf = ({ reviews }: WaitingRow) => reviews.find(({ state }) => state === "open") ?? null;
export const waitingReviewOf = ({ reviews }: WaitingRow) => reviews.find(({ state }) => state === "waiting") ?? null;

/** Changes that an admin requested and the seller has not resubmitted. */
export const openCommentsOf = ({ reviews }: WaitingRow): ReviewComment[] =>
  reviews.map(({ comments }) => reviewCommentsSchema.parse(comments)).find(({ length }) => length > 0) ?? [];

/** The open edit, compared with the current listing: `wanted` is its content including pending changes. */
export function openEditOf(row: WaitingRow, requested: ListingContent): OpenEdit | null {
  const review = openReviewOf(row);
  if (!review) return null;
  const { fields, conflicts } = rebased(storedSchema.parse(review.changes), requested);
  return {
    since: review.createdAt.toISOString(),
    fields,
    conflicts: conflicts.map((field) => ({ field, by: null })),
  };
}

/** The open edit to store after some of its fields changed, or choices between both versions were made. */
export function continuedEdit(
  row: WaitingRow,
  requested: ListingContent,
  { changes = {}, choices = {} }: { changes?: ListingFields; choices?: MergeChoices },
): StoredEdit {
  const review = openReviewOf(row);
  const stored = review ? storedSchema.parse(review.changes) : { fields: {}, base: {} };
  const { fields, conflicts } = rebased(stored, requested, choices);
  const kept = differing(requested, { ...fields, ...changes });
  const isOpen = (name: string) => conflicts.some((path) => path.split(".")[0] === name);
  const base = namesIn(kept).map((name) => [name, isOpen(name) ? stored.base[name] : fieldOf(requested, name)]);
  return { fields: kept, base: Object.fromEntries(base) };
}

function rebased({ fields, base }: StoredEdit, requested: ListingContent, choices: MergeChoices = {}) {
  const { merged, conflicts } = mergeFields({ base, mine: fields, theirs: requested }, choices);
  return { fields: merged, conflicts };
}

/** A field of the content in edit format. */
const fieldOf = (content: ListingContent, name: InputName): unknown => content[name as keyof ListingContent];

/** The names of the given fields; absent ones are unaffected. */
export const namesIn = (fields: ListingFields): InputName[] =>
  (Object.keys(fields) as InputName[]).filter((name) => fields[name] !== undefined);

/** The fields of `fields` that would change the content. */
export function differing(content: ListingContent, fields: ListingFields): ListingFields {
  const names = namesIn(fields).filter((name) => !isSameField(name, fieldOf(content, name), fields[name]));
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

/** The content with the given fields applied; null clears one. */
export function withFields<Content extends ListingContent>(content: Content, fields: ListingFields): Content {
  const { packages, images, status: _, ...plain } = fields;
  const input = namesIn(plain).map((name) => [name, plain[name as keyof typeof plain] ?? emptied[name]]);
  return {
    ...content,
    ...(Object.fromEntries(input) as Partial<ListingContent>),
    ...(packages === undefined ? {} : { packages: (packages ?? []).map(packageContent) }),
    ...(images === undefined
      ? {}
      : { images: (images ?? []).map(({ fileId, alt }) => ({ fileId, alt, url: pictureUrl(fileId) })) }),
  };
}

const emptied: Readonly<Record<string, unknown>> = eachField(fieldNames, "empty");

/** A package that is not stored yet has the id that it will be stored with (`withIds`). */
const packageContent = ({ id, assets, ...item }: PackageInput): ListingContent["packages"][number] => ({
  id: id ?? "",
  name: item.name,
  description: item.description ?? null,
  price: item.price ?? null,
  contactForPricing: item.contactForPricing ?? false,
  quantityAvailable: item.quantityAvailable ?? null,
  entitlement: item.entitlement ?? null,
  assets: (assets ?? []).map((asset) => ({
    ...asset,
    id: asset.id ?? "",
    totalQuantity: asset.totalQuantity ?? null,
    estImpressions: asset.estImpressions ?? null,
  })),
});

/** Packages and assets keep ids that `known` has; the others get one from `nextId`, which they keep when stored. */
export function withIds(fields: ListingFields, known: ListingContent, nextId: () => string): ListingFields {
  if (!fields.packages) return fields;
  const packageIds = new Set(known.packages.map(({ id }) => id));
  const assetIds = new Set(known.packages.flatMap(({ assets }) => assets.map(({ id }) => id)));
  const idOf = (ids: Set<string>, id: string | null | undefined) => (id && ids.delete(id) ? id : nextId());
  return {
    ...fields,
    packages: fields.packages.map((item) => ({
      ...item,
      id: idOf(packageIds, item.id),
      assets: (item.assets ?? []).map((asset) => ({ ...asset, id: idOf(assetIds, asset.id) })),
    })),
  };
}
