/**
 * What buyers type, and what the first results must be about: judged by the listings' fields alone, never by how the
 * search parsed the query. Every entry of the tables was written by hand; a typo is one letter left out, doubled,
 * swapped or replaced.
 */
export interface WantedFields {
  country?: string;
  city?: string;
  sport?: readonly string[];
  type?: readonly string[];
  asset?: readonly string[];
  seller?: string;
  title?: string;
  /** In dollars; a listing without a shown price does not fit. */
  maxPrice?: number;
  minReach?: number;
}

export interface SearchQuery {
  kind: "country" | "city" | "sport" | "type" | "asset" | "plain language" | "seller" | "title" | "typo";
  q: string;
  wanted: WantedFields;
}

/** Names and adjectives in English and other languages. */
const countries: Record<string, string> = {
  GB: "united kingdom, uk, great britain, british, england",
  DE: "germany, german, deutschland, allemagne, alemania, germania",
  FR: "france, french, frankreich, francia",
  ES: "spain, spanish, españa, espana, spanien, espagne",
  IT: "italy, italian, italia, italien, italie",
  NL: "netherlands, dutch, holland, nederland, niederlande",
  IE: "ireland, irish, irland",
  US: "united states, usa, america, american, vereinigte staaten",
  CA: "canada, canadian, kanada",
  AU: "australia, australian, australien",
  SE: "sweden, swedish, sverige, schweden",
  DK: "denmark, danish, danmark",
  NO: "norway, norwegian, norge",
  PT: "portugal, portuguese",
  BE: "belgium, belgian, belgien, belgique",
  CH: "switzerland, swiss, schweiz, suisse",
  AT: "austria, austrian, österreich",
  JP: "japan, japanese",
  BR: "brazil, brazilian, brasil",
  MX: "mexico, mexican, méxico",
};

const sports: Record<string, string> = {
  soccer: "soccer, football club, association football, football clubs",
  american_football: "american football, gridiron",
  athletics_running: "running, marathon, half marathon, athletics, track and field, runners",
  baseball_softball: "baseball, softball",
  basketball: "basketball, hoops",
  boxing_mma: "boxing, mma, mixed martial arts",
  cricket: "cricket",
  cycling: "cycling, bike race, cyclists",
  equestrian: "equestrian, horse riding, show jumping",
  esports: "esports, e-sports, e sports, gaming, competitive gaming",
  field_hockey: "field hockey",
  golf: "golf",
  gymnastics: "gymnastics",
  ice_hockey: "ice hockey",
  motorsport: "motorsport, racing, motor racing, rally",
  netball: "netball",
  rowing: "rowing",
  rugby: "rugby, rugby union",
  sailing: "sailing, regatta, yachting, yacht race",
  ski_snowboard: "skiing, snowboard, snowboarding, ski",
  surfing: "surfing, surf",
  swimming: "swimming",
  tennis: "tennis",
  triathlon: "triathlon, ironman",
  volleyball: "volleyball",
  wrestling: "wrestling",
  music_classical: "classical music, chamber music, orchestra",
  music_rock: "rock music, rock festival",
  music_electronic: "electronic music, techno",
  comedy: "comedy, stand-up",
};

const types: Record<string, string> = {
  team: "teams, sports team, club",
  music_festival: "music festival, music festivals, festivals",
  podcast: "podcast, podcasts",
  conference: "conference, conferences, summit",
  charity_event: "charity event, charity walk, fundraiser",
  creator_channel: "creator channel, youtuber, youtube channel, influencer",
  esports_team: "esports team, gaming team",
  fair_or_expo: "fair, expo, trade fair",
  venue_or_stadium: "stadium, venue, arena",
  theatre_museum_arts: "theatre, theater, museum",
  awards_show: "awards show, awards",
  college_athletics: "college athletics, college sports, university sports",
  film_tv_production: "film, tv production, documentary",
  league_federation: "league, federation",
  association: "association, associations",
  tournament: "tournament, tournaments",
  community_program: "community program, grassroots program",
};

const assets: Record<string, string> = {
  hospitality: "hospitality, vip hospitality, corporate hospitality",
  naming_entitlement: "naming rights, title sponsorship, title sponsor",
  signage_led_digital: "led boards, led signage, perimeter led",
  social_content: "social media posts, social content",
  email_crm: "email newsletter, newsletter",
  sampling: "sampling, product sampling",
  onsite_activation: "onsite activation, on-site activation, fan zone",
  tickets: "tickets",
  talent_appearance: "player appearance, talent appearance",
  merchandise_retail: "merchandise",
};

const split = (words: string) => words.split(",").map((word) => word.trim());

const named = (
  kind: SearchQuery["kind"],
  table: Record<string, string>,
  requested: (code: string) => WantedFields,
): SearchQuery[] =>
  Object.entries(table).flatMap(([code, words]) => split(words).map((q) => ({ kind, q, wanted: requested(code) })));

/** A sentence for each pair below: where, what, how much. */
const sentences: [q: string, wanted: WantedFields][] = [
  ["women's football in the uk", { sport: ["soccer"], country: "GB" }],
  ["football clubs in england under 20k", { sport: ["soccer"], country: "GB", maxPrice: 20_000 }],
  ["music festivals in germany", { type: ["music_festival"], country: "DE" }],
  ["festival deutschland", { type: ["music_festival", "fair_or_expo", "event_series_or_tour"], country: "DE" }],
  ["esports teams reaching over 100k", { sport: ["esports"], minReach: 100_000 }],
  ["podcasts under $10,000", { type: ["podcast"], maxPrice: 10_000 }],
  ["podcast up to 15k", { type: ["podcast"], maxPrice: 15_000 }],
  ["conference in the united states", { type: ["conference"], country: "US" }],
  ["charity events in ireland", { type: ["charity_event"], country: "IE" }],
  ["sailing under 30k", { sport: ["sailing"], maxPrice: 30_000 }],
  ["marathon in spain", { sport: ["athletics_running"], country: "ES" }],
  ["running events below $20k", { sport: ["athletics_running"], maxPrice: 20_000 }],
  ["basketball in the us", { sport: ["basketball"], country: "US" }],
  ["hospitality in germany", { asset: ["hospitality"], country: "DE" }],
  ["naming rights in the uk", { asset: ["naming_entitlement"], country: "GB" }],
  ["naming rights under 50k", { asset: ["naming_entitlement"], maxPrice: 50_000 }],
  ["led boards in france", { asset: ["signage_led_digital"], country: "FR" }],
  ["rugby in ireland", { sport: ["rugby"], country: "IE" }],
  ["cycling in the netherlands", { sport: ["cycling"], country: "NL" }],
  ["cycling italy under 60k", { sport: ["cycling"], country: "IT", maxPrice: 60_000 }],
  ["gaming creators with more than 200k reach", { minReach: 200_000 }],
  ["teams with a reach of at least 500k", { type: ["team", "esports_team", "motorsport_team"], minReach: 500_000 }],
  ["cheap sponsorships under 3k", { maxPrice: 3_000 }],
  ["between 5,000 and 10,000 dollars in canada", { country: "CA", maxPrice: 10_000 }],
  ["museum or theatre in london", { city: "London", type: ["theatre_museum_arts"] }],
  ["golf in australia", { sport: ["golf"], country: "AU" }],
  ["tennis in france", { sport: ["tennis"], country: "FR" }],
  ["swimming australia", { sport: ["swimming"], country: "AU" }],
  ["family events in the uk under 15k", { country: "GB", maxPrice: 15_000 }],
  ["sponsor a youtuber", { type: ["creator_channel"] }],
  ["soccer clubs in the states", { sport: ["soccer"], country: "US" }],
  ["events in the united kingdom", { country: "GB" }],
  ["something in the us", { country: "US" }],
  ["stateside podcasts", { type: ["podcast"], country: "US" }],
  ["conferences in the u.s.", { type: ["conference"], country: "US" }],
  ["cheap podcasts", { type: ["podcast"] }],
  ["affordable music festivals", { type: ["music_festival"] }],
  ["cheapest esports teams", { type: ["esports_team"] }],
  ["the latest conferences", { type: ["conference"] }],
  ["clubs closing soon in the uk", { type: ["team"], country: "GB" }],
  ["biggest audience in germany", { country: "DE" }],
  ["ladies football in england", { sport: ["soccer"], country: "GB" }],
  ["theater in london", { type: ["theatre_museum_arts"], city: "London" }],
  ["show me marathons", { sport: ["athletics_running"] }],
  ["hospitality packages under 10k", { asset: ["hospitality"], maxPrice: 10_000 }],
  ["i want to sponsor a racing team", { sport: ["motorsport"] }],
  ["fan zone in spain", { asset: ["onsite_activation"], country: "ES" }],
  ["newsletter deals", { asset: ["email_crm"] }],
  ["museums in france", { type: ["theatre_museum_arts"], country: "FR" }],
  ["comedy in ireland", { sport: ["comedy"], country: "IE" }],
  ["rock music in austin", { sport: ["music_rock"], city: "Austin" }],
  ["rowing or sailing", { sport: ["rowing", "sailing"] }],
  ["sports in scandinavia below 50k", { maxPrice: 50_000 }],
  ["stadium in the nordics", { type: ["venue_or_stadium"] }],
  ["trade fair deutschland", { type: ["fair_or_expo"], country: "DE" }],
];

/** Typos in words that name something, mostly short ones. */
const mistyped: [q: string, wanted: WantedFields][] = [
  ["gofl", { sport: ["golf"] }],
  ["rubgy", { sport: ["rugby"] }],
  ["rugbby", { sport: ["rugby"] }],
  ["tenis", { sport: ["tennis"] }],
  ["crikcet", { sport: ["cricket"] }],
  ["basketbal", { sport: ["basketball"] }],
  ["footbal", { sport: ["soccer", "american_football"] }],
  ["sialing", { sport: ["sailing"] }],
  ["esprots", { sport: ["esports"] }],
  ["cyclign", { sport: ["cycling"] }],
  ["runing", { sport: ["athletics_running"] }],
  ["marathn", { sport: ["athletics_running"] }],
  ["swiming", { sport: ["swimming"] }],
  ["boxng", { sport: ["boxing_mma"] }],
  ["podcsat", { type: ["podcast"] }],
  ["festvial", { type: ["music_festival", "fair_or_expo", "event_series_or_tour"] }],
  ["musuem", { type: ["theatre_museum_arts"] }],
  ["confrence", { type: ["conference"] }],
  ["stadum", { type: ["venue_or_stadium"] }],
  ["hospitalty", { asset: ["hospitality"] }],
  ["signgae", { asset: ["signage_static", "signage_led_digital"] }],
  ["tikcets", { asset: ["tickets"] }],
  ["germnay", { country: "DE" }],
  ["frnace", { country: "FR" }],
  ["irelnad", { country: "IE" }],
  ["londno", { city: "London" }],
  ["berln", { city: "Berlin" }],
  ["dubiln", { city: "Dublin" }],
  ["munihc", { city: "Munich" }],
  ["rubgy in irelnad", { sport: ["rugby"], country: "IE" }],
  ["basketbal in the us", { sport: ["basketball"], country: "US" }],
  ["musci festival germany", { type: ["music_festival"], country: "DE" }],
];

/** A listing as the judge sees it. */
export interface JudgedListing {
  title: string;
  seller: string;
  country: string | null;
  city: string | null;
  sport: string | null;
  type: string | null;
  assets: readonly string[];
  /** The lowest price shown, in dollars. */
  price: number | null;
  reach: number | null;
}

export function fits(listing: JudgedListing, requested: WantedFields): boolean {
  const { country, city, sport, type, asset, seller, title, maxPrice, minReach } = requested;
  return (
    (country === undefined || listing.country === country) &&
    (city === undefined || listing.city === city) &&
    (sport === undefined || sport.includes(listing.sport ?? "")) &&
    (type === undefined || type.includes(listing.type ?? "")) &&
    (asset === undefined || asset.some((each) => listing.assets.includes(each))) &&
    (seller === undefined || listing.seller === seller) &&
    (title === undefined || listing.title === title) &&
    (maxPrice === undefined || (listing.price !== null && listing.price <= maxPrice)) &&
    (minReach === undefined || (listing.reach !== null && listing.reach >= minReach))
  );
}

/** Every query that at least one listing of the catalog answers. */
export function searchQueries(catalog: readonly JudgedListing[]): SearchQuery[] {
  const cities = [...new Set(catalog.map(({ city }) => city ?? ""))].filter(Boolean);
  const sellers = [...new Set(catalog.map(({ seller }) => seller))];
  const titles = catalog.filter((_, at) => at % 4 === 0).map(({ title }) => title);
  const all: SearchQuery[] = [
    ...named("country", countries, (country) => ({ country })),
    ...named("sport", sports, (sport) => ({ sport: [sport] })),
    ...named("type", types, (type) => ({ type: [type] })),
    ...named("asset", assets, (asset) => ({ asset: [asset] })),
    ...cities.map((city) => ({ kind: "city" as const, q: plain(city), wanted: { city } })),
    ...sellers.map((seller) => ({ kind: "seller" as const, q: plain(seller), wanted: { seller } })),
    ...titles.map((title) => ({ kind: "title" as const, q: plain(title), wanted: { title } })),
    ...titles.map((title, at) => ({ kind: "typo" as const, q: withTypo(title, at), wanted: { title } })),
    ...mistyped.map(([q, requested]) => ({ kind: "typo" as const, q, wanted: requested })),
    ...sentences.map(([q, requested]) => ({ kind: "plain language" as const, q, wanted: requested })),
  ];
  return all.filter(({ wanted: requested }) => catalog.some((listing) => fits(listing, requested)));
}

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** One typo in the longest word. */
function withTypo(title: string, at: number): string {
  const words = plain(title).split(" ");
  const longest = words.reduce((best, word, index) => (word.length > (words[best] ?? "").length ? index : best), 0);
  const word = words[longest] ?? "";
  const middle = Math.floor(word.length / 2);
  const slips = [
    word.slice(0, middle) + word.slice(middle + 1),
    word.slice(0, middle) + word.charAt(middle) + word.slice(middle),
    word.slice(0, middle - 1) + word.charAt(middle) + word.charAt(middle - 1) + word.slice(middle + 1),
  ];
  words[longest] = slips[at % slips.length] ?? word;
  return words.join(" ");
}
