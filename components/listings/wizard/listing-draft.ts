/** Autosave of a listing while editing; the first input creates it. */
import type { AutosaveDraft, Batch } from "@/components/form/autosave-draft";
import { contradictions } from "@/lib/listings/contradictions";
import { type ListingFields, listingFieldsSchema } from "@/lib/listings/schema";
import { withSensitive } from "@/lib/listings/sensitive";
import type { ListingDetail } from "@/lib/listings/view";
import { ApiError, apiRequest } from "@/lib/platform/http/api-client";
import type { FieldErrors } from "@/lib/platform/errors";
import { type ListingForm, fieldsOf, formOf } from "./listing-form";

type Key = keyof ListingFields;
type Creation = { key: string; batch: Batch<ListingFields> };

export const listingDraftKey = (listingId: string | null): string => `listing-form.${listingId ?? "new"}`;

export function listingDraft(initial: ListingDetail | null): AutosaveDraft<ListingDetail, ListingForm, ListingFields> {
  let listingId = initial?.id ?? null;
  let creation: Creation | undefined;
  /** Retried with the same key and fields, so that a lost response creates no second listing. */
  const create = async (wanted: Batch<ListingFields>) => {
    creation ??= { key: crypto.randomUUID(), batch: wanted };
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
    formOf: (item) => formOf(withPendingEdit(item)),
    fieldsOf,
    versionOf: (item) => item?.own?.version ?? null,
    checked,
    send: async (batch, version) => {
      if (!listingId) return create(batch);
      const body = { ...batch.fields, version: version ?? undefined };
      return { item: await apiRequest<ListingDetail>("PATCH", `/api/listings/${listingId}`, body), batch };
    },
    currentAfter: async ({ body }) => (isListing(body.current) ? body.current : null),
    sentenceOf: ({ sentence }) => sentence,
    isOnlyNamed: (key, before, now) => key === "packages" && withoutIds(now) === withoutIds(before),
  };
}

/** The listing with its pending edit applied, which the form continues from. */
export function withPendingEdit(listing: ListingDetail | null): ListingDetail | null {
  return listing?.own?.waiting ? withSensitive(listing, listing.own.waiting.after) : listing;
}

const withoutIds = (packages: string): string => packages.replace(/"id":(null|"[^"]*")/g, '"id":0');

const isListing = (value: unknown): value is ListingDetail =>
  typeof value === "object" && value !== null && "id" in value && "own" in value;

/** The valid changed fields, and the errors of the others. */
function checked(all: ListingFields, changed: readonly Key[]): { fields: ListingFields; errors: FieldErrors } {
  const errors: FieldErrors = { ...contradictions(all) };
  const fields: Record<string, unknown> = {};
  for (const key of changed) {
    const parsed = listingFieldsSchema.shape[key].safeParse(all[key]);
    if (parsed.success) {
      if (!errors[key]) fields[key] = parsed.data;
      continue;
    }
    for (const issue of parsed.error.issues) (errors[[key, ...issue.path].join(".")] ??= []).push(issue.message);
  }
  return { fields: fields as ListingFields, errors };
}
