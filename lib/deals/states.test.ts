import fc from "@/tests/support/fast-check";
import {
  type DealSide,
  type ProposalState,
  type ProposalVerb,
  type Status,
  dealStateOf,
  isLive,
  nextState,
  proposalStates,
  proposalVerbs,
  stateSeenBy,
  statusOf,
  turnOf,
} from "./states";

const sides: DealSide[] = ["buyer", "seller"];
const ends: Status[] = ["agreed", "declined", "withdrawn", "expired"];

describe("the states of a proposal", () => {
  test("only the side whose turn it is may accept, counter, or decline", () => {
    for (const verb of ["accept", "counter", "decline"] as const) {
      expect(nextState("awaiting_seller", verb, "buyer")).toBeNull();
      expect(nextState("awaiting_buyer", verb, "seller")).toBeNull();
    }
    expect(nextState("awaiting_seller", "accept", "seller")).toBe("agreed");
    expect(nextState("awaiting_buyer", "counter", "buyer")).toBe("awaiting_seller");
  });

  test("only the side whose offer is out may withdraw it", () => {
    expect(nextState("awaiting_seller", "withdraw", "buyer")).toBe("withdrawn");
    expect(nextState("awaiting_seller", "withdraw", "seller")).toBeNull();
    expect(nextState("awaiting_buyer", "withdraw", "seller")).toBe("withdrawn");
    expect(nextState("awaiting_buyer", "withdraw", "buyer")).toBeNull();
  });

  test("a final state is final for every verb and everyone", () => {
    for (const end of ends) {
      for (const verb of proposalVerbs) {
        for (const by of [...sides, "clock"] as const) expect(nextState(end, verb, by)).toBeNull();
      }
    }
  });

  test("a pending approval is decided only by the buyer, and returns to where it was", () => {
    expect(nextState("awaiting_approval:accept", "approve", "buyer")).toBe("agreed");
    expect(nextState("awaiting_approval:counter", "send_back", "buyer")).toBe("awaiting_buyer");
    expect(nextState("awaiting_approval:send", "send_back", "buyer")).toBe("withdrawn");
    expect(nextState("awaiting_approval:accept", "approve", "seller")).toBeNull();
  });

  test("the seller never learns that the buyer requests approval", () => {
    for (const state of proposalStates) expect(stateSeenBy("seller", state)).not.toBe("awaiting_approval");
  });

  test("a live proposal has a turn and a negotiating deal, an ended one neither", () => {
    for (const state of proposalStates) {
      expect(turnOf(state) !== null).toBe(isLive(state));
      expect(dealStateOf(state) === "negotiating").toBe(isLive(state));
    }
  });

  test("whatever the two sides and the clock do, at most one of them wins and nothing follows an end", () => {
    const step = fc.record({
      verb: fc.constantFrom(...proposalVerbs),
      by: fc.constantFrom<DealSide | "clock">("buyer", "seller", "clock"),
      action: fc.constantFrom("counter" as const, "accept" as const),
    });
    fc.assert(
      fc.property(
        fc.constantFrom<ProposalState>("awaiting_seller", "awaiting_buyer"),
        fc.array(step, { maxLength: 40 }),
        (start, steps) => {
          const model = new Model(start);
          for (const { verb, by, action } of steps) model.take(verb, by, action);
          expect(model.ends).toBeLessThanOrEqual(1);
          if (model.ends === 1) expect(isLive(model.state)).toBe(false);
        },
      ),
    );
  });
});

/** The proposal as a person would keep it on paper: whose offer is on the table, and whether it is over. */
class Model {
  ends = 0;
  private pending: "counter" | "accept" | null = null;
  private offerOf: DealSide;

  constructor(public state: ProposalState) {
    this.offerOf = state === "awaiting_seller" ? "buyer" : "seller";
  }

  take(verb: ProposalVerb, by: DealSide | "clock", action: "counter" | "accept"): void {
    const wasLive = isLive(this.state);
    const next = nextState(statusOf(this.state, this.pending), verb, by);
    if (!next) return;
    expect(wasLive).toBe(true);
    if (verb === "accept" || verb === "decline" || verb === "counter") expect(by).not.toBe(this.offerOf);
    if (verb === "withdraw") expect(by).toBe(this.offerOf);
    if (verb === "counter" || (verb === "approve" && this.pending === "counter"))
      this.offerOf = by === "seller" ? "seller" : "buyer";
    this.pending = next === "awaiting_approval" ? action : null;
    this.state = next;
    if (next === "awaiting_seller") expect(this.offerOf).toBe("buyer");
    if (next === "awaiting_buyer") expect(this.offerOf).toBe("seller");
    if (!isLive(next)) this.ends += 1;
  }
}
