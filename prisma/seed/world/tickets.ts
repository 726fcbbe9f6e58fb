import type { TicketCategory } from "@/lib/support/vocabulary";

/** What the people of the demo organizations asked support. Hours count from the step before. */
export interface DemoTicket {
  subject: string;
  category: Exclude<TicketCategory, "spam_report">;
  body: string;
  hoursAgo: number;
  steps: readonly DemoTicketStep[];
}

export type DemoTicketStep =
  | { take: "hold" | "prioritize"; after: number }
  | { take: "answer"; after: number; text: string; isSettled?: true }
  | { take: "write-again"; after: number; text: string }
  | { take: "rate"; after: number; stars: number; text: string };

export const marketerTickets: readonly DemoTicket[] = [
  {
    subject: "Match score changed overnight",
    category: "match_quality",
    body: "A listing on our shortlist went from 84 to 71, and we didn’t change our brief. What happened?",
    hoursAgo: 50,
    steps: [
      {
        take: "answer",
        after: 4,
        text: "The seller updated the audience figures yesterday, and the new ones are further from your brief. Which listing is it? We’ll check that the change is plausible.",
      },
    ],
  },
  {
    subject: "Can a colleague see our shortlist without an account?",
    category: "other",
    body: "Our CFO would like to look at the three finalists, once. Does she need an account?",
    hoursAgo: 400,
    steps: [
      {
        take: "answer",
        after: 3,
        text: "She doesn’t: print the comparison, or download it as a PDF, from the Compare page.",
        isSettled: true,
      },
      { take: "rate", after: 20, stars: 5, text: "Quick, and the PDF was all we needed." },
    ],
  },
  {
    subject: "Save a search without alerts",
    category: "feature_request",
    body: "We’d like to keep a search by name and never get an email about it.",
    hoursAgo: 3,
    steps: [],
  },
];

export const sellerTickets: readonly DemoTicket[] = [
  {
    subject: "Proposal shows the wrong season",
    category: "deal_dispute",
    body: "The buyer’s counteroffer names next season, but our package is for this one. We have to sign this week.",
    hoursAgo: 96,
    steps: [
      { take: "prioritize", after: 1 },
      { take: "answer", after: 2, text: "Thanks for the details. Did you change the package after the first offer?" },
      { take: "write-again", after: 5, text: "No, we didn’t touch it. Please look again, this is urgent." },
    ],
  },
  {
    subject: "Invoice with our new VAT number",
    category: "billing",
    body: "Our VAT number changes on the first of next month. Can the next invoice carry it?",
    hoursAgo: 30,
    steps: [{ take: "hold", after: 2 }],
  },
];

/** The demo world's saved replies. */
export const savedReplies = [
  {
    name: "Ask for details",
    body: "Hi {{first_name}},\n\nThanks for reaching out. To look into “{{subject}}”, we need to know what you did just before, and what you expected to see. A screenshot helps.\n\n{{admin}}",
  },
  {
    name: "Invoice location",
    body: "Hi {{first_name}},\n\nYour invoices are on the Seller plan page, under “Usage, contacts, and invoices”. Every admin of {{organization}} can download them there.\n\n{{admin}}",
  },
  {
    name: "Verification documents",
    body: "Hi {{first_name}},\n\nTo verify {{organization}}, please reply with an extract from the commercial register or a signed statement on your letterhead. We check it within two business days.\n\n{{admin}}",
  },
  {
    name: "Fixed",
    body: "Hi {{first_name}},\n\nThis is fixed now. Please reload the page and try again. If it still happens, reply here and ticket #{{number}} reopens.\n\n{{admin}}",
  },
];
