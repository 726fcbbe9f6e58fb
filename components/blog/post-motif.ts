/** A post without a picture gets generated art matching its subject, chosen by its slug. */
import { COVER_PALETTES, COVER_VARIANTS, type Cover, type CoverMotif } from "@/lib/listings/cover";

/** The first match in the slug wins. */
const bySubject: readonly (readonly [RegExp, CoverMotif])[] = [
  [/brief/, "pennants"],
  [/valu|price|worth/, "contours"],
  [/activation|ratio/, "beams"],
  [/exclusiv|category/, "lanes"],
  [/measur|roi|lift/, "track"],
  [/negotiat|counter|offer/, "tennis"],
  [/women/, "goalnet"],
  [/esport|gaming/, "pixels"],
  [/festival|music|tour/, "waveform"],
  [/club|local|community/, "rooftops"],
  [/proof|performance|recap/, "filmstrip"],
  [/renew|lapse/, "velodrome"],
];

const others: readonly CoverMotif[] = ["circuit", "sails", "strings", "oval", "swell", "gallery", "shells", "podium"];

export function motifOf(slug: string): Cover {
  const hash = hashOf(slug);
  return {
    motif: bySubject.find(([words]) => words.test(slug))?.[1] ?? others[hash % others.length] ?? "pitch",
    palette: (hash >>> 4) % COVER_PALETTES,
    variant: (hash >>> 8) % COVER_VARIANTS,
  };
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
