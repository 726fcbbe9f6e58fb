import type { IndustryCategory, OrganizationType } from "@/lib/organizations/vocabulary";

export interface DemoOrganization {
  slug: string;
  name: string;
  type: OrganizationType;
  industryCategory?: IndustryCategory;
  country: string;
  city: string;
  description: string;
  /** 400 by default. Who joined lately has had no inquiry. */
  joinedDaysAgo?: number;
  /** Where a page outside the demo world shows them; drawn otherwise. What its threads add comes on top. */
  trackRecord?: { verification: "document"; inquiriesReceived: number; inquiriesAnswered: number };
}

/** Of every account of the demo world. */
export const demoPassword = "Pitchside-demo-2026";

const brand = (
  name: string,
  industryCategory: IndustryCategory,
  country: string,
  city: string,
  description: string,
): DemoOrganization => ({
  slug: slugFor(name),
  name,
  type: "marketer",
  industryCategory,
  country,
  city,
  description,
});

const owner = (
  name: string,
  country: string,
  city: string,
  description: string,
  type: OrganizationType = "seller",
): DemoOrganization => ({
  slug: slugFor(name),
  name,
  type,
  country,
  city,
  description,
});

const slugFor = (name: string) =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** The first one is the demo marketer's. */
export const brands: readonly DemoOrganization[] = [
  brand(
    "Northwind Insurance",
    "insurance",
    "GB",
    "Leeds",
    "Household and travel insurance, sold direct, strongest in the north of England.",
  ),
  brand(
    "Oatfield",
    "consumer_packaged_food",
    "IE",
    "Dublin",
    "Oat drinks and breakfasts, in every grocer of two islands.",
  ),
  brand("Kestrel Bank", "banking", "GB", "London", "A current account without branches."),
  brand("Voltway", "energy_utilities", "DE", "Hamburg", "Green power and the chargers that go with it."),
  brand("Palma Running", "apparel_footwear", "ES", "Valencia", "Running shoes made in Elche."),
  brand("Hopper Mobile", "telecom", "US", "Austin", "Prepaid plans for people who hate contracts."),
  brand("Bright Harbor Health", "healthcare_provider", "US", "Boston", "Clinics that open at seven."),
  brand("Lumen Eyewear", "luxury_watches", "FR", "Lyon", "Frames, watches, and people who repair them."),
  brand("Tandem Bikes", "sporting_goods", "NL", "Utrecht", "City bikes for two and for cargo."),
  brand("Fernhill Water", "beverage_water", "ZA", "Cape Town", "Still and sparkling, bottled at the source."),
  brand("Sakura Sound", "consumer_electronics", "JP", "Yokohama", "Headphones with a ten-year warranty."),
  brand("Casa Verde", "home_improvement", "BR", "Belo Horizonte", "Paint and tools, 140 shops."),
  brand("Harbourline Ferries", "tourism_destination", "GB", "Plymouth", "Crossings to Brittany and the islands."),
  brand("Pocket Pizza", "qsr", "US", "Columbus", "Slices until two in the morning."),
  brand("Maple & Main", "real_estate", "CA", "Hamilton", "First homes for first buyers."),
  brand("Southern Star Beer", "alcohol_beer", "AU", "Geelong", "A lager from the bay."),
  brand("Nimbus Software", "software_it", "US", "Denver", "Bookkeeping for shops with fewer than ten people."),
  brand("Petal Pets", "pet", "GB", "Bristol", "Food and insurance for cats and dogs."),
];

export const marketingAgencies: readonly DemoOrganization[] = [
  {
    ...brand(
      "Fieldwork Partners",
      "consulting_professional",
      "GB",
      "Manchester",
      "Sponsorship advice for nine brands.",
    ),
    type: "marketing_agency",
  },
  {
    ...brand("Halftime Media", "consulting_professional", "US", "Portland", "Plans and buys for challenger brands."),
    type: "marketing_agency",
  },
  {
    ...brand("Maison Terrain", "consulting_professional", "FR", "Rennes", "Partnerships in culture and sport."),
    type: "marketing_agency",
  },
];

/** The first one is the demo seller's. */
export const owners: readonly DemoOrganization[] = [
  owner("Northgate Sports Group", "GB", "Leeds", "Two clubs, a half marathon and the ground they share."),
  {
    ...owner("Harbour Events", "GB", "Plymouth", "Regattas and coastal races since 1998."),
    trackRecord: { verification: "document", inquiriesReceived: 15, inquiriesAnswered: 14 },
  },
  owner("Low Tide Festivals", "IE", "Galway", "Three festivals on the Atlantic coast."),
  owner("Croft Circuit Company", "GB", "Darlington", "Endurance racing and track days."),
  {
    ...owner("Foundry Basketball", "GB", "Manchester", "A professional club with its own hall."),
    joinedDaysAgo: 40,
  },
  owner("Liffey Live", "IE", "Dublin", "Concerts, comedy and a podcast studio."),
  owner("Blackwater Rugby", "IE", "Cork", "A century of rugby by the river."),
  owner("Rose City Collective", "US", "Portland", "Women's teams and the venues they fill."),
  owner("Lone Star Live", "US", "Austin", "Shows, tours, and a weekend in March."),
  owner("Buckeye Campus Sports", "US", "Columbus", "College athletics and its media rights."),
  owner("Queen City Arena", "US", "Charlotte", "One arena, 92 event days."),
  owner("Front Range Events", "US", "Denver", "Races at altitude."),
  owner("Music Row Presents", "US", "Nashville", "Country music, on the road and at home."),
  owner("Bay Static", "US", "Oakland", "Esports rosters and their creators."),
  owner("Charles River Conferences", "US", "Boston", "Health and climate meetings for people with budgets."),
  owner("Steel City Sport", "CA", "Hamilton", "Hockey, youth cups and a summer fair."),
  owner("Pacific Rim Productions", "CA", "Vancouver", "Film and series production."),
  owner("Halifax Tall Ships", "CA", "Halifax", "A harbour full of sails every other year."),
  owner("Ruhr Sport", "DE", "Bochum", "Clubs and halls along the river."),
  owner("Leipzig Spielt", "DE", "Leipzig", "Games fair and esports masters."),
  owner("Elbkultur", "DE", "Hamburg", "Playhouse, gallery nights, chamber music."),
  owner("Breizh Océan", "FR", "Rennes", "Sailing, surfing, and a film festival."),
  owner("Lyon en Scène", "FR", "Lyon", "Awards, theatre, and an open-air stage."),
  owner("Garonne Ovalie", "FR", "Toulouse", "Rugby and its academy."),
  owner("Turia Deporte", "ES", "Valencia", "Running, tennis, and a women's league."),
  owner("Bilbao Kultura", "ES", "Bilbao", "Museum, festival, conference."),
  owner("Costa Viva", "ES", "Málaga", "Open-air music and sport by the sea."),
  owner("Dom Sport", "NL", "Utrecht", "Cycling and athletics events."),
  owner("Maas Media", "NL", "Rotterdam", "Podcasts, channels, a food fair."),
  owner("Corio Bay Football", "AU", "Geelong", "Two leagues and a children's programme."),
  owner("River City Events", "AU", "Brisbane", "Festivals, triathlon, a garden show."),
  owner("Freo Surf", "AU", "Fremantle", "Surf series and board culture."),
  owner("Cape Creative", "ZA", "Cape Town", "Theatre, film, a design fair."),
  owner("Durban Coast Sport", "ZA", "Durban", "Swimming, surf life saving, netball."),
  owner("Yokohama Bay Sports", "JP", "Yokohama", "Baseball, skateboarding, table tennis."),
  owner("Hakata Stage", "JP", "Fukuoka", "Pop concerts and a music prize."),
  owner("Ilha Eventos", "BR", "Florianópolis", "Triathlon and beach volleyball."),
];

export const salesAgencies: readonly DemoOrganization[] = [
  owner("Touchline Rights", "GB", "London", "Sells for forty clubs across Europe.", "sales_agency"),
  owner("Fairway Representation", "US", "Charlotte", "Athletes, tours, tournaments.", "sales_agency"),
];

export const allOrganizations = [...brands, ...marketingAgencies, ...owners, ...salesAgencies];
