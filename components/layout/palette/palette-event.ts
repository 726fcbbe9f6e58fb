/** Lets any button open the command palette, which the shell's key listener owns. */
export const PALETTE_EVENT = "pitchside:palette";

export function openPalette() {
  document.dispatchEvent(new Event(PALETTE_EVENT));
}

/** Finds rows for the input: `GET {path}?q=` with the format in `lib/palette/schema.ts`. */
export interface PaletteSearch {
  path: string;
  /** Describes what can be found. */
  placeholder: string;
}

export interface PaletteCommand {
  href: string;
  label: string;
  /** The action, for an entry that doesn't open a URL. */
  action?: "theme";
  /** The group heading. */
  group?: string;
  /** Extra search terms. */
  keywords?: string[];
}
