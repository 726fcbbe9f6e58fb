import fc from "@/tests/support/fast-check";
import { movedParts, type StoryPart, type StoryRole } from "../story";
import { draftBrief } from "./draft-brief";
import { readStory } from "./story";

const today = new Date("2026-11-23T09:00:00Z");

const rolesOf = (text: string) =>
  readStory(text).map(({ start, end, role }) => [
    role,
    text
      .slice(start, end)
      .trim()
      .replace(/[.,;:]$/u, ""),
  ]);

test.each<[string, [string, string][]]>([
  [
    "We already sponsor the marathon and don’t want running.",
    [
      ["background", "We already sponsor the marathon and"],
      ["avoid", "don’t want running"],
    ],
  ],
  [
    "We are a family brewery in Portland looking for beach festivals; skate events would be fine too, but no swimming.",
    [
      ["background", "We are a family brewery in Portland"],
      ["want", "looking for beach festivals"],
      ["fine", "skate events would be fine too, but"],
      ["avoid", "no swimming"],
    ],
  ],
  [
    "What I dream of: a women’s rugby club. What wastes my time: gala dinners, golf days, charity auctions.",
    [
      ["want", "What I dream of: a women’s rugby club"],
      ["avoid", "What wastes my time: gala dinners, golf days, charity auctions"],
    ],
  ],
  [
    "What I get every week are motorsport decks. Show me something with dogs.",
    [
      ["background", "What I get every week are motorsport decks"],
      ["want", "Show me something with dogs"],
    ],
  ],
  [
    "Festivals? Not for us. Trail running.",
    [
      ["avoid", "Festivals?"],
      ["avoid", "Not for us"],
      ["want", "Trail running"],
    ],
  ],
  [
    "Bring me to places where people already have the dog with them. We already have the cats. Nothing tied to a church.",
    [
      ["want", "Bring me to places where people already have the dog with them"],
      ["background", "We already have the cats"],
      ["avoid", "Nothing tied to a church"],
    ],
  ],
  [
    "A women’s running shoe brand. Our bank has sponsored the ballet for years. We have 40k left for this year.",
    [
      ["background", "A women’s running shoe brand"],
      ["background", "Our bank has sponsored the ballet for years"],
      ["want", "We have 40k left for this year"],
    ],
  ],
  [
    "Last year we did golf days. This year, sailing.",
    [
      ["background", "Last year we did golf days"],
      ["want", "This year, sailing"],
    ],
  ],
  ["Rugby in Ireland", [["want", "Rugby in Ireland"]]],
  [
    "Yes: sailing, rowing. No: football, boxing. Poker nights. Maybe: tennis. Budget: $20k.",
    [
      ["want", "Yes: sailing, rowing"],
      ["avoid", "No: football, boxing"],
      ["avoid", "Poker nights"],
      ["fine", "Maybe: tennis"],
      ["want", "Budget: $20k"],
    ],
  ],
  [
    "What we hate: motor racing, but we love surfing.\nWhat we want: no golf",
    [
      ["avoid", "What we hate: motor racing, but"],
      ["want", "we love surfing"],
      ["want", "What we want"],
      ["avoid", "no golf"],
    ],
  ],
  [
    "Five small events rather than one big one, $3,000 each. Golf bores us, please. Tennis.",
    [
      ["want", "Five small events"],
      ["avoid", "rather than one big one"],
      ["want", "$3,000 each"],
      ["avoid", "Golf bores us, please"],
      ["want", "Tennis"],
    ],
  ],
  [
    "We sell motorcycle insurance: bike rallies.",
    [
      ["background", "We sell motorcycle insurance"],
      ["want", "bike rallies"],
    ],
  ],
])("“%s”", (text, parts) => {
  expect(rolesOf(text)).toEqual(parts);
});

test("a sentence that begins with an amount has its own role", () => {
  expect(
    rolesOf("We dream of beaches, but no swimming. $20k to $50k for families. Nothing under approx. 20k please."),
  ).toEqual([
    ["want", "We dream of beaches, but"],
    ["avoid", "no swimming"],
    ["want", "$20k to $50k for families"],
    ["avoid", "Nothing under approx"],
    ["want", "20k please"],
  ]);
});

test("the parts of any text cover it, in order and without gaps", () => {
  const words = fc.constantFrom(
    ..."we already want no golf, but ; would be fine . ? \n: last year — hate maybe (x) ’".split(" "),
  );
  const texts = fc.oneof(
    fc.string({ unit: "binary", maxLength: 200 }),
    fc.array(words, { maxLength: 40 }).map((all) => all.join(" ")),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const parts = readStory(text);
      expect(parts.map(({ start, end }) => text.slice(start, end)).join("")).toBe(text);
      parts.forEach(({ start, end }) => expect(end).toBeGreaterThan(start));
    }),
  );
});

describe("a part whose role a person corrected", () => {
  const text = "Rugby in Ireland. No gambling. We already sponsor tennis.";
  const corrected = (at: number, role: StoryRole) => {
    const parts = draftBrief(text, today).parts.map((part, index) => (index === at ? { ...part, role } : part));
    return draftBrief(text, today, parts).brief;
  };

  test("fills no field as background", () => {
    expect(corrected(0, "background")).toMatchObject({ countries: [], sportOrGenre: { like: [], block: [] } });
    expect(corrected(1, "background").brandSafetyExclusions).toEqual([]);
  });

  test("is excluded as something to avoid, and wanted as a want", () => {
    expect(corrected(0, "avoid").sportOrGenre.block).toEqual(["rugby"]);
    expect(corrected(1, "want").brandSafetyExclusions).toEqual([]);
    expect(corrected(2, "want").sportOrGenre.like).toEqual(["rugby", "tennis"]);
  });

  test("keeps it when another is reworded, and the new words are read", () => {
    const [first, ...rest] = draftBrief(text, today).parts;
    const marked = [{ ...first, role: "avoid" } as StoryPart];
    const reworded = "Rugby in Wales. No gambling. We already sponsor tennis.";
    const { brief, parts } = draftBrief(reworded, today, movedParts(text, reworded, marked));
    expect(rest).toHaveLength(2);
    expect(brief.sportOrGenre.block).toEqual(["rugby"]);
    expect(parts.map(({ start, end, role }) => [role, reworded.slice(start, end).trim()])).toEqual([
      ["avoid", "Rugby in Wales."],
      ["avoid", "No gambling."],
      ["background", "We already sponsor tennis."],
    ]);
  });

  test("leaves the others as they were read", () => {
    expect(corrected(0, "avoid").brandSafetyExclusions).toEqual(["betting"]);
    expect(corrected(2, "want").storyParts.map(({ role }) => role)).toEqual(["want", "avoid", "want"]);
  });
});
