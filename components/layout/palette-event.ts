/** Any button may ask for the command palette; the shell's key listener owns it. */
export const PALETTE_EVENT = "pitchside:palette";

export function openPalette() {
  document.dispatchEvent(new Event(PALETTE_EVENT));
}

export interface PaletteCommand {
  href: string;
  label: string;
  /** The heading it stands under. */
  group?: string;
  /** Other words that find it. */
  keywords?: string[];
}
