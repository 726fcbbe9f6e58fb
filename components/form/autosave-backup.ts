/** What could not be saved yet waits in this browser, by place, and survives reload and sign-out. */
import { KeptDraft } from "@/components/drafts/kept-draft";

export interface AutosaveBackup<Form> {
  /** The version that the changes were made on; null for what was never saved. */
  version: number | null;
  values: Partial<Form>;
}

export class AutosaveBackups<Form> {
  private draft: KeptDraft | null = null;
  private isClosed = false;

  constructor(private readonly place: () => string) {}

  /** What an earlier visit left unsaved. */
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

  /** With its first save a new thing gets a place of its own. */
  private here(): KeptDraft {
    const place = this.place();
    if (this.draft?.place === place) return this.draft;
    this.draft?.keep(null);
    this.draft?.close();
    this.draft = new KeptDraft(place);
    if (this.isClosed) this.draft.close();
    return this.draft;
  }
}
