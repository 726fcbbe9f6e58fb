import { isSoldOut } from "./sold-out";

const stock = (quantityAvailable: number | null, quantitySold: number) => ({ quantityAvailable, quantitySold });

test.each([
  ["the last of the only package", [stock(2, 2)], true],
  ["the last of every package", [stock(2, 2), stock(1, 1)], true],
  ["one of two", [stock(2, 1)], false],
  ["one package of two", [stock(2, 2), stock(1, 0)], false],
  ["the limited one beside one without limit", [stock(2, 2), stock(null, 0)], false],
  ["much of what has no limit", [stock(null, 9)], false],
  ["nothing, and nothing is offered", [stock(0, 0)], false],
  ["nothing, without packages", [], false],
])("sold: %s", (_, packages, soldOut) => {
  expect(isSoldOut(packages)).toBe(soldOut);
});
