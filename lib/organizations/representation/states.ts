/**
 * The life of a representation. One side asks and the other side's admins answer; once it is confirmed, either side
 * ends it. What was declined, taken back or ended is `revoked`, with a reason, and can be asked for anew.
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

/** Where a step leads, or null where it cannot be taken. */
export const nextState = (
  { status, askedBy }: { status: RepresentationState; askedBy: RepresentationSide },
  verb: RepresentationVerb,
  by: RepresentationSide,
): RepresentationState | null => moves[status][verb]?.[by === askedBy ? "asker" : "asked"] ?? null;

export const verbsFor = (
  membership: { status: RepresentationState; askedBy: RepresentationSide },
  by: RepresentationSide,
): RepresentationVerb[] => representationVerbs.filter((verb) => nextState(membership, verb, by) !== null);

/** Whether the agency may act at a moment: confirmed, and within the agreed time. */
export const isInForce = (
  { status, validFrom, validTo }: { status: RepresentationState; validFrom: Date | null; validTo: Date | null },
  at: Date,
): boolean => status === "confirmed" && (!validFrom || validFrom <= at) && (!validTo || validTo > at);
