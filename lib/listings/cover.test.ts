import { coverMotifs, coverName, coverOf, coverOfName, COVER_PALETTES, COVER_VARIANTS } from "@/lib/listings/cover";
import { propertyTypes, sportsOrGenres } from "@/lib/listings/vocabulary";

const ids = Array.from({ length: 400 }, (_, i) => `listing-${i}`);

test.each(sportsOrGenres)("the sport or genre %s has a motif with every property type", (sportOrGenre) => {
  for (const propertyType of propertyTypes) {
    expect(coverMotifs).toContain(coverOf({ id: "one", sportOrGenre, propertyType }).motif);
  }
});

test.each(propertyTypes)("the property type %s has its own motif if the genre has none", (propertyType) => {
  const motifs = new Set(ids.map((id) => coverOf({ id, sportOrGenre: "other", propertyType }).motif));
  for (const motif of motifs) expect(coverMotifs).toContain(motif);
  expect(coverOf({ id: "one", propertyType })).toEqual(coverOf({ id: "one", sportOrGenre: "other", propertyType }));
});

test("every motif is reached by some sport, genre, or property type", () => {
  const reached = new Set<string>();
  for (const sportOrGenre of sportsOrGenres) {
    for (const propertyType of propertyTypes) {
      for (const id of ids.slice(0, 40)) reached.add(coverOf({ id, sportOrGenre, propertyType }).motif);
    }
  }
  expect(coverMotifs.filter((motif) => !reached.has(motif))).toEqual([]);
});

test("the same listing always has the same cover", () => {
  const subject = { id: "9f1c", sportOrGenre: "soccer", propertyType: "team" };
  expect(coverOf(subject)).toEqual(coverOf({ ...subject }));
  expect(coverName(coverOf(subject))).toBe("pitch-1-1.svg");
});

test("listings of one sport use every palette and variant about evenly", () => {
  const counts = new Map<string, number>();
  for (const id of ids) {
    const { palette, variant } = coverOf({ id, sportOrGenre: "sailing" });
    counts.set(`${palette}-${variant}`, (counts.get(`${palette}-${variant}`) ?? 0) + 1);
  }
  expect(counts.size).toBe(COVER_PALETTES * COVER_VARIANTS);
  expect(Math.min(...counts.values())).toBeGreaterThan(8);
});

test("unknown words still have a cover", () => {
  expect(coverOf({ id: "x", sportOrGenre: "quidditch", propertyType: "__proto__" }).motif).toBe("pennants");
  expect(coverOf({ id: "x" }).motif).toBe("pennants");
});

test("a file name maps back to its cover, and any other name to none", () => {
  const cover = { motif: "sails", palette: 3, variant: 1 } as const;
  expect(coverOfName(coverName(cover))).toEqual(cover);
  for (const name of [
    "sails-4-0.svg",
    "sails-0-4.svg",
    "boat-0-0.svg",
    "sails-0-0",
    "sails-0-0.svg.png",
    "../sails-0-0.svg",
    "",
  ]) {
    expect(coverOfName(name)).toBeNull();
  }
});
