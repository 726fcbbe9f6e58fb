import type { CreateOfferTemplateInput } from "@/lib/deals/offer-templates/schema";

/** Message templates by the slug of their organization. */
export const demoTemplates: Record<string, readonly { name: string; body: string }[]> = {
  "northgate-sports-group": [
    {
      name: "Thanks for your inquiry",
      body: "Hi {{contact_name}},\n\nThanks for asking about {{listing}}. What dates and budget do you have in mind? I’ll send you a proposal within two business days.\n\n{{my_name}}, {{my_organization}}",
    },
    {
      name: "Recap attached",
      body: "Hi {{contact_name}},\n\nI’ve attached the recap of our last season, with the reach of every asset. I’m happy to walk {{organization}} through it.\n\n{{my_name}}",
    },
  ],
  "northwind-insurance": [
    {
      name: "Ask for figures",
      body: "Hi {{contact_name}},\n\nBefore we decide on {{listing}}, we need total attendance and unique visitors for last season, with the source.\n\n{{my_name}}, {{my_organization}}",
    },
  ],
};

/** Offer templates by the slug of their organization. */
export const demoOfferTemplates: Record<string, readonly CreateOfferTemplateInput[]> = {
  "northgate-sports-group": [
    {
      name: "Match day, one season",
      terms: {
        lines: [
          { description: "LED boards, home matches", quantity: 13, unitPrice: 650 },
          { description: "Hospitality for 10, home matches", quantity: 4, unitPrice: 1200 },
          { description: "Welcome announcement on all channels", quantity: 1, unitPrice: 900 },
        ],
        ...{ termDays: 303, validDays: 21 },
        exclusivity: { level: "none", categories: [], territory: [] },
        message: "Our usual match-day terms. We’re flexible on the number of matches.",
      },
    },
  ],
  "northwind-insurance": [
    {
      name: "Community start, insurance exclusive",
      terms: {
        lines: [
          { description: "Official insurance partner, designation and marks", quantity: 1, unitPrice: 12_000 },
          { description: "Community day with local clubs", quantity: 2, unitPrice: 1_500 },
        ],
        ...{ termDays: 365, validDays: 14 },
        exclusivity: { level: "category", categories: ["insurance"], territory: ["GB"] },
        message: null,
      },
    },
  ],
};

/** What the first demo seller and the first demo marketer have begun to write, in their conversation about a listing. */
export const demoDrafts = [
  {
    by: "seller",
    marketer: "northwind-insurance",
    listing: "Northgate Women FC",
    text: "Hi Robin,\n\nLast season’s reach report comes out on Friday. In the meantime, the short version:",
  },
] as const;
