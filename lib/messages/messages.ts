/** Messages for both sides of a conversation when something prevents it. */
export const messageTexts = {
  lockedForSeller: "You’ve used all your free connections. Activate a plan to read this inquiry and reply.",
  readOnlyForSeller:
    "Your plan is unpaid, so you can read this conversation but not reply. Pay the open invoice to reply again.",
  lockedForMarketer: (seller: string) =>
    `We’ve saved your message. ${seller} needs an active plan to read it and reply. We’ve let them know that an inquiry is waiting.`,
  relocked: (seller: string) =>
    `${seller}’s plan is no longer active, so this inquiry is locked again. Your messages are saved, and ${seller} can read and reply once it has a plan.`,
  lockedPreview: "A marketer contacted you about this listing. Activate a plan to read the message.",
  connectionNote: "Messaging is free for you. Your first message counts as one of the seller’s connections.",
  notOpenToInquiries: "This listing isn’t accepting inquiries right now.",
  connectionNoteForSeller:
    "Your first message to an organization uses one of your free connections. Further messages to it, about this or any other listing, don’t.",
  sellerNeedsPlan:
    "You’ve used all your free connections. Activate a plan to contact more organizations. Your existing conversations stay open.",
  closedAsSpam: "Pitchside closed this conversation as spam. You can read it, but no one can send messages.",
  noAccount: "This sponsor has no Pitchside account, so nobody there can read messages or respond to offers.",
  /** Replaces the text of a message without one, in lists and emails. */
  fileOnly: "Sent a file",
} as const;
