import { editDistance, nearestWords } from "./similarity";

test.each<[string, string, number]>([
  ["regatta", "regatta", 0],
  ["regata", "regatta", 1],
  ["regattta", "regatta", 1],
  ["ragatta", "regatta", 1],
  ["ergatta", "regatta", 1],
  ["gofl", "golf", 1],
  ["", "golf", 4],
  ["sailing", "tailoring", 3],
])("from “%s” to “%s” it takes %i edits", (typed, meant, slips) => {
  expect(editDistance(typed, meant)).toBe(slips);
  expect(editDistance(meant, typed)).toBe(slips);
});

test("swapped, lost, doubled, and neighboring characters are recognized in short words too", () => {
  const known = ["golf", "rugby", "tennis", "again", "austin"];
  const meant = (word: string) => nearestWords(word, known, 1)[0] ?? null;
  expect(["gofl", "glf", "rugbby", "rugny", "tenis", "agian"].map(meant)).toEqual([
    "golf",
    "golf",
    "rugby",
    "rugby",
    "tennis",
    "again",
  ]);
});

test("the fewest edits come first, then the likeliest, then the given order", () => {
  expect(nearestWords("rubgy", ["rugged", "rugby", "ruby"], 3)).toEqual(["rugby", "ruby"]);
  expect(nearestWords("agian", ["asian", "again"], 2)).toEqual(["again", "asian"]);
  expect(nearestWords("hous", ["house", "hours"], 2)).toEqual(["house", "hours"]);
});

test("a word unlike any known one matches none of them, nor does one of two characters", () => {
  expect(nearestWords("xqzwv", ["regatta", "golf"], 3)).toEqual([]);
  expect(nearestWords("go", ["gold", "golf"], 3)).toEqual([]);
});
