import { coverInner, coverSvg } from "@/components/cover/cover-svg";
import { sampleOf } from "@/tests/support/tier";
import { type Cover, COVER_PALETTES, COVER_VARIANTS, coverMotifs } from "@/lib/listings/cover";

const covers: Cover[] = coverMotifs.flatMap((motif) =>
  Array.from({ length: COVER_PALETTES * COVER_VARIANTS }, (_, i) => ({
    motif,
    palette: Math.floor(i / COVER_VARIANTS),
    variant: i % COVER_VARIANTS,
  })),
);

describe.each(coverMotifs)("the cover %s", (motif) => {
  const pictures = covers.filter((cover) => cover.motif === motif).map((cover) => coverSvg(cover));

  test("is well-formed, has no ids that could collide, and contains no scripts", () => {
    for (const picture of sampleOf(pictures, 4)) {
      const parsed = new DOMParser().parseFromString(picture, "image/svg+xml");
      expect(parsed.querySelector("parsererror")).toBeNull();
      expect(parsed.querySelector("[id], script, style, image, foreignObject")).toBeNull();
    }
  });

  test("has a number in every numeric attribute", () => {
    for (const picture of pictures) expect(picture).not.toMatch(/NaN|undefined|Infinity|null/);
  });

  test("weighs under 6 KB", () => {
    for (const picture of pictures) expect(picture.length).toBeLessThan(6 * 1024);
  });

  test("differs by palette and by variant", () => {
    expect(new Set(pictures).size).toBe(COVER_PALETTES * COVER_VARIANTS);
  });

  test("is drawn the same each time", () => {
    const cover: Cover = { motif, palette: 1, variant: 2 };
    expect(coverInner(cover)).toBe(coverInner(cover));
  });
});
