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
  /** Fixed if a page outside the demo world shows them; random otherwise. Its threads add to them. */
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
    "Home and travel insurance, sold direct, strongest in the north of England.",
  ),
  brand(
    "Oatfield",
    "consumer_packaged_food",
    "IE",
    "Dublin",
    "Oat drinks and breakfasts, in every grocery store on two islands.",
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
  brand("Nimbus Software", "software_it", "US", "Denver", "Bookkeeping for businesses with fewer than ten people."),
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
  owner("Northgate Sports Group", "GB", "Leeds", "Football and netball clubs, a 10K, and the ground they share."),
  {
    ...owner("Harbour Events", "GB", "Plymouth", "Regattas and coastal races since 1998."),
    trackRecord: { verification: "document", inquiriesReceived: 15, inquiriesAnswered: 14 },
  },
  owner("Low Tide Festivals", "IE", "Galway", "Music, comedy, and gallery nights on the Atlantic coast."),
  owner("Croft Circuit Company", "GB", "Darlington", "Endurance racing, rallies, and track days."),
  {
    ...owner("Foundry Basketball", "GB", "Manchester", "Women’s and men’s professional basketball in our own hall."),
    joinedDaysAgo: 40,
  },
  owner(
    "Avon Football Group",
    "GB",
    "Bristol",
    "Bristol Harbour’s women’s and men’s teams, owned by their supporters.",
  ),
  owner("Severnside Rugby", "GB", "Bristol", "Women’s and men’s rugby by the estuary."),
  owner("Lothian Rugby", "GB", "Edinburgh", "Rugby for women, men, and four schools."),
  owner("Taffside RFC", "GB", "Cardiff", "Club rugby with a choir."),
  owner("Trentside Cricket", "GB", "Nottingham", "Professional women’s and men’s cricket at one riverside ground."),
  owner("Marshfield Cricket", "GB", "London", "A London club that takes cricket to state schools."),
  owner("Clyde Sport Trust", "GB", "Glasgow", "Women’s football, netball, basketball, and a velodrome for everyone."),
  owner("Midlands Court Sports", "GB", "Birmingham", "Adult netball in 12 divisions."),
  owner("Moor & Mile", "GB", "Sheffield", "Trail races and a night ride in the Peak District."),
  owner("Ringcraft Promotions", "GB", "London", "Boxing nights in a restored music hall."),
  owner("Mersey Static Esports", "GB", "Liverpool", "Esports above a pub."),
  owner("Long Field Live", "GB", "Bristol", "One festival, three days, one field."),
  owner("Kingsway Stages", "GB", "London", "A playhouse, comedy rooms, an awards night, and arena tours."),
  owner("Second Half Audio", "GB", "London", "Podcasts and video channels."),
  owner("Salt Road Pictures", "GB", "Bristol", "Drama series for British broadcasters."),
  owner("Hearth Television", "GB", "Glasgow", "Prime-time shows about homes."),
  owner("Aire Street Venues", "GB", "Leeds", "The arena by the station, and sport in the streets around it."),
  owner("Liffey Live", "IE", "Dublin", "Concerts, a music prize, and a food fair."),
  owner("Blackwater Rugby", "IE", "Cork", "A century of rugby by the river."),
  owner("Corrib Sports", "IE", "Galway", "Football, basketball, hockey, and one open-water swimmer."),
  owner("Liffeyside Events", "IE", "Dublin", "Races on foot, by car, and on horseback, and a week of tennis."),
  owner("Haven Sailing", "IE", "Cork", "Five days of racing in Cork Harbour."),
  owner(
    "Rose City Collective",
    "US",
    "Portland",
    "Women’s teams, the festival they inspired, and the venues they fill.",
  ),
  owner("Lone Star Live", "US", "Austin", "A March weekend, string bands, and a comedy series."),
  owner("Buckeye Campus Sports", "US", "Columbus", "College athletics and their media rights."),
  owner("Queen City Arena", "US", "Charlotte", "One arena, 92 event days, and the leagues that play in it."),
  owner("Front Range Events", "US", "Denver", "Running and cycling at altitude."),
  owner("Music Row Presents", "US", "Nashville", "Country music on the road, on the river, and in our arena."),
  owner("Bay Static", "US", "Oakland", "Esports rosters, game makers, and a block party."),
  owner("Charles River Conferences", "US", "Boston", "Health and climate meetings for people with budgets."),
  owner("Lakefront Soccer", "US", "Chicago", "Women’s and men’s professional soccer on the lake."),
  owner("Bluebonnet Sports", "US", "Austin", "Women’s soccer, softball, and a college’s football rights."),
  owner("Bayou City Rugby", "US", "Houston", "Professional rugby for women and men."),
  owner("Trinity Cricket", "US", "Dallas", "Professional T20 cricket in Texas."),
  owner("Peachtree Basketball", "US", "Atlanta", "Women’s and men’s basketball, and the music around it."),
  owner("Motor City Youth", "US", "Detroit", "Free basketball leagues and amateur boxing."),
  owner("Gateway Sports", "US", "St. Louis", "Baseball, softball, and gymnastics by the levee."),
  owner("North Shore Hockey", "US", "Boston", "Women’s and men’s hockey in a 1930s barn."),
  owner("Mile High Arena Sports", "US", "Denver", "Lacrosse indoors and on campus."),
  owner("Mile High Brewers", "US", "Denver", "The guild of small breweries and its summit."),
  owner("Charles Basin Sports", "US", "Boston", "A college’s 21 teams and the head race on its river."),
  owner("East Bay Sports", "US", "Oakland", "The Oakland Half Marathon and adult leagues around the bay."),
  owner("Lake Merritt Fairs", "US", "Oakland", "Garden shows and street festivals."),
  owner("Scioto Running", "US", "Columbus", "A downtown 10K with pancakes."),
  owner("Piedmont Motorsport", "US", "Charlotte", "A stock-car team and 14 Saturday nights of short-track racing."),
  owner("High Plains Rodeo", "US", "Cheyenne", "Rodeo for cowboys and cowgirls."),
  owner("Sound Court Sports", "US", "Seattle", "Professional volleyball and a pickleball tour."),
  owner("Wasatch Snow Events", "US", "Salt Lake City", "Freeride skiing and snowboarding."),
  owner("Pacific Crest Surf", "US", "San Diego", "Women’s surfing and open-water swimming."),
  owner("Stoop Media", "US", "New York", "Podcasts recorded where people live."),
  owner("Second Draft Studio", "US", "Portland", "Creators who cook and play."),
  owner("Portland Repertory", "US", "Portland", "Pay-what-you-can theater."),
  owner("Pelican Stages", "US", "New Orleans", "Food and brass on the levee."),
  owner("Steel City Sport", "CA", "Hamilton", "Hockey, soccer, a summer fair, and an open gym."),
  owner("Pacific Rim Productions", "CA", "Vancouver", "Film, series, and independent games."),
  owner("Halifax Tall Ships", "CA", "Halifax", "A harbor full of sails."),
  owner("Burrard Sports", "CA", "Vancouver", "Women’s soccer and night skiing."),
  owner("Burrard Stages", "CA", "Vancouver", "Chamber music and touring bands."),
  owner("Ontario Architects’ Circle", "CA", "Hamilton", "Architects and interior designers across the province."),
  owner("Ruhr Sport", "DE", "Bochum", "Clubs, leagues, and a hall along the river."),
  owner("Leipzig Spielt", "DE", "Leipzig", "A games fair, LAN parties, and an esports team."),
  owner("Elbkultur", "DE", "Hamburg", "Playhouse, chamber music, and nights on the docks."),
  owner("Hanse Sport", "DE", "Hamburg", "Running, triathlon, volleyball, and a rowing marathon."),
  owner("Isar Sport", "DE", "Munich", "Women’s and men’s basketball, and a snowboarder."),
  owner("Nordring Motorsport", "DE", "Cologne", "A GT racing team."),
  owner("Zeche Kultur", "DE", "Bochum", "A museum of tools in a former colliery."),
  owner("Breizh Océan", "FR", "Rennes", "Coastal races by sail and gravel bike."),
  owner("Lyon en Scène", "FR", "Lyon", "Television, tours, and an open-air stage."),
  owner("Garonne Ovalie", "FR", "Toulouse", "Women’s and men’s rugby and its academy."),
  owner("Turia Deporte", "ES", "Valencia", "Running, tennis, and a women’s football team."),
  owner("Bilbao Kultura", "ES", "Bilbao", "A museum, film nights, and a channel about bars."),
  owner("Costa Viva", "ES", "Málaga", "Music, basketball, and golf by the sea."),
  owner("Nervión Kirolak", "ES", "Bilbao", "Football, mountain cycling, and a gymnast."),
  owner("Circuito Levante", "ES", "Valencia", "Motorcycle racing and a circuit for everyone."),
  owner("Dom Sport", "NL", "Utrecht", "Cycling, hockey, and a mile on the quay."),
  owner("Maas Media", "NL", "Rotterdam", "Podcasts, channels, festivals, and street food."),
  owner("Corio Bay Football", "AU", "Geelong", "Women’s and men’s football on the bay."),
  owner("River City Events", "AU", "Brisbane", "Races, a country muster, a garden show, and free football."),
  owner("Freo Surf", "AU", "Fremantle", "Surfing by day and music at sunset."),
  owner("Yarra Court Sports", "AU", "Melbourne", "Netball, basketball, and tennis."),
  owner("Southern Stumps", "AU", "Adelaide", "Women’s and men’s T20 cricket."),
  owner("Southern Stages", "AU", "Adelaide", "Rock tours through the outback."),
  owner("Cape Creative", "ZA", "Cape Town", "Theater and a design fair."),
  owner("Durban Coast Sport", "ZA", "Durban", "Netball, swimming, lifesaving, and a youth cup."),
  owner("Cape Road Races", "ZA", "Cape Town", "The Cape Town Half Marathon and a ride around the peninsula."),
  owner("Highveld Sport", "ZA", "Johannesburg", "Rugby and cricket on the plateau, and sevens at the coast."),
  owner("Highveld Stages", "ZA", "Johannesburg", "Music battles and cooking shows."),
  owner(
    "Yokohama Bay Sports",
    "JP",
    "Yokohama",
    "Baseball, women’s football, table tennis, skateboarding, and drifting.",
  ),
  owner("Hakata Stage", "JP", "Fukuoka", "Pop concerts and a music prize."),
  owner("Fukuoka Sport", "JP", "Fukuoka", "Road races, relays, night golf, and a gaming team."),
  owner("Ilha Eventos", "BR", "Florianópolis", "Triathlon, beach volleyball, and sport for the island’s children."),
  owner("Mineiro Esporte", "BR", "Belo Horizonte", "Football, basketball, and karting in Minas Gerais."),
  owner("Palco Minas", "BR", "Belo Horizonte", "Concerts in showgrounds across the state."),
];

export const salesAgencies: readonly DemoOrganization[] = [
  owner("Touchline Rights", "GB", "London", "Sells for forty clubs across Europe.", "sales_agency"),
  owner("Fairway Representation", "US", "Charlotte", "Athletes, tours, tournaments.", "sales_agency"),
];

export const allOrganizations = [...brands, ...marketingAgencies, ...owners, ...salesAgencies];
