/** Unsaved text in this browser, owned by the window that writes it until that window closes. */
import { readStored, writeStored } from "./browser-store";
import { type WindowSlot, isOpenElsewhere, takeSlot } from "./window-slot";

export class StoredDraft {
  /** Text left by a closed window; the window that opens the draft saves it again or discards it. */
  readonly left: Promise<string | null>;
  private slot: WindowSlot | null = null;
  private early: string | null = null;
  private stored: string | null = null;
  private isClosed = false;

  constructor(readonly place: string) {
    this.left = this.open();
  }

  /** Null removes the draft. */
  keep(text: string | null): void {
    if (!this.slot) {
      this.early = text;
      return;
    }
    // Once closed, another window may have acquired the draft and owns it.
    if (this.isClosed && readStored(this.slot.key) !== this.stored) return;
    this.stored = text;
    writeStored(this.slot.key, text);
  }

  async isOpenElsewhere(): Promise<boolean> {
    await this.left;
    return !this.isClosed && isOpenElsewhere(this.place, this.slot);
  }

  /** Releases the lock; the saved draft stays for the next window that opens it. */
  close(): void {
    this.isClosed = true;
    this.slot?.release();
  }

  private async open(): Promise<string | null> {
    this.slot = await takeSlot(this.place);
    if (!this.slot) return null;
    this.stored = readStored(this.slot.key);
    const left = this.stored;
    if (left === null && this.early !== null) this.keep(this.early);
    if (this.isClosed) this.slot.release();
    return left;
  }
}
