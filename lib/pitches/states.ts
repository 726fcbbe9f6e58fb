/** The life cycle of a pitch. End states are final; a seller who withdrew may pitch again. */
export const pitchStates = ["sent", "answered", "declined", "withdrawn"] as const;
export type PitchState = (typeof pitchStates)[number];

export const pitchVerbs = ["answer", "decline", "withdraw"] as const;
export type PitchVerb = (typeof pitchVerbs)[number];

const results = { answer: "answered", decline: "declined", withdraw: "withdrawn" } as const satisfies Record<
  PitchVerb,
  PitchState
>;

export const resultOf = (verb: PitchVerb): PitchState => results[verb];

export const canPerform = (_verb: PitchVerb, state: PitchState): boolean => state === "sent";

export const pitchStateLabels: Record<PitchState, string> = {
  sent: "Waiting for an answer",
  answered: "Answered",
  declined: "Declined",
  withdrawn: "Withdrawn",
};
