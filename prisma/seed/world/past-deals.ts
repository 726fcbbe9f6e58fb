import type { CancelReason } from "@/lib/deals/cancellation/reasons";
import { cup, half, netball, rally, trackDays } from "./past-listings";
import type { DemoLine } from "./threads";

type Words = { summary: string; lessons?: string };
type Rating = { stars: number; comment: string };
export interface PastProof {
  on: number;
  /** The number of the deliverable. */
  item: number;
  proof: Proof;
  /** It waits for one where it is left out. */
  answer?: "accept" | { dispute: string };
}
type Proof = { note?: string; url?: string; figure?: number; figureLabel?: string };
type BothSides<T> = { buyer?: T; seller?: T };

/** A deal by what happened on which day; omitted steps did not happen. It is agreed two days after the offer. */
export interface PastDeal {
  marketer: string;
  listing: string;
  opening?: string;
  offered: number;
  term?: readonly [number, number];
  lines: readonly DemoLine[];
  words: string;
  /** Signed by both sides within a day, by the seller alone, or by nobody yet. */
  contract?: { on: number; signed: "both" | "seller" | "nobody" };
  paid?: number;
  proofs?: readonly PastProof[];
  recap?: { on: number } & BothSides<Words>;
  ratings?: { on: number } & BothSides<Rating>;
  renewal?: { offered: number; accepted: number };
  canceled?: { on: number; reason: CancelReason; note: string };
}

/** On which days the platform's jobs found something to open, to lapse or to end. */
export const clockDays = [144, 129, 98, 59, 49, 35, 19] as const;

export const pastDeals: readonly PastDeal[] = [
  {
    marketer: "northwind-insurance",
    listing: netball,
    opening: "We’d like to be on the boards of every home match. Is insurance open?",
    offered: 345,
    lines: [
      { description: "LED boards, home matches", category: "signage_led_digital", quantity: 14, unitPrice: 900 },
      { description: "Match-day posts", category: "social_content", quantity: 26, unitPrice: 150 },
    ],
    words: "Boards and posts for the whole season.",
    contract: { on: 341, signed: "both" },
    paid: 325,
    proofs: [
      {
        on: 170,
        item: 0,
        proof: { figure: 412_000, figureLabel: "impressions", note: "Measured by our board supplier, all 14 matches." },
        answer: "accept",
      },
      {
        on: 151,
        item: 1,
        proof: { figure: 655_000, figureLabel: "impressions", url: "https://example.com/northgate-netball/posts" },
        answer: "accept",
      },
    ],
    recap: {
      on: 148,
      seller: {
        summary: "Fourteen of 14 matches, and the most watched posts of our season.",
        lessons: "Agree on the post calendar before the first match.",
      },
      buyer: { summary: "Quote requests from Leeds rose by a fifth.", lessons: "Bring our own photographer twice." },
    },
    ratings: {
      on: 146,
      buyer: { stars: 5, comment: "Everything arrived as agreed, with proof before we asked." },
      seller: { stars: 5, comment: "Clear briefs and quick answers." },
    },
    renewal: { offered: 130, accepted: 126 },
  },
  {
    marketer: "oatfield",
    listing: netball,
    opening: "Could we hand out oat drinks at the early matches?",
    offered: 320,
    lines: [
      { description: "Sampling at noon matches", category: "sampling", quantity: 5, unitPrice: 1200 },
      { description: "Sampling report", category: "data_and_research", quantity: 1, unitPrice: 400 },
    ],
    words: "The five noon matches.",
    paid: 300,
    proofs: [
      {
        on: 72,
        item: 0,
        proof: { figure: 5_900, figureLabel: "samples", note: "All five matches." },
        answer: "accept",
      },
      { on: 62, item: 1, proof: { url: "https://example.com/northgate-netball/sampling.pdf" }, answer: "accept" },
    ],
    recap: { on: 58, seller: { summary: "5,900 samples at five matches.", lessons: "Two stands instead of one." } },
    ratings: {
      on: 57,
      buyer: { stars: 4, comment: "Good crowd. The stand was hard to find at the first match." },
      seller: { stars: 4, comment: "Friendly team, a little late with the material." },
    },
  },
  {
    marketer: "northwind-insurance",
    listing: cup,
    opening: "Does the cup have a title partner for the coming season?",
    offered: 290,
    lines: [
      { description: "Title partner of the cup", category: "naming_entitlement", quantity: 1, unitPrice: 50_000 },
      { description: "LED boards on match days", category: "signage_led_digital", quantity: 8, unitPrice: 1250 },
      { description: "Table of ten at the final", category: "hospitality", quantity: 1, unitPrice: 2000 },
    ],
    words: "Title, boards, and the final, as discussed on the phone.",
    contract: { on: 287, signed: "both" },
    paid: 268,
    proofs: [
      {
        on: 240,
        item: 0,
        proof: { url: "https://example.com/northgate-cup", note: "The new logo." },
        answer: "accept",
      },
      { on: 52, item: 1, proof: { figure: 1_810_000, figureLabel: "impressions" }, answer: "accept" },
      {
        on: 42,
        item: 2,
        proof: { figure: 10, figureLabel: "guests", note: "All ten came to the final." },
        answer: "accept",
      },
    ],
    recap: {
      on: 39,
      seller: {
        summary: "48 clubs, 31 match days, and a sold-out final under your name.",
        lessons: "Announce the name before the draw, not after.",
      },
      buyer: { summary: "Our brokers met parents at every match day.", lessons: "Fewer boards, more stands." },
    },
    ratings: {
      on: 37,
      buyer: { stars: 5, comment: "They treat the cup as ours." },
      seller: { stars: 4, comment: "Reliable, with long approvals." },
    },
  },
  {
    marketer: "northwind-insurance",
    listing: half,
    opening: "Which kilometers are free? We’d like the one past our office.",
    offered: 55,
    lines: [
      { description: "Kilometer 9, with arch", category: "naming_entitlement", quantity: 1, unitPrice: 4500 },
      { description: "Group runs from your office", category: "community_csr", quantity: 2, unitPrice: 800 },
    ],
    words: "Kilometer 9 and two group runs.",
    paid: 30,
    proofs: [
      { on: 21, item: 0, proof: { url: "https://example.com/northgate-half/km9" }, answer: "accept" },
      { on: 7, item: 1, proof: { figure: 184, figureLabel: "runners", note: "Both runs." }, answer: "accept" },
    ],
    recap: { on: 6, seller: { summary: "184 runners met at your office.", lessons: "Start a third run in spring." } },
    ratings: { on: 5, seller: { stars: 5, comment: "A pleasure, down to the coffee." } },
  },
  {
    marketer: "northwind-insurance",
    listing: half,
    offered: 40,
    lines: [{ description: "Water stations", category: "onsite_activation", quantity: 3, unitPrice: 1400 }],
    words: "Three of the five stations.",
    canceled: { on: 24, reason: "budget_cut", note: "Our events budget for spring was cut by half." },
  },
  {
    marketer: "oatfield",
    listing: half,
    opening: "We’d like to serve breakfast at the group runs.",
    offered: 28,
    term: [20, -150],
    lines: [
      { description: "Breakfast at group runs", category: "sampling", quantity: 4, unitPrice: 700 },
      { description: "Start bags", category: "sampling", quantity: 1, unitPrice: 2600 },
      { description: "Posts with runners", category: "social_content", quantity: 6, unitPrice: 150 },
    ],
    words: "Four runs, the bags, and the posts.",
    contract: { on: 25, signed: "both" },
    paid: 18,
    proofs: [
      { on: 12, item: 0, proof: { figure: 212, figureLabel: "breakfasts", note: "First two runs." }, answer: "accept" },
      { on: 4, item: 2, proof: { url: "https://example.com/northgate-half/posts", note: "Three of six." } },
    ],
  },
  {
    marketer: "oatfield",
    listing: half,
    offered: 14,
    term: [-15, -150],
    lines: [{ description: "Finish-line breakfast", category: "hospitality", quantity: 1, unitPrice: 5200 }],
    words: "Breakfast for all finishers.",
    contract: { on: 11, signed: "both" },
  },
  {
    marketer: "oatfield",
    listing: half,
    offered: 7,
    term: [-30, -150],
    lines: [{ description: "Page in the runner’s guide", category: "print", quantity: 1, unitPrice: 900 }],
    words: "The inside cover.",
    contract: { on: 4, signed: "seller" },
  },
  {
    marketer: "northwind-insurance",
    listing: trackDays,
    opening: "Our young drivers’ policy would fit your track days. What could we do in the paddock?",
    offered: 240,
    lines: [
      { description: "Paddock stand, five weekends", category: "onsite_activation", quantity: 5, unitPrice: 1100 },
      { description: "Safety briefings with your name", category: "promotional_rights", quantity: 10, unitPrice: 120 },
    ],
    words: "The stand and the briefings.",
    paid: 178,
    proofs: [
      { on: 140, item: 0, proof: { figure: 1_320, figureLabel: "visitors" }, answer: "accept" },
      { on: 132, item: 1, proof: { note: "Ten briefings, 880 drivers." }, answer: "accept" },
    ],
    recap: {
      on: 130,
      seller: { summary: "1,320 visitors at your stand." },
      buyer: { summary: "Many visitors, few quotes.", lessons: "Our crowd is older than theirs." },
    },
    ratings: {
      on: 127,
      buyer: { stars: 4, comment: "Well run. Not quite our audience." },
      seller: { stars: 5, comment: "Their stand was always staffed." },
    },
  },
  {
    marketer: "northwind-insurance",
    listing: rally,
    opening: "We’d like to try one rally before we decide about the winter.",
    offered: 72,
    term: [55, -100],
    lines: [
      { description: "Name of a night stage", category: "naming_entitlement", quantity: 1, unitPrice: 4200 },
      { description: "On-board frame, one rally", category: "streaming_integration", quantity: 1, unitPrice: 3800 },
    ],
    words: "One stage and the frame.",
    paid: 50,
    proofs: [
      { on: 26, item: 0, proof: { url: "https://example.com/croft-rallies/stage-4" }, answer: "accept" },
      {
        on: 10,
        item: 1,
        proof: { figure: 48_000, figureLabel: "streams" },
        answer: { dispute: "The frame shows last year’s logo for the first hour." },
      },
    ],
  },
  {
    marketer: "northwind-insurance",
    listing: rally,
    offered: 30,
    term: [-10, -100],
    lines: [{ description: "Service park stand", category: "onsite_activation", quantity: 2, unitPrice: 1900 }],
    words: "Two rallies in the service park.",
    contract: { on: 27, signed: "both" },
  },
  {
    marketer: "northwind-insurance",
    listing: rally,
    offered: 8,
    term: [-25, -100],
    lines: [{ description: "Guests at the final rally", category: "hospitality", quantity: 12, unitPrice: 210 }],
    words: "Twelve guests, with dinner.",
    contract: { on: 5, signed: "nobody" },
  },
];
