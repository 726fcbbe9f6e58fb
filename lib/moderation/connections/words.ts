/** What the two sides read of an admin's decision about a contact. */
export const contactWords = {
  closed:
    "Pitchside looked at this contact and closed it as spam. It can be read, but nobody can write in it any more.",
  credited: (reason: string, gavePlaceBack: boolean) =>
    `This contact was spam: ${reason}\n\n${gavePlaceBack ? "The connection is credited back and counts no more." : "The connection did not count, so there was none to credit back."}`,
  stands: (reason: string) =>
    `Pitchside looked at your report: the contact stands, and the connection counts. ${reason}`,
  opened: "The seller has a free connection for this enquiry now, so it waits no longer: it can be read and answered.",
} as const;
