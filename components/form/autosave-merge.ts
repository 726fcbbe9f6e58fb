/** Fields that this tab and somebody else changed differently. They wait for a choice; everything else keeps saving. */
import type { AutosaveChanges } from "./autosave-changes";
import type { FieldConflict, MergeChoice, MergingDraft } from "./autosave-draft";

export interface OpenConflicts<Item> {
  /** The value that someone else saved. */
  current: Item;
  fields: FieldConflict[];
}

export class AutosaveMerge<Item, Form extends object, Fields extends object> {
  private open: OpenConflicts<Item> | null = null;
  private choices: Record<string, MergeChoice> = {};

  constructor(
    private readonly merging: MergingDraft<Item, Form, Fields>,
    private readonly changes: AutosaveChanges<Item, Form, Fields>,
    private readonly onConflicts: (open: OpenConflicts<Item> | null) => void,
  ) {}

  isHeld(key: keyof Fields): boolean {
    return this.open?.fields.some(({ field }) => keyOf(field) === key) ?? false;
  }

  hold(current: Item, fields: FieldConflict[]): void {
    const known = (this.open?.fields ?? []).filter((old) => !fields.some(({ field }) => field === old.field));
    this.show({ current, fields: [...known, ...fields] });
  }

  /** A later save returned the other side's newest values. */
  follow(current: Item): void {
    if (this.open) this.show({ ...this.open, current });
  }

  /** Returns the form values of a field once all of its conflicts are settled, to be shown and saved; else null. */
  choose(field: string, choice: MergeChoice): Partial<Form> | null {
    if (!this.open) return null;
    this.choices[field] = choice;
    const { current } = this.open;
    const key = keyOf(field) as keyof Fields;
    const left = this.open.fields.filter((other) => other.field !== field);
    this.show(left.length > 0 ? { current, fields: left } : null);
    if (left.some((other) => keyOf(other.field) === key)) return null;
    const theirs = this.changes.fieldsIn(current);
    const sides = { base: this.changes.baseOf([key]), mine: this.changes.now([key]), theirs };
    const merged = this.merging.merge(sides, this.choices);
    for (const path of Object.keys(this.choices)) if (keyOf(path) === key) delete this.choices[path];
    this.changes.rebase(key, theirs[key]);
    return this.merging.formWith(current, merged, key);
  }

  private show(open: OpenConflicts<Item> | null): void {
    this.open = open;
    this.onConflicts(open);
  }
}

const keyOf = (field: string): string => field.split(".")[0] ?? field;
