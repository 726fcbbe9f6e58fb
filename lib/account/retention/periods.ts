/**
 * How many days personal data stays that nobody deletes: after its session ended or its link was over, else after it was
 * made. What two organizations wrote and agreed stays with them, and the audit stays whole.
 */
export const retentionDays = {
  /** IP address and device of a session, and the session itself; a person's last one is kept without them. */
  sessions: 90,
  /** Links in emails, stored as hashes. */
  links: 30,
  emails: 180,
  notifications: 400,
} as const;
