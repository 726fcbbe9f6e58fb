import { codesBeginningWith } from "./term-beginnings";

test("half a synonym names what its whole word names", () => {
  expect(codesBeginningWith("ya")?.sportOrGenre).toEqual(["sailing"]);
  expect(codesBeginningWith("YACH")?.sportOrGenre).toEqual(["sailing"]);
});

test("a single letter and letters that begin nothing name nothing", () => {
  expect(codesBeginningWith("y")).toBeNull();
  expect(codesBeginningWith("zzzz")).toBeNull();
  expect(codesBeginningWith("")).toBeNull();
});
