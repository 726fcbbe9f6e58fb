import { days, later } from "@/lib/platform/clock";
import {
  type RepresentationSide,
  type RepresentationState,
  isInForce,
  nextState,
  representationStates,
  representationVerbs,
  verbsFor,
} from "./states";

const sides: RepresentationSide[] = ["agency", "client"];

describe("the lifecycle of a representation", () => {
  test.each(sides)("requested by the %s, it is answered by the other side and withdrawn by the same", (askedBy) => {
    const other = askedBy === "agency" ? "client" : "agency";
    const membership = { status: "requested" as const, askedBy };
    expect(verbsFor(membership, other)).toEqual(["confirm", "decline"]);
    expect(verbsFor(membership, askedBy)).toEqual(["withdraw"]);
  });

  test("either side can end a confirmed one, and nothing else can happen to it", () => {
    for (const askedBy of sides)
      for (const by of sides) expect(verbsFor({ status: "confirmed", askedBy }, by)).toEqual(["end"]);
  });

  test("nothing leads back from revoked", () => {
    for (const askedBy of sides)
      for (const by of sides) expect(verbsFor({ status: "revoked", askedBy }, by)).toEqual([]);
  });

  test("only the side that was asked can confirm it", () => {
    const confirming = representationStates.flatMap((status: RepresentationState) =>
      sides.flatMap((askedBy) =>
        sides.flatMap((by) =>
          representationVerbs
            .filter((verb) => nextState({ status, askedBy }, verb, by) === "confirmed")
            .map((verb) => ({ status, verb, isAsked: by !== askedBy })),
        ),
      ),
    );
    expect(confirming).toEqual([
      { status: "requested", verb: "confirm", isAsked: true },
      { status: "requested", verb: "confirm", isAsked: true },
    ]);
  });
});

describe("a representation is in force", () => {
  const at = new Date("2026-11-21T09:00:00Z");
  const open = { status: "confirmed" as const, validFrom: null, validTo: null };

  test("while it is confirmed, from its first instant to its last", () => {
    expect(isInForce(open, at)).toBe(true);
    expect(isInForce({ ...open, validFrom: at }, at)).toBe(true);
    expect(isInForce({ ...open, validFrom: later(at, 1) }, at)).toBe(false);
    expect(isInForce({ ...open, validTo: later(at, 1) }, at)).toBe(true);
    expect(isInForce({ ...open, validTo: at }, at)).toBe(false);
    expect(isInForce({ ...open, validFrom: later(at, -days(2)), validTo: later(at, days(2)) }, at)).toBe(true);
  });

  test("and never in another state", () => {
    expect(isInForce({ ...open, status: "requested" }, at)).toBe(false);
    expect(isInForce({ ...open, status: "revoked" }, at)).toBe(false);
  });
});
