import type { IndustryCategory } from "@/lib/organizations/vocabulary";

/** Who signed up in the last three months, the latest first. */
export interface DemoSignUp {
  person: string;
  organization: string;
  type: "marketer" | "seller";
  industryCategory?: IndustryCategory;
  country: string;
  city: string;
  daysAgo: number;
  description: string;
  /** Its review status; approved by default. */
  waits?: "new" | "asked" | "answered" | "rejected";
  question?: string;
  answer?: string;
}

const brand = (
  person: string,
  organization: string,
  [country, city]: readonly [string, string],
  daysAgo: number,
  [industryCategory, description]: readonly [IndustryCategory, string],
): DemoSignUp => ({ person, organization, type: "marketer", country, city, daysAgo, industryCategory, description });

const seller = (
  person: string,
  organization: string,
  [country, city]: readonly [string, string],
  daysAgo: number,
  description: string,
): DemoSignUp => ({ person, organization, type: "seller", country, city, daysAgo, description });

export const signUps: readonly DemoSignUp[] = [
  {
    ...seller("Ivo Brandt", "Alster Rowing", ["DE", "Hamburg"], 0.4, "Two regattas and a rowing academy."),
    waits: "new",
  },
  {
    ...brand("Maya Thorne", "Driftwood Coffee", ["GB", "Bristol"], 1.3, ["beverage_soft", "Cold brew in cans."]),
    waits: "new",
  },
  {
    ...seller("Paolo Renna", "Malvarrosa Film Days", ["ES", "Valencia"], 2.2, "A week of open-air cinema."),
    waits: "new",
  },
  {
    ...seller("Greta Olsen", "Nordelbe Handball", ["DE", "Hamburg"], 4.1, "First-league handball and a youth cup."),
    waits: "answered",
    question: "Do you hold the club’s sponsorship rights, or does the league sell them?",
    answer: "We hold all rights except the league’s ball and broadcast backdrop. I can send you the bylaws.",
  },
  {
    ...brand("Leo Castell", "Castell Advisory", ["FR", "Lyon"], 6.2, [
      "consulting_professional",
      "Strategy for brands.",
    ]),
    waits: "asked",
    question: "Which brands do you buy sponsorships for? If you act for others, an agency account fits better.",
  },
  {
    ...seller("Tim Barlow", "Barlow Ticket Exchange", ["GB", "Leeds"], 9.3, "Resale of match tickets."),
    waits: "rejected",
  },
  brand("Anneke Smit", "Polder Dairy", ["NL", "Utrecht"], 5.2, ["consumer_packaged_food", "Yogurt and cheese."]),
  seller("Kofi Mensah", "Table Bay Paddle", ["ZA", "Cape Town"], 8.1, "Surf-ski races and a beach festival."),
  brand("Hannah Weiss", "Brückner Tools", ["DE", "Bochum"], 12.2, ["home_improvement", "Tools for small workshops."]),
  seller("Sofia Marques", "Praia Beach Volley", ["BR", "Florianópolis"], 15.3, "A winter tour in six towns."),
  brand("Duncan Reid", "Glen Ferry Whisky", ["GB", "Darlington"], 19.1, ["alcohol_spirits_wine", "Single malts."]),
  seller("Aoife Brennan", "Claddagh Sessions", ["IE", "Galway"], 24.2, "Traditional music, forty nights a year."),
  brand("Marcus Bell", "Summit Credit Union", ["US", "Denver"], 28.1, ["banking", "Member-owned, eleven branches."]),
  seller("Yui Nakamura", "Minato Climbing", ["JP", "Yokohama"], 33.2, "Speed climbing finals and two gyms."),
  brand("Camille Faure", "Atelier Faure", ["FR", "Rennes"], 39.3, ["apparel_footwear", "Raincoats made in Brittany."]),
  seller("Noah Peters", "Harbour City Hockey", ["CA", "Halifax"], 46.1, "Junior hockey, 34 home games."),
  brand("Olivia Grant", "Bayleaf Kitchens", ["AU", "Geelong"], 53.2, [
    "home_improvement",
    "Kitchens, fitted in a day.",
  ]),
  seller("Mateo Ruiz", "Costa Padel Series", ["ES", "Málaga"], 61.1, "Nine padel tournaments by the sea."),
  brand("Ethan Cole", "Cole Mobility", ["US", "Austin"], 70.2, ["automotive_oem", "Electric vans for trades."]),
  seller("Lucy Hart", "Avon Youth Athletics", ["GB", "Bristol"], 79.3, "Track meetings for 2,400 schoolchildren."),
  brand("Ines Duarte", "Lagoa Seguros", ["BR", "Belo Horizonte"], 86.1, ["insurance", "Cover for small shops."]),
];
