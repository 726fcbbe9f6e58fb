/** Autosave of a listing while editing; the first input creates it. Edits of different fields merge. */
import type { AutosaveDraft, Batch, FieldConflict, MergingDraft } from "@/components/form/autosave-draft";
import { contradictions } from "@/lib/listings/contradictions";
import { isSameField, mergeFields } from "@/lib/listings/field-merge";
import { withFields } from "@/lib/listings/open-edit";
import { editedListing } from "@/lib/listings/preview";
import { type ListingFields, listingFieldsSchema } from "@/lib/listings/schema";
import type { ListingDetail } from "@/lib/listings/view";
import type { Currency } from "@/lib/platform/exchange-rates";
import { ApiError, apiRequest } from "@/lib/platform/http/api-client";
import type { FieldErrors } from "@/lib/platform/errors";
import { type ListingForm, fieldsOf, formOf, unreadableText } from "./listing-form";
import { withBaseAt } from "./readable-part";

type Key = keyof ListingFields;
type Creation = { key: string; batch: Batch<ListingFields> };

export const listingDraftKey = (listingId: string | null): string => `listing-form.${listingId ?? "new"}`;

/** @param currency of a new listing */
export function listingDraft(
  initial: ListingDetail | null,
  currency: Currency,
): AutosaveDraft<ListingDetail, ListingForm, ListingFields> {
  let listingId = initial?.id ?? null;
  let creation: Creation | undefined;
  /** Retried with the same key and fields, so that a lost response creates no second listing. */
  const create = async (requested: Batch<ListingFields>) => {
    creation ??= { key: crypto.randomUUID(), batch: requested };
    const { key, batch } = creation;
    try {
      const item = await apiRequest<ListingDetail>("POST", "/api/listings", batch.fields, { idempotencyKey: key });
      listingId = item.id;
      return { item, batch };
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) creation = undefined;
      throw error;
    }
  };
  return {
    delayMs: 800,
    draftKey: () => listingDraftKey(listingId),
    formOf: (item) => formOf(editedListing(item), currency),
    fieldsOf,
    versionOf: (item) => item?.own?.version ?? null,
    checked,
    send: async (batch, _version, base) => {
      if (!listingId) return create(batch);
      const path = `/api/listings/${listingId}/edit`;
      return { item: await apiRequest<ListingDetail>("PATCH", path, { ...batch.fields, base }), batch };
    },
    latest: async () => (listingId ? apiRequest<ListingDetail>("GET", `/api/listings/${listingId}`) : null),
    currentAfter: async ({ body }) => (isListing(body.current) ? body.current : null),
    sentenceOf: ({ sentence }) => sentence,
    isOnlyNamed: (key, before, now) => key === "packages" && withoutIds(now) === withoutIds(before),
    merging,
  };
}

const merging: MergingDraft<ListingDetail, ListingForm, ListingFields> = {
  conflictsIn: ({ body }) => (Array.isArray(body.conflicts) ? (body.conflicts as FieldConflict[]) : []),
  isSame: (key, left, right) => isSameField(key, listingFieldsSchema.shape[key].safeParse(left).data, right),
  merge: (sides, choices) => mergeFields(sides, choices).merged,
  formWith: (item, fields, key) => {
    const form = formOf(withFields(editedListing(item), fields));
    return { [key]: form[key as keyof ListingForm] };
  },
};

/** The version that marketers see, or will see once the pending edit is approved: without unpublished changes. */
export const publishedForm = (listing: ListingDetail): ListingForm =>
  listingForm({ ...listing, own: listing.own && { ...listing.own, edit: null } });

export const listingForm = (listing: ListingDetail): ListingForm => formOf(editedListing(listing));

const withoutIds = (packages: string): string => packages.replace(/"id":(null|"[^"]*")/g, '"id":0');

const isListing = (value: unknown): value is ListingDetail =>
  typeof value === "object" && value !== null && "id" in value && "own" in value;

/** The valid changed fields, and the errors of the others. An unreadable value holds back only itself. */
function checked(
  all: ListingFields,
  changed: readonly Key[],
  base: Partial<ListingFields>,
): { fields: ListingFields; held: ListingFields; errors: FieldErrors } {
  const errors: FieldErrors = { ...contradictions(all) };
  const fields: Record<string, unknown> = {};
  const held: Record<string, unknown> = {};
  for (const key of changed) {
    const parsed = listingFieldsSchema.shape[key].safeParse(all[key]);
    if (parsed.success) {
      if (!errors[key]) fields[key] = parsed.data;
      continue;
    }
    const { issues } = parsed.error;
    for (const issue of issues) {
      const path = [key, ...issue.path].join(".");
      (errors[path] ??= []).push(messageOf(issue, path));
    }
    const rest = issues.reduce<unknown>((value, { path }) => withBaseAt(value, base[key], path), all[key]);
    const readable = listingFieldsSchema.shape[key].safeParse(rest);
    if (!readable.success || errors[key] || isSameField(key, rest, base[key])) continue;
    fields[key] = readable.data;
    held[key] = rest;
  }
  return { fields, held, errors };
}

const messageOf = (issue: { code: string; message: string; expected?: string }, path: string): string =>
  issue.code === "invalid_type" && ["number", "int"].includes(issue.expected ?? "")
    ? unreadableText(path)
    : issue.message;
