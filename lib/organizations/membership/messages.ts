/** What is said when an organization would be left without an admin, and to those who are none. */
export const membershipMessages = {
  lastAdmin: "An organization keeps at least one admin. Make somebody else an admin first.",
  notAdmin: "Only an admin of the organization may do this.",
} as const;
