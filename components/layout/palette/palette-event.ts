/** Lets any button open the command palette, which the shell's key listener owns. */
export const PALETTE_EVENT = "pitchside:palette";

export function openPalette() {
  document.dispatchEvent(new Event(PALETTE_EVENT));
}

export interface PaletteCommand {
  href: string;
  label: string;
  /** The group heading. */
  group?: string;
  /** Extra search terms. */
  keywords?: string[];
}
