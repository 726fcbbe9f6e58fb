/** What each side of a block reads instead of the composer. The blocked side gets no reason and no date. */
export const blockTexts = {
  ours: "Your organization has blocked this organization. Unblock it to send messages or negotiate.",
  theirs: "This organization isn’t accepting messages from you.",
} as const;
