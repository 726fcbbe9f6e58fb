/** The sentences that both sides of a conversation read when something is in the way. */
export const messageTexts = {
  lockedForSeller:
    "This enquiry waits for a seller plan. Your five free connections are used; activate a plan to read and answer it.",
  lockedForMarketer: (seller: string) =>
    `Your message is kept. ${seller} has to activate a plan before they can read and answer it; we have told them that an enquiry waits.`,
  lockedPreview: "A marketer wrote to you about this listing. Activate a plan to read it.",
  connectionNote: "The first message connects your organization with the seller's. Sellers have five free connections.",
  notOpenToEnquiries: "This listing does not take enquiries at the moment.",
  sellerNeedsConnection: "You can write first only to an organization that has already been in contact with you.",
  /** Stands where the words of a message would, in lists and mails. */
  fileOnly: "Sent a file",
} as const;
