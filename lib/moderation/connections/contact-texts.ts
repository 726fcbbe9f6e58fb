/** The texts for both sides about an admin's decision on a contact. */
export const contactTexts = {
  closed: "Pitchside reviewed this conversation and closed it as spam. You can read it, but no one can send messages.",
  credited: (reason: string, wasCredited: boolean) =>
    `This contact was spam: ${reason}\n\n${wasCredited ? "We credited the connection back." : "The connection didn’t count, so there was nothing to credit back."}`,
  stands: (reason: string) =>
    `Pitchside reviewed your report and doesn’t consider this spam, so the connection counts. ${reason}`,
  opened: "The seller has a free connection again, so this inquiry is now unlocked.",
} as const;
