import fc from "@/tests/support/fast-check";
import {
  type PlanStatus,
  canPerformStep,
  isRunning,
  planStateOf,
  planStates,
  planStatuses,
  planSteps,
  planTransitions,
  stepsBetween,
} from "./plan-states";

test("a plan goes from the free connections through a quote to active, past due, unpaid, and back", () => {
  const way = ["request_quote", "send_quote", "activate", "miss_payment", "end_grace", "settle"] as const;
  const states = way.map((step) => planTransitions[step].to);
  expect(states).toEqual(["quote_requested", "quoted", "active", "past_due", "unpaid", "active"]);
  way.slice(1).forEach((step, at) => expect(canPerformStep(step, states[at] as PlanStatus)).toBe(true));
});

test("a canceled plan runs to the end of its period and returns to starter", () => {
  expect(stepsBetween("active", "starter")).toEqual(["schedule_cancel", "end", "restart"]);
  expect(canPerformStep("end", "active")).toBe(false);
});

test("no plan is active without a quote", () => {
  for (const state of planStates) {
    if (canPerformStep("activate", state)) expect(state).toBe("quoted");
  }
  expect(stepsBetween("starter", "active")).toEqual(["request_quote", "send_quote", "activate"]);
});

test("every state can be left, and every transition leads where it says", () => {
  fc.assert(
    fc.property(fc.constantFrom(...planStates), fc.constantFrom(...planStatuses), (from, to) => {
      const way = stepsBetween(from, to);
      expect(way).not.toBeNull();
      let at = from;
      for (const step of way ?? []) {
        expect(canPerformStep(step, at)).toBe(true);
        at = planTransitions[step].to;
      }
      expect(at).toBe(to);
      expect(new Set(way).size).toBe(way?.length);
    }),
  );
  expect(planSteps.every((step) => planTransitions[step].from.length > 0)).toBe(true);
});

test("starter with its free connections used has reached its limit; a plan has not", () => {
  const shown = (status: PlanStatus | null, used: number) => planStateOf(status, { free: 5, used });
  expect([shown(null, 4), shown(null, 5), shown("starter", 4), shown("starter", 5)]).toEqual([
    "none",
    "limit_reached",
    "starter",
    "limit_reached",
  ]);
  expect(shown("active", 9)).toBe("active");
  expect(planStatuses.filter(isRunning)).toEqual(["active", "past_due", "unpaid", "cancel_scheduled"]);
});
