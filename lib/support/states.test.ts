import { days, later } from "@/lib/platform/clock";
import {
  afterSenderWrote,
  canPerform,
  inboxQueues,
  queueOf,
  queueStates,
  rejectionOf,
  requesterStates,
  shownState,
  stateLabels,
  statesShownAs,
  ticketStates,
  ticketSteps,
  ticketTransitions,
} from "./states";

const at = new Date("2026-11-24T09:00:00Z");

test("every state is in exactly one queue", () => {
  expect(inboxQueues.flatMap((queue) => queueStates[queue]).toSorted()).toEqual([...ticketStates].toSorted());
  for (const state of ticketStates) expect(queueStates[queueOf(state)]).toContain(state);
});

test.each([
  ["answer", ["new", "open", "waiting_on_requester", "on_hold"]],
  ["hold", ["new", "open", "waiting_on_requester"]],
  ["resume", ["on_hold"]],
  ["resolve", ["new", "open", "waiting_on_requester", "on_hold"]],
  ["merge", ["new", "open", "waiting_on_requester", "on_hold", "resolved", "closed"]],
  ["reopen", ["waiting_on_requester", "resolved", "closed"]],
  ["mark_spam", ["new", "open", "waiting_on_requester", "on_hold", "resolved", "closed", "held"]],
  ["clear_spam", ["held", "spam"]],
] as const)("%s is possible only from %j", (step, from) => {
  expect(ticketStates.filter((state) => canPerform(step, state))).toEqual(from);
});

test("the only step out of spam is clearing it", () => {
  expect(ticketSteps.filter((step) => canPerform(step, "spam")).map((step) => ticketTransitions[step].to)).toEqual([
    "open",
  ]);
});

test("a rejection names the inquiry's state, and what can be done is not rejected", () => {
  for (const step of ticketSteps) {
    for (const state of ticketStates) {
      const rejection = rejectionOf(step, state);
      if (canPerform(step, state)) expect(rejection).toBeNull();
      else if (step === "answer" && (state === "spam" || state === "held"))
        expect(rejection).toContain("Choose “Not spam” to reply.");
      else expect(rejection).toContain(`. Current status: ${stateLabels[state].toLowerCase()}.`);
    }
  }
});

test.each([
  ["new", "new"],
  ["open", "open"],
  ["waiting_on_requester", "open"],
  ["on_hold", "open"],
  ["resolved", "open"],
  ["closed", "open"],
  ["merged", null],
  ["held", null],
  ["spam", null],
] as const)("when its sender writes again, an inquiry that was %s is %s", (state, after) => {
  expect(afterSenderWrote({ state, closedAt: state === "closed" ? at : null }, at)).toBe(after);
});

test("a message to a ticket that was closed more than 14 days ago opens a new one", () => {
  const closed = { state: "closed", closedAt: at } as const;
  expect(afterSenderWrote(closed, later(at, days(14)))).toBe("open");
  expect(afterSenderWrote(closed, later(at, days(14) + 1))).toBeNull();
});

test("its sender sees each state under one of four labels", () => {
  expect(requesterStates.flatMap(statesShownAs).toSorted()).toEqual([...ticketStates].toSorted());
  expect(ticketStates.map(shownState)).toEqual([
    ...["submitted", "in_progress", "waiting_for_you", "in_progress"],
    ...["resolved", "resolved", "resolved", "submitted", "resolved"],
  ]);
});
