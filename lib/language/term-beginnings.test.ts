import { codesBeginningWith } from "./term-beginnings";

test("half a synonym matches what the whole word matches", () => {
  expect(codesBeginningWith("ya")?.sportOrGenre).toEqual(["sailing"]);
  expect(codesBeginningWith("YACH")?.sportOrGenre).toEqual(["sailing"]);
});

test("a single character, and characters that begin nothing, match nothing", () => {
  expect(codesBeginningWith("y")).toBeNull();
  expect(codesBeginningWith("zzzz")).toBeNull();
  expect(codesBeginningWith("")).toBeNull();
});
