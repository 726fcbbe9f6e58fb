import type { PassReason } from "@/lib/opportunities/saved/decisions";

/** Who of the demo brand's team speaks: its own admin, or the agency that searches for it. */
export type DemoVoice = "brand" | "agency";

export interface DemoSaved {
  listing: string;
  daysAgo: number;
  by: DemoVoice;
  note?: string;
  votes: readonly DemoVoice[];
  comments?: readonly { by: DemoVoice; after: number; mentions?: boolean; text: string }[];
  passed?: { reason: PassReason; note: string };
  /** What the listing cost when the team saved it, over today's price. */
  priceThen?: number;
}

export interface DemoShortlist {
  name: string;
  /** In the team's order. */
  listings: readonly string[];
}

/** `@` at the beginning of a comment becomes the name of the other voice. */
export const savedByNorthwind: readonly DemoSaved[] = [
  {
    listing: "Northgate Women FC",
    daysAgo: 12,
    by: "agency",
    note: "The sleeve is the asset we want. Community package as plan B.",
    votes: ["brand", "agency"],
    comments: [
      {
        by: "agency",
        after: 20,
        mentions: true,
        text: "@ six in ten of the crowd are women and most live within an hour. It’s the closest we’ll get to the brief.",
      },
      { by: "brand", after: 26, text: "Agreed. Let’s see how far they come down on the sleeve before we decide." },
    ],
  },
  {
    listing: "Harbour Regatta, Plymouth",
    daysAgo: 24,
    by: "brand",
    votes: ["brand", "agency"],
    comments: [
      { by: "brand", after: 30, text: "The brokers would talk about the steamer all year. I’ll ask what it includes." },
    ],
  },
  {
    listing: "Low Tide, three nights of folk",
    daysAgo: 9,
    by: "agency",
    note: "Balcony for 40 guests on Saturday.",
    votes: ["agency"],
    priceThen: 1.1,
    comments: [
      {
        by: "agency",
        after: 12,
        mentions: true,
        text: "@ Galway covers two of your markets in one weekend. Worth asking whether insurance is still open?",
      },
    ],
  },
  {
    listing: "Croft Endurance Series",
    daysAgo: 20,
    by: "agency",
    votes: [],
    passed: { reason: "brand_fit", note: "Fast cars and auto insurance: legal vetoed it." },
  },
];

export const shortlistsOfNorthwind: readonly DemoShortlist[] = [
  { name: "Coast and festivals", listings: ["Low Tide, three nights of folk", "Harbour Regatta, Plymouth"] },
  {
    name: "Spring board meeting",
    listings: ["Northgate Women FC", "Harbour Regatta, Plymouth", "Croft Endurance Series"],
  },
];
