import { withBaseAt } from "./readable-part";

test("an unreadable figure is replaced by the one before, and its group keeps the rest", () => {
  const typed = { uniqueReach: "many", attendanceTotal: 900 };
  expect(withBaseAt(typed, { uniqueReach: 40, attendanceTotal: 1 }, ["uniqueReach"])).toEqual({
    uniqueReach: 40,
    attendanceTotal: 900,
  });
  expect(withBaseAt(typed, {}, ["uniqueReach"])).toEqual({ attendanceTotal: 900 });
});

test("a package is found by its id, wherever it has moved", () => {
  const typed = [
    { id: "b", name: "Board", price: "soon" },
    { id: "a", name: "Sleeve", price: 3 },
  ];
  const base = [
    { id: "a", name: "Sleeve", price: 1 },
    { id: "b", name: "Boards", price: 2 },
  ];
  expect(withBaseAt(typed, base, [0, "price"])).toEqual([
    { id: "b", name: "Board", price: 2 },
    { id: "a", name: "Sleeve", price: 3 },
  ]);
});

test("a list without ids is unchanged", () => {
  const typed = { interests: ["rowing"], geo: [{ country: "GB", share: "most" }] };
  const base = { interests: [], geo: [{ country: "GB", share: 0.5 }] };
  expect(withBaseAt(typed, base, ["geo", 0, "share"])).toEqual({ interests: ["rowing"], geo: base.geo });
});
