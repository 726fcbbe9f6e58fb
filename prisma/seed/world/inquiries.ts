import type { TicketCategory } from "@/lib/support/vocabulary";
import { owners } from "./organizations";

/** Contact form inquiries and their outcomes. Hours count from the previous step. */
export interface DemoInquiry {
  /** A name and an address, or the organization whose first admin asks while logged in. */
  from: { name: string; email: string } | { organization: string };
  subject?: string;
  message: string;
  hoursAgo: number;
  category?: TicketCategory;
  steps?: readonly DemoStep[];
}

export type DemoStep =
  | { take: "assign" | "spam"; after: number }
  | { take: "note"; after: number; text: string }
  | { take: "answer"; after: number; text: string; isSettled?: true }
  | { take: "write-again"; after: number; text: string };

export const inquiries: readonly DemoInquiry[] = [
  {
    from: { name: "Ines Duarte", email: "ines.duarte@atlantico-banco.example" },
    subject: "Naming rights in Portugal",
    message:
      "We’re a retail bank in Porto looking for naming rights for three years starting in 2027.\n\nDo you cover Portugal, and can two of us share a shortlist?",
    hoursAgo: 5,
  },
  {
    from: { name: "Callum Reid", email: "callum@reidandco.example" },
    message: "Is there a plan for agencies that search for nine brands? The pricing page only mentions sellers.",
    hoursAgo: 75,
    category: "billing",
  },
  {
    from: { organization: owners[0]?.slug ?? "" },
    subject: "Import stops at row 41",
    message:
      "Our CSV has 60 listings and the report flags row 41, but that row looks like the others. The file comes from our ticketing system. Can you take a look?",
    hoursAgo: 30,
    category: "bug",
    steps: [
      { take: "assign", after: 2 },
      { take: "note", after: 1, text: "Row 41 has a line break inside quotes. Ask for the file before we answer." },
    ],
  },
  {
    from: { name: "Mei Tanaka", email: "mei.tanaka@kumo-drinks.example" },
    subject: "How figures are checked",
    message: "Who verifies the attendance figures that sellers provide? We need a source for our own audit.",
    hoursAgo: 98,
    category: "verification",
    steps: [
      {
        take: "answer",
        after: 6,
        text: "Sellers provide each figure with its source and date, and we flag figures older than 12 months.\n\nWhich listing are you auditing? We can ask its seller for the documentation.",
      },
    ],
  },
  {
    from: { name: "Jonas Lindqvist", email: "jonas@nordlys-cycling.example" },
    subject: "Two teams, one organization",
    message: "We run a men’s and a women’s team. Should they be two organizations or one with two listings?",
    hoursAgo: 240,
    category: "listing",
    steps: [
      {
        take: "answer",
        after: 20,
        text: "One organization with a listing for each team works best. Brands see both in one place, and your colleagues can manage them together.",
        isSettled: true,
      },
    ],
  },
  {
    from: { name: "Priya Nair", email: "priya.nair@sunda-travel.example" },
    subject: "Export of our data",
    message: "How do we get a copy of all the data you hold about our account?",
    hoursAgo: 330,
    category: "privacy_request",
    steps: [
      {
        take: "answer",
        after: 9,
        text: "You can request it yourself at any time under Account, Your data. We’ll email you when it’s ready.",
        isSettled: true,
      },
      {
        take: "write-again",
        after: 290,
        text: "Thanks. The export has my conversations but not those of a colleague who left. Is there one for the whole organization?",
      },
    ],
  },
  {
    from: { name: "SEO Team", email: "growth@first-page-now.example" },
    subject: "Your site on page one",
    message:
      "We noticed that your website could rank higher. Reply YES and we will send you our offer of 500 backlinks.",
    hoursAgo: 51,
    steps: [{ take: "spam", after: 3 }],
  },
];
