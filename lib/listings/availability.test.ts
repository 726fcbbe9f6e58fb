import { storedClaim } from "@/tests/support/builders/claims";
import fc from "@/tests/support/fast-check";
import { type Asked, type Claim, categoryAvailability, packageAvailability, assetAvailability } from "./availability";
import { categoryText, unitsText, unitsTextBetween } from "./availability-text";
import { claimOf, dayOf } from "./claims";
import { listingAvailability } from "./listing-availability";
import type { Inventory } from "./stock";

const now = Date.parse("2026-11-20T12:00:00Z");
const season = { termStart: "2027-08-01", termEnd: "2028-05-31" };
const requested = (more: Partial<Asked> = {}): Asked => ({
  fromDay: dayOf(season.termStart) ?? 0,
  toDay: dayOf(season.termEnd) ?? 0,
  territory: new Set(),
  organizationId: "us",
  now,
  ...more,
});
const asset = (id: string, quantity: number, totalQuantity: number | null = null, name = "Sleeve") => ({
  id,
  name,
  category: "ip_and_marks",
  quantity,
  totalQuantity,
});
const stock: Inventory = {
  packages: [{ id: "gold", name: "Gold", quantityAvailable: 2, assets: [asset("boards", 13, null, "Boards")] }],
};
const sale = (more: object) => claimOf(storedClaim({ ...season, ...more }));
const hold = (more: object) => sale({ state: "held", heldUntil: "2026-12-01T18:00:00Z", ...more });
const gold = (claims: Claim[], more = {}) => packageAvailability(stock, claims, "gold", requested(more));

describe("the units of a package", () => {
  test("are open, on hold, or sold, with what is left", () => {
    expect(gold([])).toMatchObject({ state: "open", left: 2 });
    expect(gold([sale({ packageId: "gold" })])).toMatchObject({ state: "open", left: 1 });
    expect(gold([sale({ packageId: "gold" }), hold({ packageId: "gold" })])).toMatchObject({
      state: "on_hold",
      left: 0,
      untilDay: dayOf("2026-12-01"),
    });
    expect(gold([sale({ packageId: "gold", units: 2 })])).toMatchObject({ state: "sold", left: 0 });
  });

  test("on hold for the reader can be bought by the reader", () => {
    const own = hold({ packageId: "gold", units: 2, buyerOrganizationId: "us" });
    expect(gold([own])).toMatchObject({ state: "on_hold", isYours: true, left: 2 });
    expect(gold([own], { organizationId: "them" })).toMatchObject({ state: "on_hold", isYours: false, left: 0 });
  });

  test("are free again as soon as the hold ends", () => {
    const held = hold({ packageId: "gold", units: 2 });
    const end = held.heldUntil ?? 0;
    expect(gold([held], { now: end - 1 }).state).toBe("on_hold");
    expect(gold([held], { now: end }).state).toBe("open");
  });

  test("are free outside the term for which they were sold", () => {
    const sold = [sale({ packageId: "gold", units: 2 })];
    const next = { fromDay: (dayOf(season.termEnd) ?? 0) + 1, toDay: Infinity };
    expect(gold(sold, next)).toMatchObject({ state: "open", left: 2 });
    expect(gold(sold, { fromDay: dayOf(season.termEnd) ?? 0, toDay: Infinity }).state).toBe("sold");
  });

  test("sold one after the other within a term count once", () => {
    const [spring, autumn] = [
      sale({ packageId: "gold", termEnd: "2027-10-31" }),
      sale({ packageId: "gold", termStart: "2027-11-01" }),
    ];
    expect(gold([spring, autumn])).toMatchObject({ left: 1 });
  });
});

describe("assets", () => {
  test("sold alone are missing from the packages that need them", () => {
    expect(gold([sale({ assetId: "boards", units: 13 })])).toMatchObject({ state: "open", left: 1 });
    expect(gold([sale({ assetId: "boards", units: 14 })])).toMatchObject({ state: "sold", left: 0 });
  });

  test("of a sold package are missing alone", () => {
    const sold = [sale({ packageId: "gold" }), sale({ assetId: "boards", units: 13 })];
    expect(assetAvailability(stock, sold, "boards", requested())).toMatchObject({ state: "open", left: 13 });
  });

  test("with the same name and a total are one stock, whichever package they are in", () => {
    const shared: Inventory = {
      packages: [
        { id: "a", name: "A", quantityAvailable: null, assets: [asset("a1", 1, 1)] },
        { id: "b", name: "B", quantityAvailable: 3, assets: [asset("b1", 1, 1, " sleeve ")] },
        { id: "c", name: "C", quantityAvailable: 3, assets: [asset("c1", 1, null)] },
      ],
    };
    const sold = [sale({ packageId: "a" }), sale({ assetId: "a1" })];
    const stateOf = (id: string) => packageAvailability(shared, sold, id, requested()).state;
    expect(["a", "b", "c"].map(stateOf)).toEqual(["sold", "sold", "open"]);
  });
});

test("assets of one stock with different totals share the smallest", () => {
  const shared: Inventory = {
    packages: [
      { id: "a", name: "A", quantityAvailable: null, assets: [asset("a1", 1, 3)] },
      { id: "b", name: "B", quantityAvailable: null, assets: [asset("b1", 1, 1)] },
    ],
  };
  expect(packageAvailability(shared, [], "a", requested()).left).toBe(1);
});

test("a package is on hold for the reader if the package itself is held, not one of its assets", () => {
  const inventory: Inventory = {
    packages: [
      {
        id: "gold",
        name: "Gold",
        quantityAvailable: null,
        assets: [{ id: "visit", name: "Visit", category: "community_csr", quantity: 1, totalQuantity: null }],
      },
    ],
  };
  const ours = { buyerOrganizationId: "us" };
  const stateOf = (claim: Claim) => packageAvailability(inventory, [claim], "gold", requested());
  expect(stateOf(hold({ assetId: "visit", ...ours }))).toMatchObject({ state: "open", isYours: false });
  expect(stateOf(hold({ packageId: "gold", ...ours }))).toMatchObject({ state: "on_hold", isYours: true, left: null });
});

describe("a category", () => {
  const insurance = (claims: Claim[], more = {}, category: string | null = "insurance") =>
    categoryAvailability(claims, category, requested(more));

  test("is open, on hold, or sold, and a sale takes precedence over a hold", () => {
    const [held, sold] = [hold({ category: "insurance" }), sale({ category: "insurance" })];
    expect(insurance([])).toMatchObject({ state: "open", untilDay: null });
    expect(insurance([held])).toMatchObject({ state: "on_hold", untilDay: dayOf("2026-12-01") });
    expect(insurance([held, sold])).toMatchObject({ state: "sold", untilDay: dayOf(season.termEnd) });
    expect(insurance([sale({ category: "banking" })]).state).toBe("open");
  });

  test("is taken by a sole sponsor, and a sole sponsorship by any category", () => {
    expect(insurance([sale({ category: "*" })]).state).toBe("sold");
    expect(insurance([sale({ category: "*" })], {}, null).state).toBe("sold");
    expect(insurance([sale({ category: "banking" })], {}, "*").state).toBe("sold");
    expect(insurance([sale({ category: "banking" })], {}, null).state).toBe("open");
  });

  test("is taken in a territory or everywhere, as it was sold", () => {
    const sold = [sale({ category: "insurance", territory: "GB" })];
    expect(insurance(sold, { territory: new Set(["GB", "IE"]) }).state).toBe("sold");
    expect(insurance(sold, { territory: new Set(["IE"]) }).state).toBe("open");
    expect(insurance(sold).state).toBe("sold");
  });

  test("is free outside the term for which it was sold", () => {
    const sold = [sale({ category: "insurance" })];
    const lastDay = dayOf(season.termEnd) ?? 0;
    expect(insurance(sold, { fromDay: lastDay, toDay: Infinity }).state).toBe("sold");
    expect(insurance(sold, { fromDay: lastDay + 1, toDay: Infinity }).state).toBe("open");
    expect(insurance(sold, { fromDay: -Infinity, toDay: (dayOf(season.termStart) ?? 0) - 1 }).state).toBe("open");
  });

  test("that the reader bought is shown as their own, unless someone else has it too", () => {
    const own = sale({ category: "insurance", buyerOrganizationId: "us" });
    expect(insurance([own])).toMatchObject({ state: "sold", isYours: true });
    expect(insurance([own, hold({ category: "*" })])).toMatchObject({ state: "on_hold", isYours: false });
  });
});

test("a listing shows every package, asset, and category with its state from the reader's view", () => {
  const listing = {
    ...stock,
    claims: [
      storedClaim({ ...season, packageId: "gold", units: 2, state: "held", heldUntil: "2026-12-01T18:00:00Z" }),
      storedClaim({ ...season, category: "insurance", territory: "GB" }),
    ],
    exclusivity: [
      { category: "banking", status: "sold" },
      { category: "airline", status: "open" },
    ],
    termStart: new Date(season.termStart),
    termEnd: new Date(season.termEnd),
  };
  expect(listingAvailability(listing, "us", now)).toMatchObject({
    packages: [{ packageId: "gold", state: "on_hold", until: "2026-12-01", left: 0 }],
    assets: [{ assetId: "boards", state: "open", left: 26 }],
    categories: [
      { category: "banking", state: "sold", until: null, countries: [] },
      { category: "airline", state: "open" },
      { category: "insurance", state: "sold", until: "2028-05-31", countries: ["GB"] },
    ],
    soleSponsor: null,
  });
});

test("the wording is the same on every screen", () => {
  const until = "2028-05-16";
  expect(unitsText({ state: "on_hold", until })).toBe("On hold until May 16, 2028");
  expect(unitsText({ state: "on_hold", until, isYours: true })).toBe("On hold for you until May 16, 2028");
  expect(unitsTextBetween({ state: "on_hold", until, isYours: true })).toBe(
    "On hold for this conversation until May 16, 2028",
  );
  expect(categoryText("insurance", { state: "sold", until })).toBe(
    "Insurance is exclusive to another sponsor until May 16, 2028.",
  );
  expect(categoryText("*", { state: "sold", until: null })).toBe("Another sponsor is the sole sponsor.");
});

test("more claims never leave more, and what is left is never negative", () => {
  const day = fc.integer({ min: 0, max: 30 }).map((at) => new Date(Date.UTC(2027, 7, 1 + at)));
  const claims = fc.array(
    fc.record({ units: fc.integer({ min: 1, max: 2 }), from: day, to: day, held: fc.boolean() }).map((drawn) => {
      const [termStart, termEnd] = [drawn.from, drawn.to].sort((a, b) => +a - +b);
      const more = { packageId: "gold", units: drawn.units, termStart, termEnd };
      return drawn.held ? hold(more) : sale(more);
    }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(claims, (drawn) => {
      const left = drawn.map((_, at) => gold(drawn.slice(0, at)).left ?? 0);
      expect(left).toEqual(left.toSorted((a, b) => b - a));
      const found = gold(drawn);
      expect(found.left).toBeGreaterThanOrEqual(0);
      expect(found.state === "open").toBe((found.left ?? 0) > 0);
    }),
  );
});
