/** The words that buyers use for what a listing is and offers, by the vocabulary's codes. Labels and codes find themselves. */
import type { AssetCategory, Level, PropertyType, Segment, SportOrGenre } from "@/lib/listings/vocabulary";

type Phrases<Code extends string> = Partial<Record<Code, string>>;

export const sportPhrases: Phrases<SportOrGenre> = {
  soccer: "football, soccer, association football, futbol, fussball, futebol, calcio, voetbal",
  american_football: "american football, gridiron, nfl, football",
  athletics_running:
    "athletics, running, runner, runners, track and field, marathon, half marathon, road race, road races, fun run, 10k run, leichtathletik, cross country, trail run, trail running, trail race, ultra, ultramarathon, jogging, jogger, joggers, park run",
  baseball_softball: "baseball, softball, mlb",
  basketball: "basketball, hoops, nba, baloncesto",
  boxing_mma: "boxing, mma, martial arts, mixed martial arts, ufc, kickboxing, combat sports, fight night",
  cricket: "cricket, t20, twenty20, test cricket",
  cycling:
    "cycling, bike race, bike racing, bicycle, velo, radsport, ciclismo, cyclisme, road cycling, cyclist, cyclists, bike ride, bike rides, bike tour, gran fondo, sportive, criterium, mountain biking, bmx, gravel race",
  equestrian: "equestrian, horse, horses, horse racing, show jumping, dressage, polo",
  esports: "esports, e sports, esport, e sport, competitive gaming, pro gaming",
  field_hockey: "field hockey, hockey",
  golf: "golf, pga",
  gymnastics: "gymnastics, gymnastic",
  ice_hockey: "ice hockey, hockey, nhl, eishockey",
  motorsport:
    "motorsport, motorsports, motor racing, racing, auto racing, car racing, formula 1, formula one, f1, nascar, rally, motogp, indycar, karting",
  rowing: "rowing, regatta rowing, boat race, rudern",
  rugby: "rugby, rugby union, rugby league, sevens",
  sailing: "sailing, yachting, yacht, regatta, regattas, boat racing, segeln, voile, vela",
  skateboarding: "skateboarding, skate, skateboard",
  ski_snowboard: "skiing, ski, snowboard, snowboarding, winter sports, alpine, snow sports",
  swimming: "swimming, swim, open water",
  table_tennis: "table tennis, ping pong",
  triathlon: "triathlon, ironman, duathlon",
  wrestling: "wrestling",
  multi_sport: "multi sport, multisport, olympic, olympics, paralympic",
  music_pop: "pop, pop music, music",
  music_rock: "rock, rock music, indie, metal, music",
  music_country: "country music, music",
  music_hiphop: "hip hop, hiphop, rap, music",
  music_electronic: "electronic, electronic music, techno, edm, dance music, music",
  music_classical: "classical, classical music, orchestra, opera, music",
  comedy: "comedy, stand up, stand up night, standup, comedian, comedians",
  film: "film, films, movie, movies, cinema",
  gaming: "gaming, video games, games",
  food_drink:
    "food, drink, food and drink, wine, beer festival, culinary, food truck, food trucks, food truck rally, street food, cooking, cookery, baking, barbecue, bbq, tasting, tastings, beer garden, beer gardens, chef, chefs",
  fashion: "fashion, style, runway",
  family: "family, families, kids, children",
};

export const propertyPhrases: Phrases<PropertyType> = {
  team: "team, teams, club, clubs, sports team, pro team",
  league_federation: "league, leagues, federation, governing body, association",
  single_event: "one off event, single event",
  event_series_or_tour: "series, event series, tour, circuit",
  tournament: "tournament, tournaments, cup, championship, championships, open",
  athlete_or_talent: "athlete, athletes, player, players, talent, ambassador, driver",
  venue_or_stadium: "venue, venues, stadium, stadiums, arena, arenas, stadion, ballpark, hall",
  motorsport_team: "racing team, race team, f1 team",
  esports_team: "esports team, e sports team, gaming team",
  esports_event: "esports event, e sports event, esports tournament, gaming event",
  college_athletics: "college, college sports, university, ncaa, college athletics, varsity",
  high_school_or_youth: "youth, youth sports, high school, junior, juniors, academy, school sports",
  concert_tour: "concert, concerts, concert tour, gigs",
  music_festival: "music festival, music festivals, festival, festivals, open air",
  film_tv_production: "film production, tv production, documentary, movie",
  broadcast_show: "tv show, tv shows, show, broadcast, radio show, television",
  podcast: "podcast, podcasts",
  creator_channel:
    "creator, creators, influencer, influencers, youtube channel, youtuber, youtubers, streamer, streamers, vlogger, vloggers, instagrammer, tiktoker, channel",
  awards_show: "awards, awards show, award, gala",
  theatre_museum_arts:
    "theater, theatre, museum, museums, gallery, galleries, ballet, opera house, musical, musicals, stage play, art exhibition",
  fair_or_expo: "fair, fairs, expo, trade show, trade fair, exhibition, county fair, state fair",
  conference: "conference, conferences, congress, summit, convention",
  charity_event: "charity, charity event, fundraiser, benefit, nonprofit event, charity run, charity walk",
  community_program: "community, community program, community programme, grassroots",
  association: "association, associations, society",
};

export const assetPhrases: Phrases<AssetCategory> = {
  ip_and_marks:
    "logo use, logo rights, use of marks, ip rights, shirt sponsor, shirt sponsorship, front of shirt, shirt front, back of shirt, jersey sponsor, jersey front, jersey patch, kit sponsor, kit sponsorship, sleeve, sleeve sponsor, sleeve patch, bib, bibs, race bib, race bibs, helmet logo, livery, car livery",
  designation: "official partner, official supplier, official status, designation",
  naming_entitlement:
    "naming rights, naming, title sponsor, title sponsorship, title partner, title rights, stadium naming, presenting partner, presenting sponsor, presenting sponsorship, presenting rights, naming partner, naming sponsor, headline sponsor, headline partner",
  signage_static:
    "signage, perimeter, perimeter boards, perimeter advertising, start arch, finish arch, gantry, course signage, banners, boards, static signage, pitchside boards, hoardings",
  signage_led_digital:
    "led, led boards, led signage, perimeter led, perimeter boards, digital signage, digital boards, jumbotron, big screen, scoreboard",
  broadcast_tv: "tv, television, broadcast, tv exposure, tv spots, commercials",
  streaming_integration: "streaming, stream, live stream, twitch",
  radio_audio: "radio, audio, podcast ads, host read ads, radio spots",
  print:
    "print, program ads, program ad, program page, match program, match programme, matchday program, matchday programme, back page, race guide, event guide, brochure, posters",
  website_app: "website, app, web, app integration",
  social_content: "social, social media, social content, instagram, tiktok, youtube, social posts",
  email_crm: "email, newsletter, crm, mailing list, database",
  hospitality:
    "hospitality, hospitality box, corporate box, vip, vip tables, suite, suites, box, boxes, corporate hospitality, skybox, lounge",
  tickets: "tickets, ticketing, season tickets, passes",
  onsite_activation:
    "activation, on site activation, onsite, booth, booths, fan zone, stand, stall, stalls, tent, pop up, exhibitor stand, experiential",
  sampling:
    "sampling, product sampling, samples, hand out samples, giveaways, goody bag, goody bags, goodie bag, goodie bags, race bags",
  promotional_rights:
    "promotion, promotions, promotional rights, sweepstakes, contests, presale, pre sale, presales, ticket presale, prize draw, discount code, coupons, member offers",
  talent_appearance:
    "appearances, player appearances, athlete appearances, meet and greet, talent, autograph, autograph session, signing session",
  merchandise_retail: "merchandise, merch, retail, licensing",
  product_supply_pouring:
    "pouring rights, pouring, product supply, product placement, beverage rights, supplier, sole supplier, on tap",
  data_and_research: "data, research, surveys, insights",
  content_licence:
    "content, content license, content rights, footage, raw footage, content we can cut, content we can use, clips we can use",
  community_csr:
    "csr, community, school visits, school visit, coaching clinics, coaching clinic, outreach, social impact, social responsibility, purpose, sustainability",
  category_exclusivity: "exclusivity, exclusive, category exclusivity, exclusive category",
};

export const segmentPhrases: Phrases<Segment> = {
  sports: "sport, sports, sporting",
  entertainment: "entertainment",
  causes: "cause, causes, charity, nonprofit, charities, good cause",
  arts: "art, arts, culture, cultural",
  festivals_fairs_annual_events: "festival, festivals, fair, fairs, annual event, annual events",
  associations: "association, associations",
};

export const levelPhrases: Phrases<Level> = {
  international: "international, global, world, worldwide",
  national: "national, nationwide, professional, pro, top flight, first division",
  regional: "regional, semi pro, minor league, second division",
  local: "local, neighborhood, hometown",
  college: "college, collegiate, university",
  youth: "youth, junior, juniors, u18, u21, kids",
  amateur: "amateur, grassroots, recreational",
};

/** Words that mean the same in a title or a description; each finds all of its group. */
export const wordGroups: readonly (readonly string[])[] = [
  ["women", "womens", "woman", "ladies", "female", "girls"],
  ["men", "mens", "male", "gentlemen"],
  ["youth", "junior", "juniors", "academy"],
  ["jersey", "jerseys", "shirt", "shirts", "kit", "kits"],
  ["sleeve", "sleeves"],
  ["theater", "theatre"],
  ["center", "centre"],
  ["program", "programme"],
  ["harbor", "harbour"],
  ["color", "colour"],
  ["para", "paralympic", "disability"],
  ["student", "students", "campus"],
  ["lgbtq", "lgbt", "pride"],
];
