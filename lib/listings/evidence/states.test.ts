import { type EvidenceEvent, type EvidenceState, evidenceEvents, nextEvidenceState } from "./states";

const table: [state: EvidenceState | null, ...after: (EvidenceState | null)[]][] = [
  // submit, change_figure, verify, refuse
  [null, "submitted", null, null, null],
  ["submitted", "submitted", "submitted", "verified", "refused"],
  ["verified", "submitted", "submitted", "verified", "refused"],
  ["refused", "submitted", "submitted", "verified", "refused"],
];

test.each(
  table.flatMap(([state, ...after]) =>
    evidenceEvents.map((event, at): [EvidenceState | null, EvidenceEvent, EvidenceState | null] => [
      state,
      event,
      after[at] ?? null,
    ]),
  ),
)("evidence that is %s becomes, at %s, %s", (state, event, after) => {
  expect(nextEvidenceState(state, event)).toBe(after);
});

test("a figure becomes verified only by an admin who verifies it", () => {
  for (const [state] of table)
    for (const event of evidenceEvents)
      expect(nextEvidenceState(state, event) === "verified").toBe(event === "verify" && state !== null);
});
