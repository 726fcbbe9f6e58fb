/** Features that an admin can switch off. Each is on unless a setting of the same name says otherwise. */
export const features = ["deckDrafts", "modelDrafts", "pitches", "emailReplies", "publicPreviews"] as const;
export type Feature = (typeof features)[number];

/** The error of a call while its feature is off. */
export const offMessages: Record<Feature, string> = {
  deckDrafts: "Drafting a listing from a deck is switched off on this platform.",
  modelDrafts: "AI drafts are switched off on this platform.",
  pitches: "Pitches are switched off on this platform.",
  emailReplies: "Replies by email are switched off. Log in to Pitchside to reply.",
  publicPreviews: "Public previews are switched off on this platform.",
};

export const isFeature = (key: string): key is Feature => (features as readonly string[]).includes(key);
