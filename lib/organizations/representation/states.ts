/**
 * The life cycle of a representation. One side asks and the other side's admins answer; once confirmed, either side can
 * end it. A declined, withdrawn or ended one is `revoked`, with a reason, and can be requested again.
 */
export const representationStates = ["requested", "confirmed", "revoked"] as const;
export type RepresentationState = (typeof representationStates)[number];

export const representationVerbs = ["confirm", "decline", "withdraw", "end"] as const;
export type RepresentationVerb = (typeof representationVerbs)[number];

export type RepresentationSide = "agency" | "client";
/** Who takes a step: the side that asked, or the one that was asked. */
type Part = "asker" | "asked";

const moves: Record<
  RepresentationState,
  Partial<Record<RepresentationVerb, Partial<Record<Part, RepresentationState>>>>
> = {
  requested: {
    confirm: { asked: "confirmed" },
    decline: { asked: "revoked" },
    withdraw: { asker: "revoked" },
  },
  confirmed: { end: { asker: "revoked", asked: "revoked" } },
  revoked: {},
};

/** The target state of a step, or null if it is not possible. */
export const nextState = (
  { status, askedBy }: { status: RepresentationState; askedBy: RepresentationSide },
  verb: RepresentationVerb,
  by: RepresentationSide,
): RepresentationState | null => moves[status][verb]?.[by === askedBy ? "asker" : "asked"] ?? null;

export const verbsFor = (
  membership: { status: RepresentationState; askedBy: RepresentationSide },
  by: RepresentationSide,
): RepresentationVerb[] => representationVerbs.filter((verb) => nextState(membership, verb, by) !== null);

/** Whether the agency may act at a given time: confirmed, and within the agreed term. */
export const isInForce = (
  { status, validFrom, validTo }: { status: RepresentationState; validFrom: Date | null; validTo: Date | null },
  at: Date,
): boolean => status === "confirmed" && (!validFrom || validFrom <= at) && (!validTo || validTo > at);
