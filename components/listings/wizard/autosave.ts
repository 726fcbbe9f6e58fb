/**
 * Saves a listing while it is written: a moment after the last keystroke, only what changed, only what makes sense.
 * Whatever cannot be saved is kept in this browser, and the state says why.
 */
import { contradictions } from "@/lib/listings/contradictions";
import { type ListingFields, listingFieldsSchema } from "@/lib/listings/schema";
import type { ListingDetail } from "@/lib/listings/view";
import { ApiError, apiRequest } from "@/lib/platform/api-client";
import type { FieldErrors } from "@/lib/platform/errors";
import { type DraftBackup, dropBackup, keepBackup } from "./draft-backup";
import { type ListingForm, fieldsOf } from "./listing-form";

export type SaveState =
  | { kind: "idle" }
  | { kind: "saving" }
  | { kind: "saved"; at: Date }
  | { kind: "offline" }
  | { kind: "signed_out" }
  | { kind: "failed"; text: string }
  | { kind: "conflict"; current: ListingDetail };

export interface AutosaveHost {
  values: () => ListingForm;
  onState: (state: SaveState) => void;
  /** Errors of what is left unsaved, by field; the listing's fields without an error are fine. */
  onErrors: (errors: FieldErrors) => void;
  onSaved: (listing: ListingDetail) => void;
  /** Changes of an earlier visit that were never saved: puts them back into the form. */
  onRestored: (values: Partial<ListingForm>) => void;
}

type Key = keyof ListingFields;

/** What one request carries, and how its fields stood on the screen when it left. */
interface Batch {
  fields: ListingFields;
  asTyped: Map<Key, string>;
}

export const SAVE_DELAY_MS = 800;
export const RETRY_DELAY_MS = 5000;

export class Autosave {
  private saved: Map<Key, string>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<boolean> | undefined;
  private creation: { key: string; batch: Batch } | undefined;

  constructor(
    private readonly host: AutosaveHost,
    private listingId: string | null,
    private version: number | null,
    base: ListingForm,
  ) {
    this.saved = snapshot(fieldsOf(base));
  }

  /** Takes up what an earlier visit left unsaved, on the version that it was written on. */
  restore(backup: DraftBackup): void {
    this.version = backup.version;
    this.host.onRestored(backup.values);
    this.plan(0);
  }

  /** Something was typed: keep it here now, save it in a moment. */
  touch(): void {
    const changed = this.changedKeys(fieldsOf(this.host.values()));
    if (changed.length === 0) return this.plan(SAVE_DELAY_MS);
    this.backUp(changed);
    this.plan(SAVE_DELAY_MS);
  }

  plan(delay: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), delay);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  /** Saves now; true where nothing is left unsaved. */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer);
    if (this.running) await this.running;
    this.running = this.save().finally(() => (this.running = undefined));
    return this.running;
  }

  /** After a conflict: my changes on top of theirs, or theirs alone (the host shows them). */
  goOnFrom(current: ListingDetail, base: ListingForm): void {
    this.version = current.own?.version ?? null;
    this.saved = snapshot(fieldsOf(base));
  }

  private async save(): Promise<boolean> {
    const all = fieldsOf(this.host.values());
    const { fields, errors } = checked(all, this.changedKeys(all));
    this.host.onErrors(errors);
    const isClean = Object.keys(errors).length === 0;
    if (Object.keys(fields).length === 0) {
      if (isClean) dropBackup(this.listingId);
      return isClean;
    }
    this.host.onState({ kind: "saving" });
    try {
      await this.send(batchOf(all, fields));
      return isClean && this.changedKeys(fieldsOf(this.host.values())).length === 0;
    } catch (error) {
      await this.fail(error, all, fields);
      return false;
    }
  }

  private async send(batch: Batch): Promise<void> {
    if (this.listingId) {
      const body = { ...batch.fields, version: this.version ?? undefined };
      return this.accept(await apiRequest("PATCH", `/api/listings/${this.listingId}`, body), batch);
    }
    this.creation ??= { key: crypto.randomUUID(), batch };
    const { key, batch: first } = this.creation;
    const created = await apiRequest<ListingDetail>("POST", "/api/listings", first.fields, { idempotencyKey: key });
    dropBackup(null);
    this.listingId = created.id;
    this.accept(created, first);
  }

  private accept(listing: ListingDetail, { asTyped }: Batch): void {
    this.version = listing.own?.version ?? this.version;
    for (const [key, text] of asTyped) this.saved.set(key, text);
    this.host.onSaved(listing);
    this.afterIds();
    const left = this.changedKeys(fieldsOf(this.host.values()));
    if (left.length === 0) dropBackup(this.listingId);
    else this.backUp(left);
    this.host.onState({ kind: "saved", at: new Date() });
    if (left.length > 0) this.plan(SAVE_DELAY_MS);
  }

  /** The host has taken over the ids of new packages: that is no change of the seller's. */
  private afterIds(): void {
    const now = snapshot(fieldsOf(this.host.values())).get("packages");
    const before = this.saved.get("packages");
    if (now && before && withoutIds(now) === withoutIds(before)) this.saved.set("packages", now);
  }

  private async fail(error: unknown, all: ListingFields, sent: ListingFields): Promise<void> {
    if (error instanceof ApiError && error.status === 409 && isListing(error.body.current)) {
      return this.host.onState({ kind: "conflict", current: error.body.current });
    }
    if (error instanceof ApiError && error.status === 422) return this.sendTheRest(error, all, sent);
    this.host.onState(stateOf(error));
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) this.plan(RETRY_DELAY_MS);
  }

  /** A refused field does not hold back the others. */
  private async sendTheRest(error: ApiError, all: ListingFields, sent: ListingFields): Promise<void> {
    this.creation = undefined;
    const errors = error.body.errors ?? {};
    const refused = new Set(Object.keys(errors).map((path) => path.split(".")[0]));
    const rest = Object.entries(sent).filter(([key]) => !refused.has(key));
    if (rest.length > 0 && rest.length < Object.keys(sent).length) {
      await this.send(batchOf(all, Object.fromEntries(rest) as ListingFields)).catch(() => undefined);
      this.stop();
    }
    this.host.onErrors(errors);
    this.host.onState({ kind: "failed", text: error.sentence });
  }

  private changedKeys(fields: ListingFields): Key[] {
    return [...snapshot(fields)].filter(([key, text]) => this.saved.get(key) !== text).map(([key]) => key);
  }

  private backUp(keys: readonly Key[]): void {
    const values = this.host.values();
    const changed = Object.fromEntries(keys.map((key) => [key, values[key as keyof ListingForm]]));
    keepBackup(this.listingId, {
      version: this.version,
      values: changed as Partial<ListingForm>,
      at: new Date().toISOString(),
    });
  }
}

function stateOf(error: unknown): SaveState {
  if (error instanceof ApiError && error.status === 401) return { kind: "signed_out" };
  if (error instanceof ApiError) return { kind: "failed", text: error.sentence };
  return { kind: "offline" };
}

const snapshot = (fields: ListingFields): Map<Key, string> =>
  new Map(Object.entries(fields).map(([key, value]) => [key as Key, JSON.stringify(value ?? null)]));

const batchOf = (all: ListingFields, fields: ListingFields): Batch => ({
  fields,
  asTyped: new Map([...snapshot(all)].filter(([key]) => key in fields)),
});

const withoutIds = (packages: string): string => packages.replace(/"id":(null|"[^"]*")/g, '"id":0');

const isListing = (value: unknown): value is ListingDetail =>
  typeof value === "object" && value !== null && "id" in value && "own" in value;

/** Of the changed fields those that the schema takes, and the errors of the others. */
export function checked(all: ListingFields, changed: readonly Key[]): { fields: ListingFields; errors: FieldErrors } {
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
