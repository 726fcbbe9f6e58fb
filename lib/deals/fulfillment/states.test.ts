import { dealSides } from "../states";
import { dealStates } from "../states";
import { type DealState, isUnderway, stageAfter, stageVerbs } from "../agreed/stages";
import {
  type DeliverableState,
  deliverableStates,
  deliverableVerbs,
  isSettled,
  nextDeliverableState,
  stageVerbOf,
} from "./states";

const stepsFrom = (state: DeliverableState) =>
  dealSides.flatMap((side) => deliverableVerbs.map((verb) => nextDeliverableState(state, verb, side)));

test("an accepted or waived deliverable is final, and every other state can reach one of the two", () => {
  for (const state of deliverableStates) {
    expect(stepsFrom(state).every((next) => next === null)).toBe(isSettled(state));
    const reached = new Set([state]);
    for (const each of reached) for (const next of stepsFrom(each)) if (next) reached.add(next);
    expect([...reached].some(isSettled)).toBe(true);
  }
});

test("every step belongs to one side", () => {
  for (const state of deliverableStates) {
    for (const verb of deliverableVerbs) {
      const by = dealSides.filter((side) => nextDeliverableState(state, verb, side) !== null);
      expect(by.length).toBeLessThanOrEqual(1);
    }
  }
});

test("the deal follows its deliverables: disputed while one is, completed when all are settled", () => {
  expect(stageVerbOf(["proof_accepted", "waived"])).toBe("complete");
  expect(stageVerbOf(["proof_accepted", "proof_disputed"])).toBe("dispute");
  expect(stageVerbOf(["proof_accepted", "planned"])).toBe("proceed");
});

test("a deal underway can always be completed or canceled", () => {
  for (const state of dealStates) {
    expect(stageAfter(state, "complete")).toBe(isUnderway(state) ? "completed" : null);
    expect(stageAfter(state, "cancel")).toBe(isUnderway(state) ? "canceled" : null);
  }
});

test("a completed deal is renewed or lapses, and nothing follows that or a cancellation", () => {
  const next = (state: DealState) => stageVerbs.flatMap((verb) => stageAfter(state, verb) ?? []);
  expect(next("completed")).toEqual(["in_fulfillment", "renewal_open", "renewed"]);
  expect(next("renewal_open")).toEqual(["renewed", "lapsed"]);
  for (const state of ["renewed", "lapsed", "canceled"] as const) expect(next(state)).toEqual([]);
});
