/** The sentences that both sides of a conversation read when something is in the way. */
export const messageTexts = {
  lockedForSeller:
    "This enquiry waits for a seller plan. Your free connections are used; activate a plan to read and answer it.",
  lockedForMarketer: (seller: string) =>
    `Your message is kept. ${seller} has to activate a plan before they can read and answer it; we have told them that an enquiry waits.`,
  lockedPreview: "A marketer wrote to you about this listing. Activate a plan to read it.",
  connectionNote:
    "The first message connects your organization with the seller's. Sellers have some connections free, and need a plan for more.",
  notOpenToEnquiries: "This listing does not take enquiries at the moment.",
  connectionNoteForSeller:
    "The first message to an organization connects it with yours and counts as one of your free connections. Writing to it again, about this or another listing, does not.",
  sellerNeedsPlan:
    "Your free connections are used, so you cannot write first to a further organization. Activate a plan to do so; you can go on writing to the organizations that you are in contact with.",
  closedAsSpam: "Pitchside closed this contact as spam. It can be read, but nobody can write in it any more.",
  /** Stands where the words of a message would, in lists and mails. */
  fileOnly: "Sent a file",
} as const;
