/** What is said of the link that confirms a domain. */
export const domainMessages = {
  linkExpired: "This link has expired or was already used. Ask for a new one in the organization's settings.",
} as const;
