/** Unsaved changes in the browser's storage, until they are saved. */
import { readDraft, writeDraft } from "@/components/drafts/draft-storage";

export interface AutosaveBackup<Form> {
  /** The version the changes are based on; null for a new item. */
  version: number | null;
  values: Partial<Form>;
  /** The values that each field had when its edit started, in request format. */
  base?: Record<string, unknown>;
  /** Saves that were sent but not confirmed: the server may have any of them. */
  unanswered?: Record<string, unknown>[];
}

export class AutosaveBackups<Form> {
  private draftKey: string;

  constructor(private readonly currentKey: () => string) {
    this.draftKey = currentKey();
  }

  read(): string | null {
    return readDraft(this.draftKey);
  }

  write(backup: AutosaveBackup<Form>): void {
    this.followDraftKey();
    writeDraft(this.draftKey, JSON.stringify(backup));
  }

  remove(): void {
    this.followDraftKey();
    writeDraft(this.draftKey, null);
  }

  /** After its first save a new item gets its own draft key. */
  private followDraftKey(): void {
    const next = this.currentKey();
    if (next !== this.draftKey) writeDraft(this.draftKey, null);
    this.draftKey = next;
  }
}

export function parseBackup<Form>(text: string): AutosaveBackup<Form> | null {
  try {
    return JSON.parse(text) as AutosaveBackup<Form>;
  } catch {
    return null;
  }
}
