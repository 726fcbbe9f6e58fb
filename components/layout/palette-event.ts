/** Any button may ask for the command palette; the shell's key listener owns it. */
export const PALETTE_EVENT = "pitchside:palette";

export function openPalette() {
  document.dispatchEvent(new Event(PALETTE_EVENT));
}
