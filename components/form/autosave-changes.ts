/** Unsaved changes, and the version they are based on. */
import { type AutosaveDraft, type Batch, textsOf } from "./autosave-draft";

export class AutosaveChanges<Item, Form extends object, Fields extends object> {
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

  asTyped(): Partial<Form> {
    const form = this.values();
    const typed = this.keys().map((key) => [key, form[key as unknown as keyof Form]]);
    return Object.fromEntries(typed) as Partial<Form>;
  }

  goOnFrom(item: Item): void {
    this.saved = this.textsOf(this.draft.formOf(item));
    this.version = this.draft.versionOf(item);
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
