/** Unsaved changes in localStorage, by storage key; they survive reload and logout. */
import { StoredDraft } from "@/components/drafts/stored-draft";

export interface AutosaveBackup<Form> {
  /** The version the changes are based on; null for a new item. */
  version: number | null;
  values: Partial<Form>;
}

export class AutosaveBackups<Form> {
  private draft: StoredDraft | null = null;
  private isClosed = false;

  constructor(private readonly place: () => string) {}

  /** Unsaved changes of an earlier visit. */
  async open(): Promise<AutosaveBackup<Form> | null> {
    const left = await this.here().left;
    try {
      return left === null ? null : (JSON.parse(left) as AutosaveBackup<Form>);
    } catch {
      return null;
    }
  }

  keep(backup: AutosaveBackup<Form>): void {
    this.here().keep(JSON.stringify(backup));
  }

  drop(): void {
    this.here().keep(null);
  }

  isOpenElsewhere(): Promise<boolean> {
    return this.here().isOpenElsewhere();
  }

  close(): void {
    this.isClosed = true;
    this.draft?.close();
  }

  /** After its first save a new item gets its own storage key. */
  private here(): StoredDraft {
    const place = this.place();
    if (this.draft?.place === place) return this.draft;
    this.draft?.keep(null);
    this.draft?.close();
    this.draft = new StoredDraft(place);
    if (this.isClosed) this.draft.close();
    return this.draft;
  }
}
