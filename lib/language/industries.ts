/** The industry that the writer states: "we are a bank", "for our beer brand", "as an insurer". */
import type { IndustryCategory } from "@/lib/organizations/vocabulary";
import { type PhraseMatch, phraseReader, type Phrases } from "./phrases";
import { firstPattern, pattern } from "./pattern";
import { termOf } from "./terms";

const industryPhrases: Phrases<IndustryCategory> = {
  airline: "airline, low cost carrier, air carrier, carrier, flight operator, charter airline",
  alcohol_beer:
    "beer, brewery, breweries, brewer, craft beer, lager, cider, craft brewery, ale, stout, pilsner, hard seltzer, brewing",
  alcohol_spirits_wine:
    "spirits, wine, winery, whisky, whiskey, distillery, gin, vodka, rum, tequila, champagne, liquor, prosecco, cava, vineyard, wine merchant, wine importer, brandy, cognac, mezcal, bourbon, scotch, cocktail, aperitif, liqueur, sake",
  apparel_footwear:
    "clothing, apparel, footwear, sneaker, shoe, sportswear, fashion, activewear, streetwear, clothes, boot, trainers, jeans, denim, outerwear, lingerie, underwear, swimwear, knitwear, sock, hat, cap, jacket, workwear, uniform, bag, backpack, handbag, fashion label, clothing label",
  automotive_oem:
    "car, automaker, carmaker, car maker, automotive, car manufacturer, electric vehicle, ev, truck maker, car dealer, car dealership, auto dealer, electric car, van, pickup, motorbike, motorcycle, caravan, camper van, automobile",
  auto_aftermarket_tires:
    "tire, tyre, tire fitter, tyre fitter, tire shop, auto parts, car parts, motor oil, car care, auto repair, car wash, windshield, windscreen, car battery, breakdown cover, roadside assistance, dash cam",
  banking:
    "bank, banking, credit union, building society, neobank, savings bank, private bank, wealth manager, online bank, mobile bank, bank for students, savings app, lender, loan, mortgage, investment, investing app, asset manager, pension, pension provider, brokerage, wealth management, private equity, finance, financial services",
  betting_gaming:
    "betting, gambling, bookmaker, sportsbook, casino, online casino, lottery, fantasy sports, bet, poker, sports betting, bingo",
  beverage_soft:
    "soft drink, beverage, soda, cola, juice, lemonade, iced tea, non alcoholic drink, coffee, tea, kombucha, cordial, smoothie, oat milk, plant milk, tonic water, mixer, squash, fruit juice, coffee roaster, roaster, roastery, alcohol free beer, non alcoholic beer, alcohol free drink",
  beverage_sports_energy:
    "energy drink, sports drink, isotonic drink, protein drink, electrolyte drink, electrolyte, hydration drink, pre workout",
  beverage_water: "water, mineral water, bottled water, spring water, sparkling water",
  cannabis_cbd: "cannabis, cbd, marijuana, hemp",
  consumer_electronics:
    "consumer electronics, electronics, headphone, tv maker, smartphone, camera, audio equipment, laptop, speaker, wearable, smartwatch, tablet, television maker, gadget, drone, battery, power bank, hearing aid, home appliance, appliance, vacuum cleaner, coffee machine, fridge, e reader",
  consumer_packaged_food:
    "food, packaged food, cereal, frozen food, dairy, yogurt, plant based food, cheese, pasta, meat, baby food, baby formula, formula milk, ready meal, meal kit, sauce, ketchup, spice, olive oil, bread, bakery, baker, noodle, rice, egg, honey, jam, soup, sausage, milk, butter, vegan food, meat substitute, organic food, peanut butter, tofu, seafood",
  consulting_professional:
    "consulting, consultancy, accounting, accountancy, audit, advisory, professional services, management consulting, staffing, recruitment, accountant, accountancy practice, accounting firm, tax adviser, tax advisor, consultant, recruiter, recruitment agency, staffing agency, headhunter, temp agency, architect, engineering consultancy, surveyor",
  crypto_web3: "crypto, cryptocurrency, bitcoin, blockchain, web3, nft, crypto exchange",
  education:
    "education, university, college, school, business school, online learning, edtech, training provider, language school, language app, tutoring, tutor, driving school, academy, kindergarten, nursery, daycare, coding bootcamp, bootcamp, polytechnic, student housing",
  energy_fuel:
    "fuel, oil, oil and gas, petrol, gas station, petrol station, filling station, ev charging, charging network, charge point, charging station, lubricant, fuel station",
  energy_utilities:
    "energy, utility, utilities, electricity, power, renewable energy, solar, solar panel, heat pump, wind power, energy supplier, gas supplier, water company, waste management, recycling, battery storage, boiler, insulation, wind farm, nuclear",
  entertainment_media:
    "media, streaming, broadcaster, film studio, publisher, music label, entertainment, streaming service, newspaper, magazine, radio station, tv channel, tv station, cinema, cinema chain, record label, theme park, bookstore, bookshop, podcast network",
  fitness_wellness:
    "fitness, gym, wellness, yoga, health club, fitness app, wellbeing, meditation app, gym chain, personal trainer, yoga studio, pilates studio, spa, sauna, mindfulness app, running app, mattress topper, sleep app",
  government_military:
    "government, military, army, navy, ministry, public agency, city council, police, fire service, fire brigade, town council, municipality, health authority, air force, ministry of health, civil service",
  grocery_retail:
    "grocery, supermarket, discount supermarket, discounter, grocer, grocery delivery, grocery store, corner shop, convenience store, food retailer, organic supermarket, butcher, greengrocer, farm shop",
  healthcare_provider:
    "hospital, healthcare, health care, clinic, dental, dentist, medical center, health system, optician, eye clinic, hearing clinic, physiotherapist, physiotherapy, physio, orthodontist, dental practice, dental clinic, doctor, care home, nursing home, fertility clinic, telemedicine, veterinarian, hospice, health insurer",
  home_improvement:
    "home improvement, diy, hardware store, furniture, kitchen, paint, flooring, mattress, bed, sofa, garden center, garden centre, builders merchant, building material, window, roof, roofing, tile, carpet, bathroom, lawn mower, power tool, tool maker, plumbing, plumber, electrician, interior design, garden furniture, swimming pool, fence",
  hotel_lodging:
    "hotel, hotel group, resort, hostel, lodging, vacation rental, bed and breakfast, holiday park, campsite, holiday rental, serviced apartment, ski resort, hotel chain",
  household_products:
    "household, household products, cleaning products, detergent, laundry, dish soap, toilet paper, paper towel, tissue, diaper, nappy, candle, cookware, kitchenware, stroller, air freshener, baby carrier, baby gear, baby product, baby sling, pushchair, pram, car seat, highchair",
  insurance:
    "insurance, insurer, insurance broker, reinsurer, insurance company, car insurance, health insurance, motorcycle insurance, motor insurance, life insurance, travel insurance, pet insurance, home insurance, underwriter",
  legal_services:
    "law firm, legal, legal services, solicitor, lawyer, attorney, notary, barrister, injury lawyer, patent attorney",
  logistics_shipping:
    "logistics, shipping, courier, parcel, freight, delivery, haulage, trucking, moving company, removals, removal firm, warehousing, postal service, port, forwarder, freight forwarder, delivery service, self storage",
  luxury_watches:
    "luxury, watch, watches, watchmaker, jewelry, jewellery, luxury goods, jeweler, jeweller, diamond, yacht, private jet, superyacht",
  manufacturing_industrial:
    "manufacturing, manufacturer, industrial, engineering, machinery, steel, chemicals, construction equipment, farm equipment, machine, machine tool, pump, valve, paper mill, packaging, cement, construction, builder, civil engineering, tractor, farm machinery, crane, forklift, semiconductor, plastics, textile, aerospace, elevator, concrete",
  medical_pharma_otc:
    "pharma, pharmaceutical, medicine, drugmaker, over the counter, medical device, supplement, vitamin, biotech, painkiller, allergy medicine, cold remedy, sunscreen, pharmacy, pharmacy chain, drugstore, vaccine, contact lens, first aid, cough syrup, nutrition supplement, sports nutrition",
  nonprofit:
    "nonprofit, non profit, charity, foundation, ngo, aid organization, cancer charity, animal shelter, trust, trade union, social enterprise, red cross",
  payments_credit_card:
    "payments, payment, credit card, card issuer, fintech, payment provider, payment app, payments app, card network, buy now pay later, money transfer, remittance, digital wallet, payment terminal",
  personal_care_beauty:
    "beauty, cosmetics, skincare, skin care, personal care, haircare, shampoo, deodorant, fragrance, razor, makeup, soap, toothpaste, toothbrush, perfume, hair salon, hairdresser, barber, beauty salon, nail salon, tampon, period product, shaving, sun cream, body lotion, tanning",
  pet: "pet, pet food, dog food, pet care, cat food, pet insurance provider, pet shop, pet store, vet, dog treat, aquarium supply, horse feed",
  qsr: "fast food, quick service, burger, pizza, fried chicken, sandwich chain, coffee chain, coffee shop, burger chain, pizza chain, pizza delivery, taco, kebab, donut, doughnut, bagel, food delivery, delivery app, coffee bar, cafe, cafe chain, juice bar, bakery chain",
  real_estate:
    "real estate, property developer, housing developer, estate agent, realtor, housebuilder, homebuilder, mortgage broker, house builder, builder of homes, property company, property manager, letting agent, coworking, shopping center, shopping mall, retirement home, office space, student accommodation, housing association",
  restaurant_casual:
    "restaurant, casual dining, pub, bar chain, steakhouse, bistro, tavern, brewpub, sushi restaurant, gastropub, diner, wine bar, restaurant chain, restaurant group",
  retail_general:
    "retail, retailer, department store, online retailer, e commerce, ecommerce, online shop, marketplace, shop, store, boutique, outlet, bookseller, gift shop, furniture store, electronics store, second hand, thrift, florist, flower shop, bike shop, discount store, pawnshop, optical retailer, stationery, office supply",
  rideshare_mobility:
    "rideshare, ride sharing, ride hailing, e scooter, scooter, car sharing, bike sharing, taxi app, mobility, car rental, car hire, bus company, coach company, rail, railway, train operator, ferry, bike rental, parking, parking app, taxi",
  snacks_confectionery:
    "snack, confectionery, chocolate, candy, chips, crisps, sweets, protein bar, ice cream, chewing gum, nut, popcorn, cookie, biscuit, granola bar, energy bar, gum, licorice, cereal bar, pretzel, jerky, lollipop",
  software_it:
    "software, payroll software, accounting software, it, saas, tech, technology, cloud, cybersecurity, ai, app, it services, data analytics, b2b software, computing, chip maker, hosting, web hosting, vpn, password manager, robotics, startup software, crm software, website builder, data center, cyber security, computer, app developer, it consultancy, digital agency, fleet software, machine learning",
  sporting_goods:
    "sporting goods, sports equipment, bike maker, bicycle, ski maker, golf club maker, running shoe, ski, snowboard, surfboard, wetsuit, tent, climbing gear, golf ball, golf club, racket, tennis racket, fishing tackle, e bike, ebike, bike, bicycle maker, helmet, dumbbell, treadmill, running shoes, hiking boot, outdoor gear, outdoor equipment, camping gear, sports nutrition bar, outdoor brand, outdoor company, outdoor retailer, outdoor outfitter, camping stove, hiking gear, sleeping bag",
  telecom:
    "telecom, telecoms, telco, mobile network, mobile operator, broadband, internet provider, wireless carrier, phone company, mobile phone network, mobile provider, satellite internet, fiber, fibre, fiber internet, cable company, sim card, internet service",
  ticketing: "ticketing, ticket platform",
  tobacco_vape: "tobacco, vape, vaping, cigarette",
  tourism_destination:
    "tourism, tourist board, tourism board, tourism office, travel, destination, cruise, travel agency, tour operator, visitor bureau, convention bureau, airport, national park, island tourism, cruise line, ferry operator, travel agent, travel company, city tourism, ski area",
  toys_games:
    "toy, toys, toy maker, board game, video game publisher, game studio, games publisher, puzzle, card game, doll, building block, console, game console, games developer, mobile game, playground",
};

/** The industries named in a text, whether or not they are the writer's. */
export const readIndustryNames = phraseReader(industryPhrases);

const business = String.raw`(?:brands?|compan(?:y|ies)|makers?|startups?|start-ups?|firms?|business|manufacturers?|producers?|providers?|chains?|groups?|retailers?|agency|operators?|labels?|platforms?|suppliers?|stores?|shops?|clients?|services?|studios?|developers?|publishers?|app|cooperative|co-op|specialists?|installers?|contractors?|supplies|growers?|wholesalers?|dealerships?|house|board|exchange|network|vendors?|practice|dealers?|agents?|importers?|distributors?|exporters?|roasters?|merchants?|institute)`;
const businessNoun = pattern(String.raw`^[\s-]+(?:[\p{L}-]+\s+)?${business}\b`);
const opening =
  /\b(?:(?:we|i)(?:'re|'m|\s+are|\s+am|\s+work)\s+in(?:\s+the)?|(?:chains?|groups?|network|family)\s+of|(?:we|i)(?:'re|'m|\s+are|\s+am)|i\s+(?:work|am\s+the\s+\p{L}+)\s+(?:for|at|of)|we\s+(?:sell|make|brew|bake|roast|build|design|distribute|import|install|insure|offer|produce|provide|manufacture|publish|rent\s+out|run|operate|own|represent)|(?:i|agency|we)\s+represents?|(?:acting|working)\s+for|(?:client|brand|company|sector|industry)\s*:|as|for|(?:makers?|producers?|manufacturers?|sellers?|suppliers?|distributors?|importers?|retailers?)\s+of|on\s+behalf\s+of|(?:client|company|brand|firm|group|business|employer)\s+(?:is|sells|makes|brews|produces|runs|operates|builds|offers)|launching|promoting|representing)\s+(?:(?:an?|the|our|my|one\s+of\s+the)\s+)?/giu;
const isSeeking =
  /^\s*(?:(?:that|who|which)\s+)?(?:is\s+|are\s+)?(?:looking|seeking|wants?|wanting|searching|hoping|would\s+like|needs?|aims?|plans?)\b/iu;
const category =
  /^\s*(?:(?:industry|sector|category|space|market|vertical)\b|(?:is|are)\s+(?:our|my)\s+(?:business|trade|industry)\b)/iu;
const endsAsBusiness = firstPattern(String.raw`\b${business}$`);
const ownWords = 6;

/** The industries in the order of the text; the phrase around each marks it as the writer's own. */
export function readIndustries(text: string): PhraseMatch<IndustryCategory>[] {
  const openings = [...text.matchAll(opening)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    isSure: !/^(?:as|for|launching|promoting)\b/iu.test(match[0]),
  }));
  const names = readIndustryNames(text);
  return names.flatMap((found, at) => {
    // "Motorcycle insurance" is insurance.
    const next = names[at + 1];
    if (next && /^\s$/u.test(text.slice(found.end, next.start))) return [];
    const after = text.slice(found.end);
    const [noun] = after.matchAll(businessNoun);
    const own = openings.findLast(({ end }) => end <= found.start && isClose(text.slice(end, found.start)));
    const name = text.slice(found.start, found.end);
    const isPhrase = /[\s-]/u.test(name);
    const isBusiness = noun !== undefined || (isPhrase && endsAsBusiness.test(name));
    const isNamed = isTrade(name) || (isPhrase && termOf(name) === null);
    const isOwn =
      (own && (own.isSure || isBusiness || isTrade(name))) ||
      category.test(after) ||
      (isBusiness && isFragment(text, found.start, found.end + (noun?.[0].length ?? 0))) ||
      (opensWith(text, found.start) &&
        (isBusiness ||
          (isNamed && (isSeeking.test(after) || isAlone(text, found))) ||
          (isFirst(text, found) &&
            name.length > 2 &&
            termOf(name) === null &&
            !/ers$/iu.test(name) &&
            isAlone(text, found)))) ||
      (noun && isSeeking.test(after.slice(noun[0].length)));
    if (
      !isOwn ||
      // "A tournament for charity" doesn't state a business.
      (found.code === "nonprofit" && !noun && /\bfor\s+$/iu.test(text.slice(0, found.start))) ||
      /\b(?:no|other|another|competing|rival|avoid|not|without|against|(?:the|one)\s+(?:only|sole|single))\s+(?:other\s+|official\s+)?$/iu.test(
        text.slice(0, found.start),
      )
    )
      return [];
    return [{ ...found, end: found.end + (noun?.[0].length ?? 0) }];
  });
}

/** "Tequila.", "Luxury whisky from Islay.": an industry at the start of a description is the writer's. */
const isFirst = (text: string, { start }: { start: number }): boolean => !/[.!?\n]/u.test(text.slice(0, start));

/**
 * "Tyre fitters.", "Discount supermarkets in the Netherlands": a sentence that only identifies the writer, and possibly
 * the location.
 */
const isAlone = (text: string, { start, end }: { start: number; end: number }): boolean =>
  /^[.!?,;\n]?\s*$|^\s*[.!?\n]|^,?\s+(?:for|in|from|of|across|based|licensed|with|serving|since|founded|established|owned|run|hq)\s+(?:[\p{L}\p{N}'-]+\s*){1,4}(?:[.!?\n]|$|,\s+\p{L}+[.!?\n]|\s[-–—]\s)/iu.test(
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

/** A word that denotes a business by itself, such as "brewery"; "water" only as a brand. */
const isTrade = (phrase: string): boolean =>
  /(?:bank|insurer|insurance|banking|telecom|logistics|pharma|tourism|airline|airlines|brewery|breweries|brewer|winery|distillery|automaker|carmaker|car maker|watchmaker|retailer|supermarket|grocer|telco|operator|bookmaker|sportsbook|casino|hotel|restaurant|university|hospital|consultancy|law firm|charity|nonprofit|credit union|broadcaster|manufacturer|fintech|neobank|housebuilder|homebuilder|studio|publisher|agency|board|pub|gym|utility|drugmaker|maker|provider|issuer|broker|steakhouse|fitter|dealer|dealership|garage|discounter|lender|software|platform|fund|developer|wholesaler|distributor|label|foundry|bakery|dairy|roaster|roastery|clinic|pharmacy|school|start-?up)s?$/iu.test(
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

/** A sentence that only identifies the writer: "Regional bank, HQ in Columbus, Ohio.", "Pet food company." */
export function isOnlyIndustry(sentence: string): boolean {
  const [found] = readIndustries(sentence);
  return (
    found !== undefined &&
    sentence.slice(0, found.start).trim().split(/\s+/).length <= 3 &&
    (isAlone(sentence, found) || /^\s*[.!?]?\s*$/u.test(sentence.slice(found.end)))
  );
}
