/** What autosave needs to know about an item: how to read it from the form, and how to send it. */
import type { ApiError } from "@/lib/platform/http/api-client";
import type { FieldErrors } from "@/lib/platform/errors";

export type FieldTexts<Fields> = ReadonlyMap<keyof Fields, string>;

/** One request, and the form values when it was sent. */
export interface Batch<Fields> {
  fields: Partial<Fields>;
  asTyped: FieldTexts<Fields>;
}

export interface AutosaveDraft<Item, Form, Fields extends object> {
  /** Delay after the last keystroke. */
  delayMs: number;
  /** Where unsaved changes are stored in the browser. */
  draftKey: () => string;
  formOf: (item: Item | null) => Form;
  /** The form values as compared and sent. */
  fieldsOf: (form: Form) => Fields;
  versionOf: (item: Item | null) => number | null;
  /**
   * The changed fields that are valid, and the errors of the others. If one value of a group is invalid, the rest can
   * be saved: `held` then has the group with the `base` value in that place.
   */
  checked: (
    fields: Fields,
    changed: readonly (keyof Fields)[],
    base: Partial<Fields>,
  ) => { fields: Partial<Fields>; held?: Partial<Fields>; errors: FieldErrors };
  /**
   * Returns the batch that was saved, which may differ from the given one. `base`: the values that each field of the
   * batch had when its edit started.
   */
  send: (
    batch: Batch<Fields>,
    version: number | null,
    base: Partial<Fields>,
  ) => Promise<{ item: Item; batch: Batch<Fields> }>;
  /** The item as it is stored now; null before the first save. */
  latest: () => Promise<Item | null>;
  /** After a 409, the version someone else saved; null for other conflicts. */
  currentAfter: (rejection: ApiError) => Promise<Item | null>;
  /** The status text for rejected fields. */
  sentenceOf: (rejection: ApiError) => string;
  /** Whether only server-assigned ids changed, which is not a user change. */
  isOnlyNamed?: (key: keyof Fields, before: string, now: string) => boolean;
  /** For an item whose edits merge field by field; without it, a conflict concerns the whole item. */
  merging?: MergingDraft<Item, Form, Fields>;
}

export type MergeChoice = "mine" | "theirs";

/** A field that two sides changed differently. */
export interface FieldConflict {
  /** Its path: `title`, `reach.uniqueReach`. */
  field: string;
  /** Who changed it; null if unknown. */
  by: { name: string | null; isYou: boolean } | null;
}

export interface MergingDraft<Item, Form, Fields extends object> {
  conflictsIn: (rejection: ApiError) => FieldConflict[];
  /** Whether both would be stored as the same value; `left` is as typed. */
  isSame: (key: keyof Fields, left: unknown, right: unknown) => boolean;
  merge: (
    sides: { base: Partial<Fields>; mine: Partial<Fields>; theirs: Partial<Fields> },
    choices: Readonly<Record<string, MergeChoice>>,
  ) => Partial<Fields>;
  /** The form value of one field of the item, with the given fields in place. */
  formWith: (item: Item, fields: Partial<Fields>, key: keyof Fields) => Partial<Form>;
}

export const textsOf = <Fields extends object>(fields: Fields): FieldTexts<Fields> =>
  new Map(Object.entries(fields).map(([key, value]) => [key as keyof Fields, JSON.stringify(value ?? null)]));

export const batchOf = <Fields extends object>(all: Fields, fields: Partial<Fields>): Batch<Fields> => ({
  fields,
  asTyped: new Map([...textsOf(all)].filter(([key]) => key in fields)),
});
