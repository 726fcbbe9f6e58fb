/** What either side of a block reads where it wants to write. The blocked one hears no reason and no moment. */
export const blockTexts = {
  ours: "Your organization has blocked this organization. Unblock it to send messages or negotiate.",
  theirs: "This organization isn’t accepting messages from you.",
} as const;
