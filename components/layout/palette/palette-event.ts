/** Lets any button open the command palette, which the shell's key listener owns. */
export const PALETTE_EVENT = "pitchside:palette";

export function openPalette() {
  document.dispatchEvent(new Event(PALETTE_EVENT));
}

/** Finds rows for what is typed: `GET {path}?q=` as `lib/palette/schema.ts` has it. */
export interface PaletteSearch {
  path: string;
  /** Says what can be found. */
  placeholder: string;
}

export interface PaletteCommand {
  href: string;
  label: string;
  /** What it does in place of opening its address. */
  action?: "theme";
  /** The group heading. */
  group?: string;
  /** Extra search terms. */
  keywords?: string[];
}
