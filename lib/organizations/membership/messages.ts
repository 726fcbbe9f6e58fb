/** What is said when an organization would be left without an admin, and to those who are none. */
export const membershipMessages = {
  lastAdmin: "An organization needs at least one admin. Make someone else an admin first.",
  notAdmin: "Only an admin of the organization can do this.",
} as const;
