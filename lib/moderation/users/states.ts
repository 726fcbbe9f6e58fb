/**
 * The life cycle of an account as controlled by admins: an active one can be suspended, and a suspended one restored.
 * Pending accounts are decided as registrations; closed and anonymized ones stay as they are.
 */
export const userStatuses = [
  "active",
  "pending_review",
  "info_requested",
  "rejected",
  "suspended",
  "deactivated",
  "anonymized",
] as const;
export type UserStatus = (typeof userStatuses)[number];

export const userVerbs = ["suspend", "unsuspend"] as const;
export type UserVerb = (typeof userVerbs)[number];

export const userTransitions: Record<UserVerb, { from: UserStatus; to: UserStatus }> = {
  suspend: { from: "active", to: "suspended" },
  unsuspend: { from: "suspended", to: "active" },
};

export const canPerform = (verb: UserVerb, status: UserStatus): boolean => userTransitions[verb].from === status;

/** What can be done to many accounts at once. */
export const userBulkVerbs = ["suspend", "unsuspend", "sign-out"] as const;

export const userStatusLabels: Record<UserStatus, string> = {
  active: "Active",
  pending_review: "Waiting for approval",
  info_requested: "Information requested",
  rejected: "Rejected",
  suspended: "Suspended",
  deactivated: "Closed",
  anonymized: "Deleted",
};
