/**
 * A registration waits for an admin, who approves it, rejects it, or asks a question first. The person's answer returns
 * it to the queue. A rejected one can be reopened.
 */
export const registrationStatuses = ["pending_review", "info_requested", "rejected", "active"] as const;
type RegistrationStatus = (typeof registrationStatuses)[number];

export const registrationVerbs = ["approve", "ask", "answer", "reject", "reopen"] as const;
export type RegistrationVerb = (typeof registrationVerbs)[number];

interface Transition {
  from: readonly RegistrationStatus[];
  to: RegistrationStatus;
}

export const registrationTransitions: Record<RegistrationVerb, Transition> = {
  approve: { from: ["pending_review", "info_requested"], to: "active" },
  ask: { from: ["pending_review"], to: "info_requested" },
  /** The person's own step. */
  answer: { from: ["info_requested"], to: "pending_review" },
  reject: { from: ["pending_review", "info_requested"], to: "rejected" },
  reopen: { from: ["rejected"], to: "pending_review" },
};

export const canPerform = (verb: RegistrationVerb, status: string): boolean =>
  (registrationTransitions[verb].from as readonly string[]).includes(status);

/** Why an action is not possible for a registration in this state; null if it is. */
export function rejectionOf(verb: RegistrationVerb, status: string): string | null {
  if (canPerform(verb, status)) return null;
  if (status === "active") return "This account is already approved.";
  if (status === "rejected") return "This registration was rejected. Reopen it first.";
  if (verb === "ask" && status === "info_requested")
    return "A question is already open. Wait for the answer, or decide.";
  return "This account is no longer waiting for approval.";
}
