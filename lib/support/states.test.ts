import {
  afterSenderWrote,
  canTake,
  inboxQueues,
  queueOf,
  queueStates,
  refusalOf,
  stateLabels,
  ticketStates,
  ticketSteps,
  ticketTransitions,
} from "./states";

test("every state stands in exactly one queue", () => {
  expect(inboxQueues.flatMap((queue) => queueStates[queue]).toSorted()).toEqual([...ticketStates].toSorted());
  for (const state of ticketStates) expect(queueStates[queueOf(state)]).toContain(state);
});

test.each([
  ["answer", ["new", "open", "waiting_on_requester", "on_hold"]],
  ["resolve", ["new", "open", "waiting_on_requester", "on_hold"]],
  ["reopen", ["waiting_on_requester", "resolved", "closed"]],
  ["mark_spam", ["new", "open", "waiting_on_requester", "on_hold", "resolved", "closed"]],
  ["clear_spam", ["spam"]],
] as const)("%s is possible from %j alone", (step, from) => {
  expect(ticketStates.filter((state) => canTake(step, state))).toEqual(from);
});

test("no step leads out of spam but that which says that it is none", () => {
  expect(ticketSteps.filter((step) => canTake(step, "spam")).map((step) => ticketTransitions[step].to)).toEqual([
    "open",
  ]);
});

test("a refusal says what the enquiry is, and what can be done is not refused", () => {
  for (const step of ticketSteps) {
    for (const state of ticketStates) {
      const refusal = refusalOf(step, state);
      if (canTake(step, state)) expect(refusal).toBeNull();
      else expect(refusal).toContain(`; it is ${stateLabels[state].toLowerCase()}.`);
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
  ["spam", null],
] as const)("when its sender writes again, an enquiry that was %s is %s", (before, after) => {
  expect(afterSenderWrote(before)).toBe(after);
});
