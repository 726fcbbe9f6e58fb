import fc from "@/tests/support/fast-check";
import { draftBrief } from "./draft-brief";
import { briefDraftSchema } from "./schema";

const today = new Date("2026-11-23T09:00:00Z");

const fragments = [
  ..."We are a bank|no boxing|must have|ideally|in Leeds|Germany|except France|under $60k|£20k|18-34|over 50s|next season|Q2 2027|from March to June|hospitality|exclusivity|not required|who love running|awareness|family friendly|alcohol is fine|reach over 200k|CPM under $5|only|$0|\n|. |, | and | but |“|(|)|🙂|İ|ß".split(
    "|",
  ),
];
const texts = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.array(fc.constantFrom(...fragments), { maxLength: 30 }).map((parts) => parts.join(" ")),
);

test("any text gives a valid draft whose evidence is inside the text and doesn’t overlap", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { evidence } = briefDraftSchema.parse(draftBrief(text, today));
      evidence.forEach(({ start, end }, at) => {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        const next = evidence[at + 1];
        const isSame = next?.start === start && next.end === end;
        expect(!next || isSame || next.start >= end).toBe(true);
      });
    }),
  );
});

test("the same text on the same day gives the same draft", () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(draftBrief(text, today)).toEqual(draftBrief(text, today));
    }),
  );
});
