import fc from "@/tests/support/fast-check";
import { mentionedIn, mentionParts, suggestedFor } from "./mentions";

const team = [
  { id: "1", name: "Ana Silva" },
  { id: "2", name: "Ben O’Neil (Leeds)" },
];
const namesFor = (text: string) => suggestedFor(text, team).map(({ name }) => name);

test("a teammate is mentioned by the full name after an @", () => {
  expect(mentionedIn("@ana silva, what do you think?", team)).toEqual(["1"]);
  expect(mentionedIn("Ana Silva and @Ana", team)).toEqual([]);
  expect(mentionedIn("@Ben O’Neil (Leeds) @Ana Silva", team)).toEqual(["1", "2"]);
});

test("typing @ suggests teammates by first or last name, until the name is complete", () => {
  expect(namesFor("What about @")).toEqual(["Ana Silva", "Ben O’Neil (Leeds)"]);
  expect(namesFor("@sil")).toEqual(["Ana Silva"]);
  expect(namesFor("@Ana Silva")).toEqual([]);
  expect(namesFor("@Ana Silva please")).toEqual([]);
  expect(namesFor("mail ana@example.test")).toEqual([]);
  expect(namesFor("no mention")).toEqual([]);
});

test("cutting a comment at its mentions loses no character", () => {
  expect(mentionParts("Hi @Ben O’Neil (Leeds)!", ["Ben O’Neil (Leeds)"])).toEqual([
    { text: "Hi ", isMention: false },
    { text: "@Ben O’Neil (Leeds)", isMention: true },
    { text: "!", isMention: false },
  ]);
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string({ minLength: 1 })), (body, names) => {
      const parts = mentionParts(body, names);
      expect(parts.map(({ text }) => text).join("")).toBe(body);
    }),
  );
});
