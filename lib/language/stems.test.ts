import { isFunctionWord, stemmedWords, weightOf } from "./stems";

const stems = (text: string) => stemmedWords(text).map(({ stem }) => stem);

test("words match regardless of grammar, case, or accents", () => {
  expect(stems("Surfers, surfing and SURF")).toEqual(["surfer", "surf", "surf"]);
  expect(stems("cyclists’ cycling")).toEqual(stems("Cyclists Cycling"));
  expect(stems("Équipe São")).toEqual(stems("equipe sao"));
});

test("function words, single characters, and numbers carry no meaning by themselves", () => {
  expect(stems("We are looking for a 5k in 2027, with the best people")).toEqual([]);
  expect(isFunctionWord("With")).toBe(true);
  expect(isFunctionWord("harbor")).toBe(false);
});

test("each word has its position in the text", () => {
  const text = "A beach festival";
  expect(stemmedWords(text).map(({ start, end }) => text.slice(start, end))).toEqual(["beach", "festival"]);
});

test("a word that is rare in listings tells more than a common one", () => {
  expect(weightOf("no-such-stem")).toBe(10);
  expect(weightOf("board")).toBeLessThan(weightOf("no-such-stem"));
  expect(weightOf("board")).toBeGreaterThanOrEqual(1);
});
