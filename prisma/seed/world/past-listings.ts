import type { ListingDraft } from "@/lib/listings/schema";

/** Seasons that are over or under way. Days count back from today; those ahead are negative. */
export interface PastListing {
  /** A listing of the showcase that it resembles. */
  like: string;
  /** The years of its term follow. */
  title: string;
  fields: ListingDraft;
  published: number;
  term: readonly [number, number];
  /** When the seller closed it to new partners. */
  paused?: number;
}

export const netball = "Northgate Netball";
export const cup = "Northgate Cup";
export const half = "Northgate Half Marathon";
export const trackDays = "Croft Summer Track Days";
export const rally = "Croft Winter Rallies";

export const pastListings: readonly PastListing[] = [
  {
    like: "Northgate Women FC",
    title: netball,
    published: 385,
    term: [330, 50],
    fields: {
      summary: "Top-flight netball, 14 home matches in the Northgate Hall, 2,300 a match.",
      propertyType: "team",
      sportOrGenre: "netball",
      packages: [
        {
          name: "Court partner",
          price: 16_000,
          quantityAvailable: 4,
          assets: [{ category: "signage_led_digital", name: "LED boards, home matches", quantity: 14 }],
        },
      ],
    },
  },
  {
    like: "Northgate Women FC",
    title: cup,
    published: 330,
    term: [270, -25],
    paused: 240,
    fields: {
      summary: "A youth football cup of 48 clubs, played over a season and finished at Northgate Park.",
      propertyType: "tournament",
      packages: [{ name: "Title partner", price: 50_000, quantityAvailable: 1 }],
    },
  },
  {
    like: "Northgate Women FC",
    title: half,
    published: 150,
    term: [40, -150],
    paused: 3,
    fields: {
      summary: "A training season of six group runs, and 6,400 runners on the day.",
      propertyType: "event_series_or_tour",
      sportOrGenre: "athletics_running",
      packages: [{ name: "Kilometer partner", price: 4500, quantityAvailable: 21 }],
    },
  },
  {
    like: "Croft Endurance Series",
    title: trackDays,
    published: 300,
    term: [180, 145],
    fields: {
      summary: "Five weekends on which 900 people drive their own cars on the circuit.",
      packages: [{ name: "Paddock partner", price: 8000, quantityAvailable: 3 }],
    },
  },
  {
    like: "Croft Endurance Series",
    title: rally,
    published: 170,
    term: [60, -100],
    paused: 3,
    fields: {
      summary: "Four night rallies between October and March, streamed from the cars.",
      packages: [{ name: "Stage partner", price: 7500, quantityAvailable: 6 }],
    },
  },
];
