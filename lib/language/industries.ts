/** The industry that somebody says they are in: "we are a bank", "for our beer brand", "as an insurer". */
import type { IndustryCategory } from "@/lib/organizations/vocabulary";
import { type PhraseMatch, phraseReader, type Phrases } from "./phrases";
import { pattern } from "./pattern";

const industryPhrases: Phrases<IndustryCategory> = {
  airline: "airline, low cost carrier, air carrier",
  alcohol_beer: "beer, brewery, breweries, brewer, craft beer, lager, cider, craft brewery",
  alcohol_spirits_wine:
    "spirits, wine, winery, whisky, whiskey, distillery, gin, vodka, rum, tequila, champagne, liquor",
  apparel_footwear: "clothing, apparel, footwear, sneaker, shoe, sportswear, fashion, activewear, streetwear",
  automotive_oem:
    "car, automaker, carmaker, car maker, automotive, car manufacturer, electric vehicle, ev, truck maker",
  auto_aftermarket_tires:
    "tire, tyre, tire fitter, tyre fitter, tire shop, auto parts, car parts, motor oil, car care, auto repair",
  banking: "bank, banking, credit union, building society, neobank, savings bank, private bank, wealth manager",
  betting_gaming: "betting, gambling, bookmaker, sportsbook, casino, online casino, lottery, fantasy sports",
  beverage_soft: "soft drink, soda, cola, juice, lemonade, iced tea, non alcoholic drink, coffee, tea",
  beverage_sports_energy: "energy drink, sports drink, isotonic drink, protein drink",
  beverage_water: "water, mineral water, bottled water, spring water, sparkling water",
  cannabis_cbd: "cannabis, cbd, marijuana, hemp",
  consumer_electronics:
    "consumer electronics, electronics, headphone, tv maker, smartphone, camera, audio equipment, laptop",
  consumer_packaged_food:
    "food, packaged food, cereal, frozen food, dairy, yogurt, plant based food, cheese, pasta, meat",
  consulting_professional:
    "consulting, consultancy, accounting, accountancy, audit, advisory, professional services, management consulting, staffing, recruitment",
  crypto_web3: "crypto, cryptocurrency, bitcoin, blockchain, web3, nft, crypto exchange",
  education: "education, university, college, school, business school, online learning, edtech, training provider",
  energy_fuel: "fuel, oil, oil and gas, petrol, gas station, petrol station, filling station",
  energy_utilities:
    "energy, utility, utilities, electricity, power, renewable energy, solar, solar panel, heat pump, wind power, energy supplier, gas supplier",
  entertainment_media: "media, streaming, broadcaster, film studio, publisher, music label, entertainment",
  fitness_wellness: "fitness, gym, wellness, yoga, health club, fitness app, wellbeing, meditation app",
  government_military: "government, military, army, navy, ministry, public agency, city council",
  grocery_retail: "grocery, supermarket, discount supermarket, discounter, grocer, grocery delivery",
  healthcare_provider: "hospital, healthcare, health care, clinic, dental, dentist, medical center, health system",
  home_improvement: "home improvement, diy, hardware store, furniture, kitchen, paint, flooring",
  hotel_lodging: "hotel, hotel group, resort, hostel, lodging, vacation rental",
  household_products: "household, household products, cleaning products, detergent, laundry",
  insurance: "insurance, insurer, insurance broker, reinsurer",
  legal_services: "law firm, legal, legal services, solicitor",
  logistics_shipping: "logistics, shipping, courier, parcel, freight, delivery, haulage, trucking",
  luxury_watches: "luxury, watch, watches, watchmaker, jewelry, jewellery, luxury goods",
  manufacturing_industrial:
    "manufacturing, manufacturer, industrial, engineering, machinery, steel, chemicals, construction equipment",
  medical_pharma_otc:
    "pharma, pharmaceutical, medicine, drugmaker, over the counter, medical device, supplement, vitamin, biotech",
  nonprofit: "nonprofit, non profit, charity, foundation, ngo",
  payments_credit_card: "payments, payment, credit card, card issuer, fintech, payment provider, payment app",
  personal_care_beauty:
    "beauty, cosmetics, skincare, skin care, personal care, haircare, shampoo, deodorant, fragrance, razor, makeup",
  pet: "pet, pet food, dog food, pet care, cat food",
  qsr: "fast food, quick service, burger, pizza, fried chicken, sandwich chain, coffee chain, coffee shop",
  real_estate:
    "real estate, property developer, housing developer, estate agent, realtor, housebuilder, homebuilder, mortgage broker",
  restaurant_casual: "restaurant, casual dining, pub, bar chain, steakhouse",
  retail_general:
    "retail, retailer, department store, online retailer, e commerce, ecommerce, online shop, marketplace",
  rideshare_mobility:
    "rideshare, ride sharing, ride hailing, e scooter, scooter, car sharing, bike sharing, taxi app, mobility",
  snacks_confectionery:
    "snack, confectionery, chocolate, candy, chips, crisps, sweets, protein bar, ice cream, chewing gum",
  software_it:
    "software, payroll software, accounting software, it, saas, tech, technology, cloud, cybersecurity, ai, app, it services, data analytics, b2b software",
  sporting_goods: "sporting goods, sports equipment, bike maker, bicycle, ski maker, golf club maker, running shoe",
  telecom: "telecom, telecoms, telco, mobile network, mobile operator, broadband, internet provider, wireless carrier",
  ticketing: "ticketing, ticket platform",
  tobacco_vape: "tobacco, vape, vaping, cigarette",
  tourism_destination:
    "tourism, tourist board, tourism board, travel, destination, cruise, travel agency, tour operator, visitor bureau",
  toys_games: "toy, toys, toy maker, board game, video game publisher, game studio, games publisher",
};

/** The industries that a text names, whoever they belong to. */
export const readIndustryNames = phraseReader(industryPhrases);

const business = String.raw`(?:brands?|compan(?:y|ies)|makers?|startups?|start-ups?|firms?|business|manufacturers?|producers?|providers?|chains?|groups?|retailers?|agency|operators?|labels?|platforms?|suppliers?|stores?|shops?|clients?|services?|studios?|developers?|publishers?|app|cooperative|co-op|specialists?|house|board)`;
const businessNoun = pattern(String.raw`^[\s-]+(?:[\p{L}-]+\s+)?${business}\b`);
const opening =
  /\b(?:(?:we|i)(?:'re|'m|\s+are|\s+am)|i\s+(?:work|am\s+the\s+\p{L}+)\s+(?:for|at|of)|we\s+(?:sell|make|brew|produce|manufacture|run|operate|represent)|as|for|(?:makers?|producers?|manufacturers?|sellers?|suppliers?|distributors?|importers?|retailers?)\s+of|on\s+behalf\s+of|(?:client|company|brand|firm|group|business|employer)\s+(?:is|sells|makes|brews|produces|runs|operates|builds|offers)|launching|promoting|representing)\s+(?:(?:an?|the|our|my|one\s+of\s+the)\s+)?/giu;
const isSeeking =
  /^\s*(?:(?:that|who|which)\s+)?(?:is\s+|are\s+)?(?:looking|seeking|wants?|wanting|searching|hoping|would\s+like|needs?|aims?|plans?)\b/iu;
const category = /^\s*(?:industry|sector|category|space|market|vertical)\b/iu;
const ownWords = 6;

/** The industries in the order of the text; the phrase around each says that it is the writer's own. */
export function readIndustries(text: string): PhraseMatch<IndustryCategory>[] {
  const openings = [...text.matchAll(opening)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    isSure: !/^(?:as|for|launching|promoting)\b/iu.test(match[0]),
  }));
  return readIndustryNames(text).flatMap((found) => {
    const after = text.slice(found.end);
    const [noun] = after.matchAll(businessNoun);
    const own = openings.findLast(({ end }) => end <= found.start && isClose(text.slice(end, found.start)));
    const isNamed = isTrade(text.slice(found.start, found.end));
    const isOwn =
      (own && (own.isSure || noun || isNamed)) ||
      category.test(after) ||
      (noun && isFragment(text, found.start, found.end + noun[0].length)) ||
      (opensWith(text, found.start) && (noun || (isNamed && (isSeeking.test(after) || isAlone(text, found))))) ||
      (noun && isSeeking.test(after.slice(noun[0].length)));
    if (
      !isOwn ||
      // "A tournament for charity" tells no business.
      (found.code === "nonprofit" && !noun && /\bfor\s+$/iu.test(text.slice(0, found.start))) ||
      /\b(?:no|other|competing|rival|avoid|not|without|against)\s+(?:other\s+)?$/iu.test(text.slice(0, found.start))
    )
      return [];
    return [{ ...found, end: found.end + (noun?.[0].length ?? 0) }];
  });
}

/** "Tyre fitters.", "Discount supermarkets in the Netherlands": a sentence that says only who writes, and perhaps where. */
const isAlone = (text: string, { start, end }: { start: number; end: number }): boolean =>
  /^[.!?,;\n]?\s*$|^\s*[.!?\n]|^\s+(?:for|in|from|of|across|based|licensed|with|serving|since|founded|established|owned|run)\s+(?:[\p{L}\p{N}'-]+\s*){1,4}(?:[.!?\n]|$)/u.test(
    text.slice(end),
  ) &&
  !/\b(?:and|or|for|in|with|of|at|on|by|to|from|no|not|who|that|which|after|before|about|near|against|like|aged)\b/iu.test(
    text
      .slice(0, start)
      .split(/[.!?\n]/)
      .at(-1) ?? "",
  );

/** "Ice hockey in Ontario, beer brand, exclusive": a business alone between two commas. */
const isFragment = (text: string, start: number, end: number): boolean =>
  /(?:^|[,;.\n])\s*(?:an?\s+)?$/iu.test(text.slice(0, start)) && /^\s*(?:[,;.\n]|$)/u.test(text.slice(end));

const isClose = (between: string): boolean =>
  !/[.;!?\n,]|\b(?:looking|seeking|for|in|with|want|to|that|which|who|and)\b/iu.test(between) &&
  between.trim().split(/\s+/).length <= ownWords;

/** A word for a business by itself, such as "brewery"; "water" is one only as a brand. */
const isTrade = (phrase: string): boolean =>
  /(?:bank|insurer|airline|airlines|brewery|breweries|brewer|winery|distillery|automaker|carmaker|car maker|watchmaker|retailer|supermarket|grocer|telco|operator|bookmaker|sportsbook|casino|hotel|restaurant|university|hospital|consultancy|law firm|charity|nonprofit|credit union|broadcaster|manufacturer|fintech|neobank|housebuilder|homebuilder|studio|publisher|agency|board|pub|gym|utility|drugmaker|maker|provider|issuer|broker|steakhouse|fitter|dealer|dealership|garage|discounter|lender|software|platform|fund|developer|wholesaler|distributor|label|foundry|bakery|dairy|roaster|roastery|clinic|pharmacy|school|start-?up)s?$/iu.test(
    phrase,
  );

/** At the start of the text or of a sentence, with at most three words before it: "Regional bank looking for …". */
const opensWith = (text: string, start: number): boolean => {
  const before =
    text
      .slice(0, start)
      .split(/[.!?\n]/)
      .at(-1) ?? "";
  return before.trim() === "" || (/^[\s\p{L}-]+$/u.test(before) && before.trim().split(/\s+/).length <= 3);
};
