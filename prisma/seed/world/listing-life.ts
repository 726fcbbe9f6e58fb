/** The later life of listings in the demo world, by title. Listings that leave the market are in no thread. */

export interface DemoSubmission {
  listing: string;
  daysAgo: number;
  decision?: "approve" | "reject" | "request_changes";
  reason?: string;
}

/** Drafts that were sent to review, the longest ago first; the last ones still wait. */
export const submissions: readonly DemoSubmission[] = [
  {
    listing: "Wasatch Freeride Week",
    daysAgo: 27,
    decision: "reject",
    reason: "This event was canceled in September. Add the next edition once it has a date.",
  },
  { listing: "AFC Hamilton", daysAgo: 18, decision: "approve" },
  {
    listing: "Málaga Herons",
    daysAgo: 11,
    decision: "request_changes",
    reason: "The attendance counts season-ticket holders at every game. Please provide unique visitors.",
  },
  { listing: "Oakland Garden Show", daysAgo: 6, decision: "approve" },
  { listing: "Boots on the Bay", daysAgo: 3 },
  { listing: "Lotte Brandt, snowboarder", daysAgo: 2 },
  { listing: "Gallery Nights Galway", daysAgo: 0.6 },
];

export const neverSubmitted: readonly string[] = ["Museum of Making", "Moreton Muster", "Sound Pickleball Open"];

export const pausedBefore: readonly string[] = [
  "Freo Sunset Sessions",
  "Cape Design Fair",
  "Nordring GT",
  "Brewers’ Summit Denver",
];

/** Seasons that ended last week, as the job that looks for them found. */
export const ended: readonly string[] = ["Trentside Cricket", "Bayou City Rugby", "Isar Basket"];

export const archived = "Second Shift Cinema";

export const suspended = {
  listing: "Wharf Drift Works",
  reason: "Two sponsors report that this property no longer belongs to you. Send us the current contract.",
};

/** By another seller, and by the demo seller. */
export const pausedLately = { other: "Costa Golf Open", own: "Northgate Girls’ Sevens" };
