import { storedClaim } from "@/tests/support/builders/claims";
import { isSoldOut } from "./sold-out";

const now = Date.parse("2026-11-20T12:00:00Z");

const listing = (stock: [available: number | null, sold: number, held?: number][]) => ({
  packages: stock.map(([quantityAvailable], at) => ({ id: `p${at}`, name: "A", quantityAvailable, assets: [] })),
  claims: stock.flatMap(([, sold, held = 0], at) => [
    ...(sold > 0 ? [storedClaim({ packageId: `p${at}`, units: sold })] : []),
    ...(held > 0 ? [storedClaim({ packageId: `p${at}`, units: held, state: "held", heldUntil: "2026-11-27" })] : []),
  ]),
  exclusivity: [],
  termStart: null,
  termEnd: null,
});

test.each([
  ["the last unit of the only package", listing([[2, 2]]), true],
  [
    "the last unit of every package",
    listing([
      [2, 2],
      [1, 1],
    ]),
    true,
  ],
  ["one of two", listing([[2, 1]]), false],
  ["one, and the other is on hold", listing([[2, 1, 1]]), false],
  [
    "one package of two",
    listing([
      [2, 2],
      [1, 0],
    ]),
    false,
  ],
  [
    "the limited one beside an unlimited one",
    listing([
      [2, 2],
      [null, 0],
    ]),
    false,
  ],
  ["many units of an unlimited package", listing([[null, 9]]), false],
  ["nothing, and nothing is offered", listing([[0, 0]]), false],
  ["nothing, without packages", listing([]), false],
])("sold out: %s", (_, each, soldOut) => {
  expect(isSoldOut(each, now)).toBe(soldOut);
});

test("sales for a past term do not make it sold out", () => {
  const past = storedClaim({ packageId: "p0", units: 2, termStart: "2025-01-01", termEnd: "2025-12-31" });
  expect(isSoldOut({ ...listing([[2, 0]]), claims: [past] }, now)).toBe(false);
});
