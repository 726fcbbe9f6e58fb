import { COVER_HEIGHT, COVER_WIDTH, type Motif, shape } from "@/components/cover/drawing";
import * as courts from "@/components/cover/motifs/courts";
import * as fields from "@/components/cover/motifs/fields";
import * as gatherings from "@/components/cover/motifs/gatherings";
import * as grounds from "@/components/cover/motifs/grounds";
import * as mats from "@/components/cover/motifs/mats";
import * as music from "@/components/cover/motifs/music";
import * as places from "@/components/cover/motifs/places";
import * as screens from "@/components/cover/motifs/screens";
import * as stage from "@/components/cover/motifs/stage";
import * as tracks from "@/components/cover/motifs/tracks";
import * as water from "@/components/cover/motifs/water";
import { families, type PaletteFamily } from "@/components/cover/palettes";
import type { Cover, CoverMotif } from "@/lib/listings/cover";

/** Every motif and the light it is seen in. */
const motifs: Record<CoverMotif, readonly [Motif, PaletteFamily]> = {
  pitch: [fields.pitch, "grass"],
  goalnet: [fields.goalnet, "grass"],
  gridiron: [fields.gridiron, "grass"],
  diamond: [fields.diamond, "grass"],
  oval: [fields.oval, "grass"],
  posts: [fields.posts, "grass"],
  turf: [fields.turf, "court"],
  court: [courts.court, "hardwood"],
  tennis: [courts.tennis, "court"],
  shuttle: [courts.shuttle, "court"],
  net: [courts.net, "dusk"],
  table: [courts.table, "court"],
  ring: [mats.ring, "velvet"],
  mat: [mats.mat, "clay"],
  rink: [mats.rink, "ice"],
  track: [tracks.track, "clay"],
  velodrome: [tracks.velodrome, "hardwood"],
  circuit: [tracks.circuit, "asphalt"],
  paddock: [grounds.paddock, "dusk"],
  rodeo: [grounds.rodeo, "dusk"],
  bowl: [grounds.bowl, "asphalt"],
  contours: [grounds.contours, "grass"],
  triad: [tracks.triad, "water"],
  lanes: [water.lanes, "water"],
  sails: [water.sails, "water"],
  shells: [water.shells, "water"],
  swell: [water.swell, "water"],
  slopes: [water.slopes, "dusk"],
  waveform: [music.waveform, "velvet"],
  vinyl: [music.vinyl, "night"],
  beams: [music.beams, "night"],
  strings: [music.strings, "hardwood"],
  staves: [music.staves, "paper"],
  sequencer: [music.sequencer, "night"],
  curtain: [stage.curtain, "velvet"],
  spotlight: [stage.spotlight, "velvet"],
  gallery: [stage.gallery, "paper"],
  laurel: [stage.laurel, "velvet"],
  catwalk: [stage.catwalk, "paper"],
  ribbon: [stage.ribbon, "clay"],
  filmstrip: [screens.filmstrip, "asphalt"],
  signal: [screens.signal, "dusk"],
  podcast: [screens.podcast, "night"],
  pixels: [screens.pixels, "night"],
  arena: [screens.arena, "night"],
  playhead: [screens.playhead, "velvet"],
  bunting: [gatherings.bunting, "dusk"],
  seats: [gatherings.seats, "paper"],
  threads: [gatherings.threads, "clay"],
  rooftops: [gatherings.rooftops, "dusk"],
  plates: [gatherings.plates, "dusk"],
  kites: [gatherings.kites, "court"],
  network: [places.network, "paper"],
  stadium: [places.stadium, "grass"],
  pennants: [places.pennants, "clay"],
  podium: [places.podium, "velvet"],
};

/** A whole picture as SVG text, 640 by 300, which fills whatever box it is put in. */
export function coverSvg(cover: Cover): string {
  return shape(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `0 0 ${COVER_WIDTH} ${COVER_HEIGHT}`,
      width: COVER_WIDTH,
      height: COVER_HEIGHT,
      preserveAspectRatio: "xMidYMid slice",
    },
    coverInner(cover),
  );
}

/** The drawing without its svg element, to be put into another picture. */
export function coverInner(cover: Cover): string {
  const [draw, family] = motifs[cover.motif];
  const [ground, shade, mark, accent] = families[family][cover.palette] ?? families[family][0];
  return draw({
    ground,
    shade,
    mark,
    accent,
    variant: cover.variant,
    random: row(`${cover.motif}-${cover.palette}-${cover.variant}`),
  });
}

/** A row of numbers from 0 to 1 which is the same for the same text (mulberry32). */
function row(seed: string): () => number {
  let state = 0;
  for (const letter of seed) state = (Math.imul(state, 31) + letter.charCodeAt(0)) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
