import fc from "@/tests/support/fast-check";
import { guardCell, unguardCell } from "./formula-guard";

test.each([
  ["=1+1", "'=1+1"],
  ["  @x", "'  @x"],
  ["＝1+1", "'＝1+1"],
  ["\tx", "'\tx"],
  ["name;=1+1", "name;'=1+1"],
  ["name; +1", "name;' +1"],
  ["name\t=1+1", "name\t'=1+1"],
  ["name\n=1+1", "name\n'=1+1"],
  ["name\r\n-1+1", "name\r'\n'-1+1"],
  ['name;"=1+1"', 'name;\'"=1+1"'],
  ["a;b;@c", "a;b;'@c"],
])("%j is written as %j, since a spreadsheet that splits there would run it", (cell, written) => {
  expect(guardCell(cell)).toBe(written);
});

test.each(["-5", "12.5", "a = b", "a-b; c+d", "Rock & roll", "x, =1", ""])("%j is written as it is", (cell) => {
  expect(guardCell(cell)).toBe(cell);
});

test("a written cell reads back unchanged, whatever it contains", () => {
  const cell = fc.string({
    unit: fc.constantFrom("'", '"', "=", "-", "+", "@", "＝", ";", "\t", "\n", "\r", " ", "5", "x"),
  });
  fc.assert(fc.property(cell, (text) => unguardCell(guardCell(text)) === text));
});

test("a cell with 100,000 line breaks is guarded right away", () => {
  const text = `${"\n".repeat(100_000)}=1`;
  expect(unguardCell(guardCell(text))).toBe(text);
});
