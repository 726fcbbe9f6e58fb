/** Objectives, brand safety and exclusivity, which are recognized by phrases. */
import { readIndustryNames } from "@/lib/language/industries";
import { phraseExpression, phraseReader, type Phrases } from "@/lib/language/phrases";
import type { BrandSafetyFlag } from "@/lib/matching/brand-safety";
import type { ObjectiveCode } from "@/lib/matching/objectives";
import { type DraftInProgress, withAll } from "./draft-in-progress";

const objectivePhrases: Phrases<ObjectiveCode> = {
  awareness:
    "awareness, brand awareness, visibility, brand visibility, exposure, brand exposure, brand recognition, brand recall, get known, become known, become better known, better known, name known, name recognized, known by name, make a name for ourselves, people know us, people to know us, people to know who we are, heard of us, raise * profile, build * profile, name in front of people, get our name out, get our name out there, be seen, raise our profile, put us on the map, name recognition, top of mind, know our name, knows our name, learn our name, remember our name, recognize us, recognize our name, heard our name, hear of us, notice us, seen by, more people to see, reach new people, reach more people, spread the word, the name people think of, think of us first, household name, brand presence, be visible, more visible, nobody knows us, no one knows us, talk about us, talked about, on everyone's lips, eyes on our brand",
  brand_loyalty:
    "loyalty, customer loyalty, brand loyalty, retention, customer retention, retain * customers, reward * customers, reward * members, thank * customers, keep * customers, brand love, fan loyalty, repeat purchase, feel special, feel valued, come back, coming back, stay with us, keep coming back, say thanks to * customers, thank you to * customers, perks for * members, member benefits, returning customers",
  change_image:
    "brand image, image, reposition, repositioning, brand perception, change how people see us, change perceptions, modernize * brand, rejuvenate * brand, premium positioning, brand credibility, reputation, rebrand, look younger, seem younger, look modern, look cooler, less boring, less stuffy, taken seriously, be taken seriously, change how people think of us, change what people think, change our image, shake off * image, fresh image, new image, premium image, be seen as, seen as, trust in, trusted, credibility, show we care, sustainable image, greener image, win back trust",
  drive_sales_trial:
    "sales, drive sales, increase sales, boost sales, sell more, product trial, drive trial, trial, conversions, purchases, new customers, win * customers, acquire * customers, customer acquisition, footfall, foot traffic, grow revenue, sign up customers, downloads, app installs, people to try, people try, customers to try, fans to try, shoppers to try, everyone to try, to taste, get * into hands, people to buy, people to switch, try * product, try * products, first taste, more trial, sell * bottles, sell * units, shift units, move product, people through the door, through the doors, into our stores, into our shops, store visits, shop visits, visits to our stores, vouchers, coupons, redeem, subscribers for, test our product, try us, try it, taste our, sign up to * service, open accounts, open an account, switch to us, more sales, new business, new accounts, new subscribers, new users, installs, app downloads",
  lead_generation:
    "lead generation, generate * leads, leads, qualified leads, meet decision makers, decision makers, business leads, pipeline, prospects, generating leads, sign ups, signups, b2b contacts, close deals, meet buyers, meet * buyers, meet * managers, meet * directors, meet * owners, meet * executives, meet investors, meet * clients, new clients, business contacts, demo requests, quote requests, inquiries, enquiries, talk to * buyers, talk to * managers, b2b leads, win * contracts",
  showcase_community:
    "give back, giving back, give * back, giving * back, put * back into, putting * back into, do * for the community, be a good neighbor, be good neighbors, be a good neighbour, support * community, support * communities, community engagement, community support, community involvement, community impact, local community, community work, social responsibility, social impact, csr goals, sustainability goals, good cause, community, give something back, put something back, help * community, part of the community, good for the town, good for the area, support local, local roots, close to * neighbors, help children, help young people, support young people, charitable, do good, social purpose, csr",
  entertain_clients:
    "entertain * clients, entertaining * clients, entertain * customers, client entertainment, client hospitality, host * clients, hosting * clients, host * customers, host * guests, invite * clients, invite * customers, client relationships, vip clients, treat * clients, wine and dine, business partners, client events, networking with clients, our clients, key accounts, take * clients, look after * clients, impress * clients, impress investors, spoil * clients, bring * clients, clients out, guests of ours, bring guests, invite guests, invite * guests, vip guests, our best customers, our top customers, important customers, host dinner, host dinners",
  employee_engagement:
    "employee engagement, engage * employees, employees, our staff, our people, staff motivation, team building, staff events, staff can take part, staff can join, staff can enter, staff take part, employees can take part, our team can join, staff join in, reward * staff, motivate * team, employee pride, employee morale, workers can, our crew, our employees, team day, staff day, staff party, staff outing, reward our people, perk for * staff, perks for * staff, perks for * employees, morale, staff volunteering, our own people, staff perk",
  content_generation:
    "create content, content creation, generate content, content generation, produce content, content for * channels, behind the scenes content, storytelling, branded content, video content, shareable content, content production, more content, great content, content for us, clips, photos and clips, footage, photo shoot, video shoot, film * content, content for our feeds, material for * channels, stories to tell, good stories, social clips, content for social, pictures for * channels, content we can use, something to post",
  data_access:
    "first party data, grow * database, grow * crm, build * database, grow * email list, build * email list, newsletter subscribers, crm audience, fan data, customer data, data capture, email sign ups, collect data, email addresses, collect email addresses, collect emails, collect leads, mailing list, opt ins, opt-ins, customer records, names and emails, audience data, sign up data, newsletter sign ups, subscribers to our newsletter, build a list",
  product_showcase:
    "showcase * product, showcase * products, showcase our technology, demonstrate * product, demonstrate * products, product demo, product demonstration, product launch, launch * product, launching * product, launch * model, product showcase, show off * product, test drives, demo * products, showcasing * product, introduce * product, show our product, show * products, show * model, show our technology, put * product on display, display our, hands on with, let people test, demo our, demonstrations, unveil, launching our, launch our new, to launch a, new model, see it working",
  retail_trade_support:
    "retail partners, retailers, trade partners, trade marketing, distributors, dealers, dealer network, shelf space, in store promotion, in store, channel partners, resellers, support * retail, franchisees, wholesalers, stock us, stock our, stock * products, get listed, on * shelves, supermarket buyers, shops to carry, stores to carry, shops to stock, stores to stock, get into supermarkets, into supermarkets, listings with retailers, retail listing, trade customers, our dealers, our stockists, stockists, our distributors, our franchisees, our retailers, pubs to stock, bars to stock",
  recruit:
    "recruit, recruiting, recruitment, hire * graduates, hire * engineers, hire * people, hiring, talent attraction, attract talent, attract graduates, employer brand, employer branding, find * employees, graduate recruitment, attract * engineers, attract * talent, hire *, find staff, find people, find workers, find drivers, find nurses, job applicants, apprentices, vacancies, new recruits, attract staff, attract people to work, jobs with us, work for us, careers, fill * jobs, fill * positions, graduates to join",
  market_entry:
    "market entry, enter * market, entering * market, break into, expand into, expanding into, expansion into, new market, launch in, launching in, launch our brand in, establish ourselves in, grow in new markets, entry into, new to the market, new country, new region, new city, entering the, move into, moving into, expand to, expanding to, expand in, go to market in, first store in, first office in, come to market, get a foothold, foothold",
};

const safetyPhrases: Phrases<BrandSafetyFlag> = {
  alcohol:
    "alcohol, alcoholic drink, beer, wine, spirits, liquor, booze, drinking, alcohol brand, alcohol sponsor, breweries, beer brand",
  betting:
    "betting, gambling, casino, bookmaker, sportsbook, bookie, wagering, betting company, betting companies, gambling brand, betting brand, lottery, lotteries",
  tobacco: "tobacco, smoking, cigarette, vape, vaping, vapes, nicotine, tobacco brand",
  cannabis: "cannabis, cbd, marijuana, weed, hemp",
  crypto: "crypto, cryptocurrency, cryptocurrencies, bitcoin, nft, web3, blockchain, crypto brand",
  political:
    "political, politics, politicians, political parties, political party, political content, campaigns, anything political",
  religious: "religion, religious, religious content, religious organization, church, churches, faith based",
  combat_sport: "combat sport, fighting, fight sport, martial arts events, violence, violent sport, violent",
  animal_sport:
    "animal sport, animals, animal, sports with animals, bullfighting, greyhound, greyhound racing, dog racing, animal cruelty",
  youth: "youth, minors, children, kids, under 18s, underage, youth sport, youth properties, school sport, youth team",
  age_restricted:
    "age restricted, age restricted content, adult content, adults only, adult entertainment, 18+, over 18s, nsfw, mature content",
};

const readObjectives = phraseReader(objectivePhrases);
const readSafety = phraseReader(safetyPhrases);
const familyFriendly = phraseExpression("family friendly, child friendly, kid friendly, safe for kids");
const exclusive = phraseExpression(
  "category exclusivity, exclusivity in our category, exclusivity, exclusive rights, exclusive partner, exclusive partnership, exclusive sponsor, exclusive sponsorship, exclusive deal, exclusive in our category, category exclusive, exclusive category, sole sponsor, only sponsor, be the only * * name, be the only * * brand, nobody else's, no one else's, only * in our category, no competitors, no competing * sponsors, no competing brand, no competitor, no rivals, no rival brands, without competitors, free of competitors, locks out competitors",
);
const mainly =
  /\b(?:mainly|primarily|above all|most importantly|first and foremost|main (?:goal|aim|objective)|primary (?:goal|aim|objective)|number one|top priority|especially)\b/iu;

const ofYouth = /^\s+(?:academ|teams?|clubs?|leagues?|football|hockey|rugby|soccer|basketball|events?|programs?)/iu;

/** Excluded after a "no"; undone if the text says that it is fine. */
export function readBrandSafety(draft: DraftInProgress): void {
  for (const { start, end, code } of readSafety(draft.rest)) {
    const { brief, scopes } = draft;
    const isPermitted = scopes.isPermitted(start);
    if (!isPermitted && !scopes.isNegated(start)) continue;
    // "A youth academy would be fine too" undoes nothing.
    if (isPermitted && code === "youth" && ofYouth.test(draft.rest.slice(end))) continue;
    brief.brandSafetyExclusions = isPermitted
      ? brief.brandSafetyExclusions.filter((flag) => flag !== code)
      : withAll(brief.brandSafetyExclusions, [code]);
    draft.take({ start, end }, "brandSafetyExclusions");
  }
  for (const match of draft.rest.matchAll(familyFriendly)) {
    if (draft.scopes.isNegated(match.index)) continue;
    draft.brief.brandSafetyExclusions = withAll(draft.brief.brandSafetyExclusions, ["age_restricted"]);
    draft.take({ start: match.index, end: match.index + match[0].length }, "brandSafetyExclusions");
  }
}

/** "The only bank", "no other airline", "without a rival insurer", "nobody else selling beer". */
const alone =
  /(?:\b(?:no\s?(?:body|one)|not\s+any(?:one|body)|without\s+any(?:one|body))\s+else\s+(?:(?:who|that)\s+)?(?:is\s+)?(?:\p{L}+(?:ing|s)|in|from)|\b(?:the|their|your|its|as|be(?:ing)?)\s+(?:(?:one\s+and\s+)?only|sole|single|exclusive|lone)(?:\s+(?:official|featured))?|\b(?:just|only)\s+us\s+in(?:\s+the)?|\bexclusiv(?:e|ity|ely)\s+(?:rights\s+)?(?:in|for|within|across)(?:\s+the)?|\b(?:no|without|not)\s+(?:an?\s+)?(?:other|another|second|rival|competing|competitor))\s+$/iu;
const rivals = /(?<!\p{L})(?:competitors?|competition|rivals?|competing\s+brands?|rival\s+brands?)(?!\p{L})/giu;
/** "Sharing with a competitor is out of the question", "no rival on site": the rejected things are the rivals. */
const another = /(?<!\p{L})(?:an?other|a\s+second|other|a\s+rival|rival|competing)\s+$/iu;

/** "Automotive exclusivity", "airline category reserved", "spirits exclusive". */
const ofOurs =
  /^(?:[\s-]+(?:category|sector|industry))?\s+(?:exclusiv(?:e|ity)|(?:is\s+)?(?:reserved|locked)|(?:all\s+)?to\s+ourselves|(?:has\s+to|must)\s+be\s+ours)(?!\p{L})/iu;
const ofRivals = /^\s+(?:competitors?|rivals?|competition)(?!\p{L})/iu;

function readSole(draft: DraftInProgress): void {
  for (const { start, end, code } of readIndustryNames(draft.text)) {
    const before = draft.text.slice(0, start);
    const lead = alone.exec(before) ?? (draft.scopes.isNegated(start) ? another.exec(before) : null);
    const [tail] =
      ofOurs.exec(draft.text.slice(end)) ??
      (/\bno\s+$/iu.test(before) ? ofRivals.exec(draft.text.slice(end)) : null) ??
      [];
    if ((!lead && tail === undefined) || draft.isHistory(start)) continue;
    draft.brief.industryCategory ??= code;
    demandExclusivity(draft, { start: lead?.index ?? start, end: end + (tail?.length ?? 0) });
  }
  for (const match of draft.rest.matchAll(rivals)) {
    const span = { start: match.index, end: match.index + match[0].length };
    const stance = draft.scopes.rejectedAt(span.start);
    const isNamed = stance && stance.object > stance.start && stance.object <= span.start;
    if (stance && !draft.isHistory(span.start))
      demandExclusivity(draft, isNamed ? { ...span, start: stance.start } : span);
  }
}

/** A preference if the text says so: then it is an asset like any other. */
function demandExclusivity(draft: DraftInProgress, span: { start: number; end: number }): void {
  if (draft.scopes.strengthAt(span.start) === "preferred") {
    draft.brief.niceAssets = withAll(draft.brief.niceAssets, ["category_exclusivity"]);
    return draft.take(span, "niceAssets");
  }
  draft.brief.exclusivityRequired = true;
  draft.take(span, "exclusivityRequired");
}

/** A deal-breaker unless the text calls it nice to have; then it is an asset like any other. */
export function readExclusivity(draft: DraftInProgress): void {
  readSole(draft);
  for (const match of draft.rest.matchAll(exclusive)) {
    const [start, end] = [match.index, match.index + match[0].length];
    if (draft.isBackground(start)) {
      draft.takeBackground({ start, end });
      continue;
    }
    const strength = draft.scopes.strengthAt(start);
    const isAgainst = /^(?:no|nobody|without|only)\b/iu.test(match[0]);
    if (strength === "preferred" && !draft.scopes.isWaived(start)) {
      draft.brief.niceAssets = withAll(draft.brief.niceAssets, ["category_exclusivity"]);
      draft.take({ start, end }, "niceAssets");
      continue;
    }
    draft.brief.exclusivityRequired = isAgainst || !(draft.scopes.isWaived(start) || draft.scopes.isNegated(start));
    draft.take({ start, end }, "exclusivityRequired");
  }
}

/** All have equal weight, except one called the main one, which counts double. */
export function readGoals(draft: DraftInProgress): void {
  for (const { start, end, code } of readObjectives(draft.rest)) {
    const { brief, scopes } = draft;
    if (scopes.isNegated(start) || scopes.strengthAt(start) === "unneeded") continue;
    const part = scopes.partAt(start);
    const weight = mainly.test(draft.text.slice(part.start, start)) ? 100 : 50;
    if (!brief.objectives.some((each) => each.code === code)) brief.objectives.push({ code, weight });
    draft.take({ start, end }, "objectives");
  }
}
