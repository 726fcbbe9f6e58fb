import { COVER_HEIGHT, COVER_WIDTH, type Motif, shape } from "@/components/cover/drawing";
import * as games from "@/components/cover/motifs/games";
import * as gatherings from "@/components/cover/motifs/gatherings";
import * as grounds from "@/components/cover/motifs/grounds";
import * as shows from "@/components/cover/motifs/shows";
import { families } from "@/components/cover/palettes";
import type { Cover, CoverMotif } from "@/lib/listings/cover";

const motifs: Record<CoverMotif, Motif> = { ...games, ...gatherings, ...grounds, ...shows };

/** A complete SVG picture, 640 by 300, that fills its container. */
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

/** The drawing without its svg element, for embedding in another picture. */
export function coverInner({ motif, palette, variant }: Cover): string {
  const { family, draw } = motifs[motif];
  const [ground, shade, mark, accent] = families[family][palette] ?? families[family][0];
  function pick<Choice>(...choices: readonly [Choice, Choice, Choice, Choice]): Choice {
    return choices[variant] ?? choices[0];
  }
  const random = row(`${motif}-${palette}-${variant}`);
  return draw({ ground, shade, mark, accent, x: pick(320, 200, 440, 320), pick, random });
}

/** A sequence of numbers from 0 to 1, seeded by the text (mulberry32). */
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
