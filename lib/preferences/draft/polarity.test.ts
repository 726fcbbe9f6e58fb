/**
 * No phrase is read as its opposite: every rejection in every sentence excludes, and the same sentence without it
 * requests.
 */
import { stemmedWords } from "@/lib/language/stems";
import { stanceOf } from "@/lib/language/stance";
import fc from "@/tests/support/fast-check";
import { draftBrief } from "./draft-brief";

const today = new Date("2026-11-27T09:00:00Z");

const things = {
  rugby: "rugby",
  "golf days": "golf",
  tennis: "tennis",
  boxing: "boxing_mma",
  lacrosse: "lacrosse",
  "cycling races": "cycling",
} as const;
type Thing = keyof typeof things;

const wanting = [
  (thing: string) => `we would love ${thing}`,
  (thing: string) => `looking for ${thing}`,
  (thing: string) => `${thing} would be great`,
  (thing: string) => `show me ${thing}`,
  (thing: string) => `we don’t mind ${thing}`,
  (thing: string) => `don’t rule out ${thing}`,
  (thing: string) => `there is no reason to avoid ${thing}`,
  (thing: string) => `I wouldn’t say no to ${thing}`,
  (thing: string) => `${thing} is not off the table`,
  (thing: string) => `we’re not against ${thing}`,
];
const rejecting = [
  (thing: string) => `no ${thing}`,
  (thing: string) => `we don’t want ${thing}`,
  (thing: string) => `please leave out ${thing}`,
  (thing: string) => `nobody here wants ${thing}`,
  (thing: string) => `anything but ${thing}`,
  (thing: string) => `${thing} isn’t for us`,
  (thing: string) => `${thing} is off the table`,
  (thing: string) => `steer clear of ${thing}`,
  (thing: string) => `we have no appetite for ${thing}`,
  (thing: string) => `stop sending me ${thing}`,
  (thing: string) => `I hate ${thing}`,
  (thing: string) => `${thing}? Absolutely not`,
  (thing: string) => `we’re not open to ${thing}`,
];

const aThing = fc.constantFrom(...(Object.keys(things) as Thing[]));
const sportsOf = (text: string) => {
  const { like, block } = draftBrief(text, today).brief.sportOrGenre;
  return {
    likes: (thing: Thing) => like.includes(things[thing]),
    blocks: (thing: Thing) => block.includes(things[thing]),
  };
};

test("a preference is never read as an exclusion, and an exclusion never as a preference", () => {
  fc.assert(
    fc.property(aThing, fc.constantFrom(...wanting), fc.constantFrom(...rejecting), (thing, want, reject) => {
      const [wanted, rejected] = [sportsOf(want(thing)), sportsOf(reject(thing))];
      expect([want(thing), wanted.likes(thing), wanted.blocks(thing)]).toEqual([want(thing), true, false]);
      expect([reject(thing), rejected.likes(thing), rejected.blocks(thing)]).toEqual([reject(thing), false, true]);
    }),
  );
});

test("side by side, in either order, each keeps its own meaning", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(aThing, { minLength: 2, maxLength: 2 }),
      fc.constantFrom(...wanting),
      fc.constantFrom(...rejecting),
      fc.boolean(),
      ([one, other], want, reject, isWantFirst) => {
        const sentences = [want(one as Thing), reject(other as Thing)];
        const text = `${(isWantFirst ? sentences : sentences.toReversed()).join(". ")}.`;
        const sports = sportsOf(text);
        expect([text, sports.likes(one as Thing), sports.blocks(other as Thing)]).toEqual([text, true, true]);
        expect([text, sports.blocks(one as Thing), sports.likes(other as Thing)]).toEqual([text, false, false]);
      },
    ),
  );
});

/** A limit, and the same reversed by a negation. */
const limits = {
  min: [
    "at least",
    "more than",
    "over",
    "upwards of",
    "not less than",
    "nothing under",
    "no less than",
    "a minimum of",
  ],
  max: ["at most", "less than", "under", "up to", "not more than", "nothing over", "no more than", "a maximum of"],
} as const;

test("every limit with every amount is on its own side", () => {
  const amounts = ["$20,000", "20k dollars", "twenty thousand dollars", "$20K"];
  fc.assert(
    fc.property(fc.constantFrom("min", "max"), fc.nat(7), fc.constantFrom(...amounts), (side, at, amount) => {
      const text = `Our budget is ${limits[side][at]} ${amount}.`.replace("is nothing", "allows nothing");
      const { budgetMin, budgetMax } = draftBrief(text, today).brief;
      expect([text, budgetMin, budgetMax]).toEqual([
        text,
        side === "min" ? 20_000 : null,
        side === "max" ? 20_000 : null,
      ]);
    }),
  );
});

test("a negation inverts what it governs, and two of them cancel out", () => {
  const stance = (text: string) => stanceOf(text)?.stance ?? null;
  expect(["avoid golf", "don't avoid golf", "no need to avoid golf"].map(stance)).toEqual([
    "rejected",
    "permitted",
    "waived",
  ]);
  expect(["golf is welcome", "golf isn't welcome", "we need golf", "we don't need golf"].map(stance)).toEqual([
    null,
    "rejected",
    null,
    "waived",
  ]);
  expect(["not just golf", "nothing over $20,000", "not before July", "zero-sugar golf"].map(stance)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test("the parts of any mixture cover its text, and every meaningful word is read, background, or listed", () => {
  const sentence = fc.tuple(aThing, fc.constantFrom(...wanting, ...rejecting)).map(([thing, of]) => of(thing));
  fc.assert(
    fc.property(fc.array(sentence, { minLength: 1, maxLength: 5 }), (sentences) => {
      const text = `${sentences.join(". ")}.`;
      const { evidence, notPlaced, parts } = draftBrief(text, today);
      expect(parts.map(({ start, end }) => text.slice(start, end)).join("")).toBe(text);
      const silent = stemmedWords(text).filter(({ start, end }) => {
        const typed = text.slice(start, end).toLowerCase();
        const isRead = evidence.some((span) => span.start < end && span.end > start);
        return !isRead && !notPlaced.some((words) => words.toLowerCase().includes(typed));
      });
      const words = silent.map(({ start, end }) => text.slice(start, end).toLowerCase());
      expect(words.filter((word) => Object.keys(things).some((thing) => thing.split(" ").includes(word)))).toEqual([]);
    }),
  );
});
