import { canPerform, pitchStates, pitchVerbs, resultOf } from "./states";

test("a pitch is answered, declined, or withdrawn once", () => {
  for (const verb of pitchVerbs)
    for (const state of pitchStates) expect(canPerform(verb, state)).toBe(state === "sent");
  expect(pitchVerbs.map(resultOf)).toEqual(["answered", "declined", "withdrawn"]);
});
