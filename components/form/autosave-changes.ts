/** Unsaved changes, and the version they are based on. */
import { type AutosaveDraft, type Batch, textsOf } from "./autosave-draft";

export class AutosaveChanges<Item, Form extends object, Fields extends object> {
  /** What this tab last saved or received, by field: what its next edit starts from. */
  private saved: Map<keyof Fields, string>;
  version: number | null;

  constructor(
    private readonly draft: AutosaveDraft<Item, Form, Fields>,
    private readonly values: () => Form,
    initial: Item | null,
  ) {
    this.saved = this.textsOf(draft.formOf(initial));
    this.version = draft.versionOf(initial);
  }

  keys(): (keyof Fields)[] {
    return [...this.textsOf(this.values())].filter(([key, text]) => this.saved.get(key) !== text).map(([key]) => key);
  }

  get isNone(): boolean {
    return this.keys().length === 0;
  }

  /** Whether the item equals the form in every field. */
  isSameAs(item: Item): boolean {
    const theirs = this.textsOf(this.draft.formOf(item));
    return [...this.textsOf(this.values())].every(([key, text]) => theirs.get(key) === text);
  }

  /** Whether the item is what this tab's edits started from, with one of these saves on top. */
  isBaseWith(item: Item, saves: readonly Partial<Fields>[]): boolean {
    const theirs = this.textsOf(this.draft.formOf(item));
    return saves.some((save) => {
      const saved = new Map(textsOf(save as Fields));
      return [...theirs].every(([key, text]) => (saved.get(key) ?? this.saved.get(key)) === text);
    });
  }

  asTyped(): Partial<Form> {
    const form = this.values();
    const typed = this.keys().map((key) => [key, form[key as unknown as keyof Form]]);
    return Object.fromEntries(typed) as Partial<Form>;
  }

  goOnFrom(item: Item): void {
    this.saved = this.textsOf(this.draft.formOf(item));
    this.version = this.draft.versionOf(item);
  }

  /** Rebases on the item's value of the field, and returns it as a form value, by its path if it is in a group. */
  takeField(item: Item, field: string): Partial<Form> {
    const form = this.draft.formOf(item) as Record<string, unknown>;
    const [key = field, inner] = field.split(".");
    const text = this.textsOf(form as Form).get(key as keyof Fields) ?? "null";
    this.saved.set(key as keyof Fields, text);
    this.version = this.draft.versionOf(item) ?? this.version;
    const value = form[key];
    const isGroup = typeof value === "object" && value !== null && !Array.isArray(value) && inner !== undefined;
    return (isGroup ? { [field]: (value as Record<string, unknown>)[inner] } : { [key]: value }) as Partial<Form>;
  }

  /** The values that the edits of these fields started from. */
  baseOf(keys: readonly (keyof Fields)[]): Partial<Fields> {
    return Object.fromEntries(keys.map((key) => [key, JSON.parse(this.saved.get(key) ?? "null")])) as Partial<Fields>;
  }

  now(keys: readonly (keyof Fields)[]): Partial<Fields> {
    const all = this.draft.fieldsOf(this.values());
    return Object.fromEntries(keys.map((key) => [key, all[key]])) as Partial<Fields>;
  }

  /** The edit of the field starts from this value now. */
  rebase(key: keyof Fields, value: unknown): void {
    this.saved.set(key, JSON.stringify(value ?? null));
  }

  /**
   * What someone else changed, as form values: in fields that this tab has not changed since it last saved them. Later
   * input stays on its old base and merges with the next save.
   */
  fromOthers(item: Item): Partial<Form> {
    const { merging } = this.draft;
    if (!merging) return {};
    const form = this.draft.formOf(item);
    const [theirs, mine] = [this.fieldsIn(item), this.draft.fieldsOf(this.values())];
    const changed = new Set(this.keys());
    const adopted = (Object.keys(theirs) as (keyof Fields)[]).filter(
      (key) => !changed.has(key) && !merging.isSame(key, mine[key], theirs[key]),
    );
    for (const key of adopted) this.rebase(key, theirs[key]);
    return Object.fromEntries(adopted.map((key) => [key, form[key as unknown as keyof Form]])) as Partial<Form>;
  }

  /** The item's values as the form would send them. */
  fieldsIn(item: Item): Fields {
    return this.draft.fieldsOf(this.draft.formOf(item));
  }

  /** The server has saved the batch. */
  accept(item: Item, batch: Batch<Fields>): void {
    this.version = this.draft.versionOf(item) ?? this.version;
    for (const [key, text] of batch.asTyped) this.saved.set(key, text);
  }

  /** The form has adopted the server's ids. */
  acceptNames(): void {
    for (const [key, now] of this.textsOf(this.values())) {
      const before = this.saved.get(key);
      if (before !== undefined && this.draft.isOnlyNamed?.(key, before, now)) this.saved.set(key, now);
    }
  }

  private textsOf(form: Form): Map<keyof Fields, string> {
    return new Map(textsOf(this.draft.fieldsOf(form)));
  }
}
