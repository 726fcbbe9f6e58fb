/** Autosave: shortly after the last keystroke, only changed fields, one request at a time. Changes that can't be saved stay in localStorage, and the state says why. */
import { ApiError } from "@/lib/platform/http/api-client";
import type { FieldErrors } from "@/lib/platform/errors";
import { AutosaveBackups, parseBackup } from "./autosave-backup";
import { AutosaveChanges } from "./autosave-changes";
import { type AutosaveDraft, type Batch, type MergeChoice, batchOf } from "./autosave-draft";
import { AutosaveMerge, type OpenConflicts } from "./autosave-merge";

export type SaveState<Item> =
  | { kind: "idle" }
  | { kind: "saving" }
  | { kind: "saved"; at: Date }
  | { kind: "offline" }
  | { kind: "signed_out" }
  | { kind: "failed"; text: string }
  | { kind: "conflict"; current: Item };

export interface AutosaveHost<Item, Form> {
  values: () => Form;
  /** Replaces the form values. */
  show: (form: Form) => void;
  onState: (state: SaveState<Item>) => void;
  /** Errors of unsaved fields, by field name. */
  onErrors: (errors: FieldErrors) => void;
  onSaved: (item: Item) => void;
  /** Unsaved changes of an earlier visit were restored. */
  onRestored: () => void;
  /** Shows what somebody else changed in fields that the user did not. */
  adopt?: (values: Partial<Form>) => void;
  /** Fields that the user and somebody else changed differently; null when all are settled. */
  onConflicts?: (open: OpenConflicts<Item> | null) => void;
}

const RETRY_DELAY_MS = 5000;
const MOST_UNANSWERED = 5;

export class Autosave<Item, Form extends object, Fields extends object> {
  private readonly changes: AutosaveChanges<Item, Form, Fields>;
  private readonly merge: AutosaveMerge<Item, Form, Fields> | null;
  private readonly backup: AutosaveBackups<Form>;
  /** Saves that were sent but not confirmed, latest last. */
  private unanswered: Partial<Fields>[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<boolean> | undefined;
  private saves = 0;

  constructor(
    private readonly draft: AutosaveDraft<Item, Form, Fields>,
    private readonly host: AutosaveHost<Item, Form>,
    initial: Item | null,
  ) {
    this.changes = new AutosaveChanges(draft, host.values, initial);
    this.backup = new AutosaveBackups(draft.draftKey);
    const onConflicts = (open: OpenConflicts<Item> | null) => host.onConflicts?.(open);
    this.merge = draft.merging ? new AutosaveMerge(draft.merging, this.changes, onConflicts) : null;
  }

  get currentVersion(): number | null {
    return this.changes.version;
  }

  /** Restores what this tab left unsaved, for example before a reload. */
  restoreOwn(): void {
    const text = this.backup.read();
    if (text !== null) this.restore(text);
  }

  /** Restores unsaved changes, with the version they are based on. */
  restore(text: string): void {
    const backup = parseBackup<Form>(text);
    if (!backup) return;
    this.host.show({ ...this.host.values(), ...backup.values, ...this.mine() });
    // The visit ended while they were being saved: the item has them, and a later version.
    if (this.changes.isNone) return this.backup.remove();
    this.changes.version = backup.version;
    this.unanswered = (backup.unanswered ?? []) as Partial<Fields>[];
    for (const [key, value] of Object.entries(backup.base ?? {})) this.changes.rebase(key as keyof Fields, value);
    this.host.onRestored();
    this.backUp();
    this.plan(0);
  }

  /** On input: back up locally now, save shortly after. */
  touch(): void {
    this.backUp();
    this.plan(this.draft.delayMs);
  }

  /** The unsaved fields. */
  mine(): Partial<Form> {
    return this.changes.asTyped();
  }

  /** Rebases on the server's current version; the form keeps its values. */
  goOnFrom(item: Item): void {
    this.changes.goOnFrom(item);
  }

  /** Replaces the form values with the server's current version. */
  takeOver(item: Item): void {
    this.goOnFrom(item);
    this.host.show(this.draft.formOf(item));
    this.backup.remove();
  }

  /** Shows one field of the server's current version; what is typed in others stays. */
  takeField(item: Item, field: string): void {
    this.host.adopt?.(this.changes.takeField(item, field));
    this.touch();
  }

  /** Shows what another tab saved meanwhile. What is typed and not saved stays, and meets it with the next save. */
  async catchUp(): Promise<void> {
    const before = this.saves;
    const item = await this.draft.latest().catch(() => null);
    // What was read while this tab saved may be older than that.
    if (!item || this.running || before !== this.saves) return;
    if (this.draft.merging) {
      const others = this.changes.fromOthers(item);
      if (Object.keys(others).length === 0) return;
      this.host.adopt?.(others);
      this.merge?.follow(item);
    } else {
      if (!this.changes.isNone || this.draft.versionOf(item) === this.changes.version) return;
      this.takeOver(item);
    }
    this.host.onSaved(item);
  }

  /** After a conflict: applies the user's changes on top of the other version. */
  putMineOver(item: Item): Promise<boolean> {
    const mine = this.mine();
    this.goOnFrom(item);
    this.host.show({ ...this.draft.formOf(item), ...mine });
    return this.flush();
  }

  /** Settles one field that somebody else changed too. */
  choose(field: string, choice: MergeChoice): void {
    const values = this.merge?.choose(field, choice);
    if (!values) return;
    this.host.adopt?.(values);
    this.touch();
  }

  close(): void {
    clearTimeout(this.timer);
  }

  /** Saves now; true when nothing is left unsaved. */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer);
    // Several calls may wait for one save: the first of them proceeds, and the others wait for it.
    while (this.running) await this.running;
    this.running = this.save().finally(() => (this.running = undefined));
    return this.running;
  }

  private plan(delay: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), delay);
  }

  private async save(): Promise<boolean> {
    const all = this.draft.fieldsOf(this.host.values());
    const keys = this.changes.keys();
    const free = keys.filter((key) => !this.merge?.isHeld(key));
    const { fields, held, errors } = this.draft.checked(all, free, this.changes.baseOf(free));
    this.host.onErrors(errors);
    const isClean = Object.keys(errors).length === 0 && free.length === keys.length;
    if (Object.keys(fields).length === 0) {
      if (isClean) this.backup.remove();
      return isClean;
    }
    const saved = { ...all, ...held };
    this.host.onState({ kind: "saving" });
    try {
      await this.send(batchOf(saved, fields));
      return isClean && this.changes.isNone;
    } catch (error) {
      await this.fail(error, saved, fields);
      return false;
    }
  }

  private async send(requested: Batch<Fields>): Promise<void> {
    const base = this.changes.baseOf(Object.keys(requested.fields) as (keyof Fields)[]);
    const before = this.unanswered;
    this.saves += 1;
    this.unanswered = [...before, requested.fields].slice(-MOST_UNANSWERED);
    this.backUp();
    const { item, batch } = await this.draft.send(requested, this.changes.version, base).catch((error: unknown) => {
      if (error instanceof ApiError) this.unanswered = before;
      throw error;
    });
    this.unanswered = [];
    this.changes.accept(item, batch);
    this.host.onSaved(item);
    this.changes.acceptNames();
    const others = this.changes.fromOthers(item);
    if (Object.keys(others).length > 0) this.host.adopt?.(others);
    this.merge?.follow(item);
    this.host.onState({ kind: "saved", at: new Date() });
    if (this.changes.isNone) this.backup.remove();
    else this.touch();
  }

  private async fail(error: unknown, all: Fields, sent: Partial<Fields>): Promise<void> {
    const rejection = error instanceof ApiError ? error : null;
    if (rejection?.status === 409) return this.showConflict(rejection);
    if (rejection?.status === 422) return this.sendTheRest(rejection, all, sent);
    this.host.onState(stateOf(error));
    if (!rejection || rejection.status >= 500 || rejection.status === 429) this.plan(RETRY_DELAY_MS);
  }

  /** A rejected field, such as a taken slug, does not block the others. */
  private async sendTheRest(rejection: ApiError, all: Fields, sent: Partial<Fields>): Promise<void> {
    const errors = rejection.body.errors ?? {};
    const refused = new Set(Object.keys(errors).map((path) => path.split(".")[0]));
    const rest = Object.entries(sent).filter(([key]) => !refused.has(key));
    if (rest.length > 0 && rest.length < Object.keys(sent).length) {
      await this.send(batchOf(all, Object.fromEntries(rest) as Partial<Fields>)).catch(() => undefined);
      clearTimeout(this.timer);
    }
    this.host.onErrors(errors);
    this.host.onState({ kind: "failed", text: this.draft.sentenceOf(rejection) });
  }

  private async showConflict(rejection: ApiError): Promise<void> {
    try {
      const current = await this.draft.currentAfter(rejection);
      if (current && this.changes.isSameAs(current)) return this.settle(current);
      if (current && this.changes.isBaseWith(current, this.unanswered)) return this.goOnWith(current);
      const fields = this.draft.merging?.conflictsIn(rejection) ?? [];
      if (current && fields.length > 0) {
        this.merge?.hold(current, fields);
        this.host.onState({ kind: "conflict", current });
        return this.plan(0);
      }
      this.host.onState(current ? { kind: "conflict", current } : stateOf(rejection));
    } catch (error) {
      this.host.onState(stateOf(error));
    }
  }

  /** The other save was this form's own, from a visit that ended before the response. */
  private settle(current: Item): void {
    this.takeOver(current);
    this.host.onSaved(current);
    this.host.onState({ kind: "saved", at: new Date() });
  }

  /** The other save was this form's own, whose response was lost; later input is saved on top of it. */
  private goOnWith(current: Item): void {
    this.unanswered = [];
    this.goOnFrom(current);
    this.host.onSaved(current);
    this.plan(0);
  }

  private backUp(): void {
    const values = this.mine();
    if (Object.keys(values).length === 0) return;
    const base = this.changes.baseOf(this.changes.keys());
    this.backup.write({ version: this.changes.version, values, base, unanswered: this.unanswered });
  }
}

function stateOf(error: unknown): { kind: "signed_out" } | { kind: "failed"; text: string } | { kind: "offline" } {
  if (!(error instanceof ApiError)) return { kind: "offline" };
  return error.status === 401 ? { kind: "signed_out" } : { kind: "failed", text: error.sentence };
}
