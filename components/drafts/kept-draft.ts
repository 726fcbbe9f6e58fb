/** Words that are not saved yet, in this browser: they belong to the window that writes them as long as it lives. */
import { readKept, writeKept } from "./browser-store";
import { type WindowSlot, isOpenElsewhere, takeSlot } from "./window-slot";

export class KeptDraft {
  /** What a window that is gone left here; whoever opens the draft keeps it anew, or lets it go. */
  readonly left: Promise<string | null>;
  private slot: WindowSlot | null = null;
  private early: string | null = null;
  private kept: string | null = null;
  private isClosed = false;

  constructor(readonly place: string) {
    this.left = this.open();
  }

  /** Null: nothing is left to keep. */
  keep(text: string | null): void {
    if (!this.slot) {
      this.early = text;
      return;
    }
    // After the draft was closed another window may have taken it up; then it is theirs.
    if (this.isClosed && readKept(this.slot.key) !== this.kept) return;
    this.kept = text;
    writeKept(this.slot.key, text);
  }

  async isOpenElsewhere(): Promise<boolean> {
    await this.left;
    return !this.isClosed && isOpenElsewhere(this.place, this.slot);
  }

  /** What is kept stays, for whichever window opens it next. */
  close(): void {
    this.isClosed = true;
    this.slot?.release();
  }

  private async open(): Promise<string | null> {
    this.slot = await takeSlot(this.place);
    if (!this.slot) return null;
    this.kept = readKept(this.slot.key);
    const left = this.kept;
    if (left === null && this.early !== null) this.keep(this.early);
    if (this.isClosed) this.slot.release();
    return left;
  }
}
