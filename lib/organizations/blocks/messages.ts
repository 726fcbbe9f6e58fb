/** What either side of a block reads where it wants to write. The blocked one hears no reason and no moment. */
export const blockTexts = {
  ours: "Your organization blocked this one. Unblock it to write or negotiate again.",
  theirs: "This organization takes no messages from you.",
} as const;
