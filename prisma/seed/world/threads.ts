import type { DeclineReason } from "@/lib/messages/declines/reasons";
import type { AssetCategory } from "@/lib/listings/vocabulary";
import type { IndustryCategory } from "@/lib/organizations/vocabulary";

export interface DemoThread {
  marketer: string;
  /** The brief that it comes from, by name; else the one in use. */
  brief?: string;
  /** A listing by its title, or any of a seller's. */
  listing?: string;
  seller?: string;
  daysAgo: number;
  opening: string;
  lines: readonly { by: "buyer" | "seller"; after: number; text: string; isInternal?: boolean }[];
  deal?: DemoDeal;
  /** What the two agreed on after that, in the same conversation. */
  laterDeals?: readonly DemoDeal[];
  /** What one side does with the conversation in the end: who looks after it, and whether it waits. */
  desk?: { by: "buyer" | "seller"; isAssigned?: boolean; isDone?: boolean; snoozedDays?: number };
  /** One side says no to the conversation, after everything else. */
  declined?: { by: "buyer" | "seller"; after: number; reason: DeclineReason; note?: string };
  /** The seller holds one unit of a package for the buyer. */
  hold?: { after: number; package: string; days: number };
  /** The seller reports the contact, and an admin may decide. */
  spam?: { after: number; reason: string; credited?: { after: number; reason: string } };
}

export interface DemoDeal {
  first: "buyer" | "seller";
  /** The first line's price in each revision. */
  prices: readonly number[];
  lines: readonly DemoLine[];
  words: readonly string[];
  exclusive?: IndustryCategory;
  end: "open" | "accepted" | "declined" | "withdrawn";
  reason?: DeclineReason;
  note?: string;
  standsDays: number;
  /** What was delivered after the agreement, by the number of the deliverable. */
  delivery?: readonly DemoDelivery[];
  /** The first payment has arrived. */
  isPaid?: boolean;
  /** Who has signed the contract; nobody while it is out, and no contract where it is left out. */
  signed?: readonly ("buyer" | "seller")[];
}

interface DemoDelivery {
  item: number;
  proof: { note?: string; url?: string; figure?: number; figureLabel?: string };
  /** What the buyer says to it; nothing yet where it is left out. */
  answer?: "accept" | { dispute: string };
}

/** A package of the listing, an asset of one of its packages, or a custom line, which takes nothing from stock. */
export type DemoLine = { quantity: number; unitPrice: number } & (PackageLine | CustomLine);
type PackageLine = { package: string; asset?: string };
type CustomLine = { description: string; category: AssetCategory };

const northgateLines: readonly DemoLine[] = [
  { package: "Sleeve partner", quantity: 1, unitPrice: 29_300 },
  { package: "Community partner", asset: "School visits with two players", quantity: 2, unitPrice: 900 },
];

/** The first three belong to the demo marketer; several belong to the demo seller. */
export const threads: readonly DemoThread[] = [
  {
    marketer: "northwind-insurance",
    brief: "Women’s sport in the north",
    listing: "Northgate Women FC",
    daysAgo: 9,
    opening:
      "We insure a third of the households within an hour of Northgate Park. We’re interested in the sleeve. What did your last partner get out of the boards?",
    lines: [
      {
        by: "seller",
        after: 5,
        text: "Thanks for getting in touch. Aire Valley Bank had 13 matches of LED, and the recap put it at 640,000 impressions. I can send you the recap if that helps.",
      },
      {
        by: "buyer",
        after: 20,
        text: "Please do. Our fiscal year starts in April, so a decision in January would work for us.",
      },
      {
        by: "seller",
        after: 3,
        text: "Sent. January works, and our proposal holds the sleeve and the category for you until then.",
      },
      {
        by: "seller",
        after: 1,
        text: "Their fiscal year starts in April. We can go to $26,500 if they sign before the winter break.",
        isInternal: true,
      },
      {
        by: "buyer",
        after: 2,
        text: "The recap looks solid. Let’s not go above $27,500 including the school visits.",
        isInternal: true,
      },
    ],
    desk: { by: "seller", isAssigned: true },
    deal: {
      first: "seller",
      prices: [29_300, 25_000, 27_500],
      lines: northgateLines,
      words: [
        "The sleeve package and two school visits, with insurance exclusive to you in Britain.",
        "We can go to $25,000 for the package.",
        "Meeting you in the middle.",
      ],
      exclusive: "insurance",
      end: "open",
      standsDays: 12,
    },
  },
  {
    marketer: "northwind-insurance",
    brief: "Harbors and festivals, summer",
    listing: "Harbour Regatta, Plymouth",
    daysAgo: 21,
    opening: "We’d like to bring 120 brokers to one of the weekends. Is the steamer included in the presenting rights?",
    lines: [
      {
        by: "seller",
        after: 7,
        text: "Yes: 160 places over the four weekends, catering not included. Shall I put together a proposal?",
      },
    ],
    deal: {
      first: "seller",
      prices: [45_000, 41_000],
      lines: [
        { package: "Presenting rights", quantity: 1, unitPrice: 45_000 },
        { description: "Catering on the steamer, per guest", category: "hospitality", quantity: 160, unitPrice: 25 },
      ],
      words: ["As discussed, with the steamer.", "We can sign this month with the presenting rights at $41,000."],
      end: "accepted",
      standsDays: 20,
      signed: ["seller"],
      delivery: [
        {
          item: 0,
          proof: { url: "https://example.com/regatta/partners", note: "Announced with your mark." },
          answer: "accept",
        },
        { item: 1, proof: { note: "First proofs of the sails and the start line." } },
      ],
    },
  },
  {
    marketer: "northwind-insurance",
    brief: "Harbors and festivals, summer",
    listing: "Low Tide, three nights of folk",
    daysAgo: 4,
    opening: "Galway covers two of our markets. Is insurance still open for 2027?",
    lines: [
      {
        by: "seller",
        after: 26,
        text: "Yes, it is. Saturday is the strongest night, and the balcony has room for 40 of your guests.",
      },
    ],
    hold: { after: 20, package: "Night partner", days: 10 },
    desk: { by: "buyer", snoozedDays: 5 },
  },
  {
    marketer: "oatfield",
    listing: "Northgate Women FC",
    daysAgo: 30,
    opening: "Could Oatfield hand out breakfast at the early matches again?",
    lines: [
      {
        by: "seller",
        after: 11,
        text: "Yes, four of the matches start at noon. The community package would be a good fit.",
      },
    ],
    deal: {
      first: "seller",
      prices: [18_000],
      lines: [{ package: "Community partner", quantity: 1, unitPrice: 18_000 }],
      words: ["The community package as listed."],
      end: "declined",
      reason: "budget_committed",
      note: "Our spring budget went to the school milk program. Please ask us again in June.",
      standsDays: 15,
    },
    laterDeals: [
      {
        first: "buyer",
        prices: [600],
        lines: [
          { description: "Back page of the match program, one match", category: "print", quantity: 1, unitPrice: 600 },
        ],
        words: ["A test before the summer."],
        end: "accepted",
        standsDays: 10,
        delivery: [
          {
            item: 0,
            proof: { figure: 3_200, figureLabel: "programs", note: "All gone by halftime." },
            answer: "accept",
          },
        ],
        isPaid: true,
      },
      {
        first: "seller",
        prices: [1_200],
        lines: [
          { description: "Breakfast sampling at noon matches", category: "sampling", quantity: 4, unitPrice: 1_200 },
          { description: "Social posts on sampling days", category: "social_content", quantity: 8, unitPrice: 150 },
          {
            description: "Sampling report after the last match",
            category: "data_and_research",
            quantity: 1,
            unitPrice: 0,
          },
        ],
        words: ["Only the four noon matches, without the package."],
        end: "accepted",
        standsDays: 15,
        delivery: [
          { item: 0, proof: { figure: 1_850, figureLabel: "samples", note: "First two matches." } },
          {
            item: 1,
            proof: { url: "https://example.com/northgate/posts", note: "Six posts so far." },
            answer: { dispute: "Two of the six posts don’t tag us." },
          },
        ],
      },
    ],
  },
  {
    marketer: "petal-pets",
    seller: "northgate-sports-group",
    daysAgo: 2,
    opening: "Do you allow dogs? If you had a dog day, we’d love to sponsor it.",
    lines: [],
  },
  {
    marketer: "harbourline-ferries",
    listing: "Harbour Regatta, Plymouth",
    daysAgo: 44,
    opening: "We’ve been a mark partner for four years and would like to continue.",
    lines: [{ by: "seller", after: 5, text: "We’d like that too. Same mark, same table?" }],
    deal: {
      first: "buyer",
      prices: [15_000],
      lines: [{ package: "Mark partner", quantity: 1, unitPrice: 15_000 }],
      words: ["Same as last year."],
      end: "accepted",
      standsDays: 30,
      isPaid: true,
      signed: ["seller", "buyer"],
    },
  },
  {
    marketer: "kestrel-bank",
    listing: "Croft Endurance Series",
    daysAgo: 16,
    opening: "How much is the on-board frame for just two rounds?",
    lines: [{ by: "seller", after: 40, text: "We usually sell all six rounds together, but let’s talk." }],
    deal: {
      first: "buyer",
      prices: [16_000],
      lines: [{ package: "Series partner", asset: "On-board frame", quantity: 2, unitPrice: 16_000 }],
      words: ["Two rounds, as a test."],
      end: "withdrawn",
      standsDays: 10,
    },
    declined: {
      by: "seller",
      after: 22,
      reason: "terms_unacceptable",
      note: "We only sell all six rounds together. Please come back if that works for you.",
    },
    desk: { by: "seller", isDone: true },
  },
  {
    marketer: "fernhill-water",
    listing: "Low Tide, three nights of folk",
    daysAgo: 12,
    opening: "We’d like to pour at all bars again. Could we add a night as well?",
    lines: [{ by: "seller", after: 9, text: "Friday is available. I’ll send you a proposal." }],
    deal: {
      first: "seller",
      prices: [19_500, 17_000],
      lines: [
        { package: "Night partner", quantity: 1, unitPrice: 19_500 },
        { description: "Dinner for your guests on the balcony", category: "hospitality", quantity: 40, unitPrice: 40 },
      ],
      words: ["Friday, as discussed.", "We need to stay under $19,000 in total."],
      exclusive: "beverage_water",
      end: "open",
      standsDays: 9,
    },
  },
  {
    marketer: "pocket-pizza",
    listing: "Northgate Women FC",
    daysAgo: 19,
    opening:
      "HELLO CLUB!! 20% off every slice with the code KICKOFF, today only. Send this to all your members and have them pass it on.",
    lines: [],
    spam: {
      after: 6,
      reason: "A mass voucher that doesn’t mention our club. Our youth teams got it too.",
      credited: { after: 21, reason: "The same voucher went to 11 sellers within an hour." },
    },
  },
  {
    marketer: "hopper-mobile",
    seller: "northgate-sports-group",
    daysAgo: 1,
    opening: "We sell data plans to your fans and pay you a commission on every contract. Ask for our price list.",
    lines: [],
    spam: { after: 3, reason: "They want to sell to us, not sponsor us." },
  },
];
