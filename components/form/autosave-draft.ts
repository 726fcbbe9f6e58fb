/** What an autosave has to know of the thing that is written: how it stands on the screen, and how it is sent. */
import type { ApiError } from "@/lib/platform/api-client";
import type { FieldErrors } from "@/lib/platform/errors";

export type FieldTexts<Fields> = ReadonlyMap<keyof Fields, string>;

/** What one request carries, and how its fields stood on the screen when it left. */
export interface Batch<Fields> {
  fields: Partial<Fields>;
  asTyped: FieldTexts<Fields>;
}

export interface AutosaveDraft<Item, Form, Fields extends object> {
  /** How long after the last keystroke. */
  delayMs: number;
  /** Where this browser keeps what could not be saved. */
  place: () => string;
  formOf: (item: Item | null) => Form;
  /** The form as it is compared and sent. */
  fieldsOf: (form: Form) => Fields;
  versionOf: (item: Item | null) => number | null;
  /** Of the changed fields those that the schema takes, and the errors of the others. */
  checked: (fields: Fields, changed: readonly (keyof Fields)[]) => { fields: Partial<Fields>; errors: FieldErrors };
  /** The batch of the answer is the one that was saved: not always the one that was given. */
  send: (batch: Batch<Fields>, version: number | null) => Promise<{ item: Item; batch: Batch<Fields> }>;
  /** What somebody else saved meanwhile, after a refusal with 409; null where it was refused for something else. */
  currentAfter: (refusal: ApiError) => Promise<Item | null>;
  /** What the status line says of refused fields. */
  sentenceOf: (refusal: ApiError) => string;
  /** Whether only the server's names in a field changed, which is no change of the writer's. */
  isOnlyNamed?: (key: keyof Fields, before: string, now: string) => boolean;
}

export const textsOf = <Fields extends object>(fields: Fields): FieldTexts<Fields> =>
  new Map(Object.entries(fields).map(([key, value]) => [key as keyof Fields, JSON.stringify(value ?? null)]));

export const batchOf = <Fields extends object>(all: Fields, fields: Partial<Fields>): Batch<Fields> => ({
  fields,
  asTyped: new Map([...textsOf(all)].filter(([key]) => key in fields)),
});
