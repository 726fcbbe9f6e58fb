/**
 * How many days personal data is retained unless deleted earlier: from the end of its session or link, otherwise from
 * its creation. What two organizations wrote and agreed stays with them, and the audit stays complete.
 */
export const retentionDays = {
  /** IP address and device of a session, and the session itself; a person's last session is kept without them. */
  sessions: 90,
  /** Links in emails, stored as hashes. */
  links: 30,
  emails: 180,
  notifications: 400,
} as const;
