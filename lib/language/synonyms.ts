/**
 * Words that buyers use for what a listing is and offers, by the vocabulary's codes. Labels and codes match by
 * themselves.
 */
import type { AssetCategory, Level, PropertyType, Segment, SportOrGenre } from "@/lib/listings/vocabulary";

type Phrases<Code extends string> = Partial<Record<Code, string>>;

export const sportPhrases: Phrases<SportOrGenre> = {
  soccer:
    "football, soccer, association football, futbol, fussball, futebol, calcio, voetbal, futsal, five a side, premier league, mls, nwsl, la liga, bundesliga, serie a, ligue 1, champions league",
  american_football: "american football, gridiron, nfl, football",
  athletics_running:
    "athletics, running, runner, runners, track and field, marathon, half marathon, road race, road races, fun run, 10k run, leichtathletik, cross country, trail run, trail running, trail race, ultra, ultramarathon, jogging, jogger, joggers, park run, 5k, 10k, ultra running, fell running, road running, foot race, foot races, sprint, sprinters, marathoner, marathoners, trail runners",
  baseball_softball: "baseball, softball, mlb",
  basketball: "basketball, hoops, nba, baloncesto, hoop, 3x3, wnba",
  boxing_mma:
    "boxing, mma, martial arts, mixed martial arts, ufc, kickboxing, combat sports, fight night, boxer, boxers, judo, karate, taekwondo, jiu jitsu, cage fighting, cage fights, fight nights, muay thai",
  cricket: "cricket, t20, twenty20, test cricket",
  cycling:
    "cycling, bike race, bike racing, bicycle, velo, radsport, ciclismo, cyclisme, road cycling, cyclist, cyclists, bike ride, bike rides, bike tour, gran fondo, sportive, criterium, mountain biking, bmx, gravel race, bike, bikes, bikers, mountain bike, gravel riding, tour de france",
  equestrian:
    "equestrian, horse, horses, horse racing, show jumping, dressage, polo, horse show, horse shows, eventing, gymkhana, racehorse, racehorses",
  esports: "esports, e sports, esport, e sport, competitive gaming, pro gaming",
  field_hockey: "field hockey, hockey",
  floorball: "floorball, unihockey, innebandy, salibandy",
  golf: "golf, pga, golfer, golfers, golf day, golf days",
  gymnastics: "gymnastics, gymnastic",
  handball: "handball, team handball",
  ice_hockey: "ice hockey, hockey, nhl, eishockey",
  motorsport:
    "motorsport, motorsports, motor racing, racing, auto racing, car racing, formula 1, formula one, f1, nascar, rally, motogp, indycar, karting, motor sport, grand prix, speedway, motocross, drag racing, stock car, touring cars, demolition derby, demolition derbies, monster truck, monster trucks, rallying, rallies, superbike, superbikes, formula e, bike rally, bike rallies, motorcycle rally, motorcycle rallies, gt racing, endurance racing",
  padel: "padel, padel tennis, paddle tennis",
  rowing: "rowing, rower, rowers, sculling, regatta rowing, boat race, rudern",
  rugby: "rugby, rugby union, rugby league, sevens",
  sailing:
    "sailing, yachting, yacht, regatta, regattas, boat racing, segeln, voile, vela, sail, sailor, sailors, boat race, boat races, yacht race",
  skateboarding: "skateboarding, skate, skateboard",
  ski_snowboard:
    "skiing, ski, snowboard, snowboarding, winter sports, alpine, snow sports, skier, skiers, snowboarder, snowboarders, alpine skiing, ski race, ski racing, cross country skiing, freeride",
  surfing: "surfing, surf, surfer, surfers, surf contest, surf contests, big wave",
  swimming: "swimming, swim, open water, swimmer, swimmers, swim meet, swim meets, open water swim, water polo",
  table_tennis: "table tennis, ping pong",
  triathlon: "triathlon, ironman, duathlon, triathlons, triathlete, triathletes",
  wrestling: "wrestling",
  multi_sport: "multi sport, multisport, olympic, olympics, paralympic, olympians, paralympics, multi sport games",
  music_pop: "pop, pop music, music",
  music_rock: "rock, rock music, indie, metal, music",
  music_country: "country music, music",
  music_hiphop: "hip hop, hiphop, rap, music, rapper, rappers, r and b, trap",
  music_electronic: "electronic, electronic music, techno, edm, dance music, music, dj, djs, rave, raves, house music",
  music_classical:
    "classical, classical music, orchestra, opera, music, symphony, symphony orchestra, philharmonic, chamber music, choir, choirs, proms",
  comedy: "comedy, stand up, stand up night, standup, comedian, comedians, comics, improv, comedy club, comedy clubs",
  film: "film, films, movie, movies, cinema, film festival, film festivals, feature film, short film",
  gaming: "gaming, video games, games, gamers, gamer, video game, lan party, speedrun",
  food_drink:
    "food, drink, food and drink, wine, culinary, food truck, food trucks, food truck rally, street food, cooking, cookery, baking, barbecue, bbq, tasting, tastings, beer garden, beer gardens, chef, chefs, foodie, food fair, food fairs, wine tasting, cocktail, cocktails, chili cook off, food hall, cook, cooks, cooking show, cooking shows, cookery show, food show, baking show, street food market, street food markets, beer festival, beer festivals, wine festival, wine festivals, food festival, food festivals, whisky festival, whisky festivals, cider festival, cider festivals, gin festival, gin festivals",
  fashion: "fashion, style, runway, fashion show, fashion shows, fashion week, catwalk",
  family:
    "family, families, kids, children, family days, theme park, theme parks, children events, family festival, family festivals, family event, family events, family show, family shows, family day, family fun day, family entertainment, family attraction, family attractions, family activities, zoo, zoos, aquarium, aquariums",
};

export const propertyPhrases: Phrases<PropertyType> = {
  team: "team, teams, club, clubs, sports team, pro team, squad, squads, franchise, roster",
  league_federation:
    "league, leagues, federation, governing body, association, division, sport governing body, sports association",
  single_event: "one off event, single event",
  event_series_or_tour:
    "series, event series, tour, circuit, roadshow, road show, race series, grand prix series, tours",
  tournament:
    "tournament, tournaments, cup, championship, championships, open, tourney, cups, invitational, grand slam, playoffs, finals",
  athlete_or_talent:
    "athlete, athletes, player, players, talent, ambassador, driver, olympian, paralympian, golfer, boxer, sprinter, quarterback, sportsperson, sportswoman, sportsman, drivers, riders",
  venue_or_stadium:
    "venue, venues, stadium, stadiums, arena, arenas, stadion, ballpark, hall, ground, rink, ice rink, velodrome, racecourse, racetrack, race track, speedway track, coliseum, amphitheater, concert hall",
  motorsport_team: "racing team, race team, f1 team",
  esports_team: "esports team, e sports team, gaming team",
  esports_event: "esports event, e sports event, esports tournament, gaming tournament, gaming event",
  college_athletics:
    "college, college sports, university, ncaa, college athletics, varsity, college team, college teams, university team, university teams, campus sports, college programs, university sport, university sports, college sport, student sport, student sports",
  high_school_or_youth:
    "youth, youth sports, high school, junior, juniors, academy, school sports, little league, youth league, youth leagues, youth team, school team, school teams, academies, high schools, high school sport, high school sports",
  concert_tour: "concert, concerts, concert tour, tour, tours, gigs, gig, arena tour, tour dates, live shows",
  music_festival: "music festival, music festivals, festival, festivals, open air",
  film_tv_production:
    "film production, tv production, documentary, movie, tv series, docuseries, web series, film shoot, feature film, documentaries",
  broadcast_show:
    "tv show, tv shows, show, broadcast, radio show, television, tv program, tv programme, talk show, morning show, radio program, game show, reality show, quiz show, cooking show, cooking shows, cookery show, food show, baking show",
  podcast: "podcast, podcasts, podcaster, podcasters, podcasting",
  creator_channel:
    "creator, creators, influencer, influencers, youtube channel, youtuber, youtubers, streamer, streamers, vlogger, vloggers, instagrammer, tiktoker, channel, content creator, content creators, bloggers, blogger, twitch streamer, tiktokers, instagram creators, youtube channels",
  awards_show:
    "awards, awards show, award, gala, award ceremony, awards night, awards dinner, galas, gala dinner, gala dinners",
  theatre_museum_arts:
    "theater, theatre, museum, museums, gallery, galleries, ballet, opera house, musical, musicals, stage play, art exhibition, dance company, opera company, arts center, arts centre, playhouse, art gallery",
  fair_or_expo:
    "fair, fairs, expo, trade show, trade fair, exhibition, county fair, state fair, exhibitions, expos, trade shows, trade fairs, boat show, car show, auto show, home show, job fair, agricultural show, comic con, comic cons, comic convention, comic conventions, fan convention, fan conventions",
  conference:
    "conference, conferences, congress, summit, convention, summits, conventions, symposium, forum, meetup, meetups, hackathon, hackathons, webinar",
  charity_event:
    "charity, charity event, fundraiser, benefit, nonprofit event, charity run, charity walk, fundraisers, charity ball, charity gala, charity auction, charity auctions, telethon, walkathon, charity golf day",
  community_program:
    "community, community program, community programme, grassroots, after school program, after school club, volunteer program, youth program, community project, community projects",
  association:
    "association, associations, society, trade association, chamber of commerce, professional body, alumni association",
};

export const assetPhrases: Phrases<AssetCategory> = {
  ip_and_marks:
    "logo use, logo rights, use of marks, ip rights, shirt sponsor, shirt sponsorship, front of shirt, shirt front, back of shirt, jersey sponsor, jersey front, jersey patch, kit sponsor, kit sponsorship, sleeve, sleeve sponsor, sleeve patch, bib, bibs, race bib, race bibs, helmet logo, livery, car livery, logo on shirt, logo on the shirt, logo on the jersey, logo on the kit, shirt sleeve, shirt deal, jersey sponsorship, jersey deal, warm up shirts, shorts, back of the shorts, training kit, race numbers",
  designation: "official partner, official supplier, official status, designation",
  naming_entitlement:
    "naming rights, naming, title sponsor, title sponsorship, title partner, title rights, presenting partner, presenting sponsor, presenting sponsorship, presenting rights, naming partner, naming sponsor, headline sponsor, headline partner, stand naming, name the stadium, our name on the stadium, name on the cup, main sponsor, lead sponsor, headline sponsorship, named after us",
  signage_static:
    "signage, perimeter, perimeter boards, perimeter advertising, start arch, finish arch, gantry, course signage, banners, boards, static signage, pitchside boards, stadium signs, hoardings, board at the pitch, pitchside, pitch side, advertising boards, start line, finish line, flags, beach flags, branded arch",
  signage_led_digital:
    "led, led boards, led signage, perimeter led, perimeter boards, digital signage, digital boards, jumbotron, big screen, scoreboard, big screens, video wall, video board, led screen, led screens",
  broadcast_tv:
    "tv, television, broadcast, tv exposure, tv spots, commercials, on air, tv mentions, tv coverage, television coverage, televised, tv graphics",
  streaming_integration: "streaming, stream, live stream, twitch",
  radio_audio: "radio, audio, podcast ads, host read ads, host reads, read by the host, reads by the host, radio spots",
  print:
    "print, program ads, program ad, program page, match program, match programme, matchday program, matchday programme, back page, race guide, event guide, brochure, posters, programme ad, poster, flyers, lanyards",
  website_app: "website, app, web, app integration",
  social_content:
    "social, social media, social content, instagram, tiktok, youtube, social posts, instagram posts, reels, instagram stories, tiktok videos, youtube videos",
  email_crm:
    "email, newsletter, crm, mailing list, database, newsletter slot, emails to members, member newsletter, e newsletter",
  hospitality:
    "hospitality, hospitality box, corporate box, vip, vip tables, suite, suites, box, boxes, corporate hospitality, skybox, lounge, vip box, vip boxes, executive box, client dinner, client dinners, vip lounge, paddock club, table of ten, corporate table, hospitality tickets, hospitality packages",
  tickets:
    "tickets, ticketing, season tickets, passes, free tickets, ticket allocation, comp tickets, match tickets, entry slots, race entries, team entries",
  onsite_activation:
    "activation, on site activation, onsite, booth, booths, fan zone, stand, stall, stalls, tent, pop up, exhibitor stand, experiential, booth space, pop up stand, tasting stand, test drives, brand tent, sampling stand, exhibition stand, expo booth, expo booths, expo stand, expo stands",
  sampling:
    "sampling, product sampling, samples, hand out samples, giveaways, goody bag, goody bags, goodie bag, goodie bags, race bags",
  promotional_rights:
    "promotion, promotions, promotional rights, sweepstakes, contests, presale, pre sale, presales, ticket presale, prize draw, discount code, promo code, promo codes, coupons, member offers, early access, ticket access, prize draws, discount codes, loyalty offer, competitions for fans",
  talent_appearance:
    "appearances, player appearances, athlete appearances, meet and greet, talent, autograph, autograph session, signing session, player visit, player visits, meet the players, player signings, star visits",
  merchandise_retail: "merchandise, merch, retail, licensing",
  product_supply_pouring:
    "pouring rights, pouring, product supply, product placement, beverage rights, supplier, sole supplier, on tap, official drink, our beer on tap, pour our, serve our, exclusive pour, our drinks in the bars",
  data_and_research: "data, research, surveys, insights",
  content_licence:
    "content, content license, content rights, footage, raw footage, content we can cut, content we can use, clips we can use, behind the scenes footage, game footage, match footage, film with the players, content days",
  community_csr:
    "csr, community, school visits, school visit, coaching clinics, coaching clinic, outreach, social impact, social responsibility, purpose, sustainability, clinics for kids, volunteering, volunteer days, community days, visits to schools",
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

/** Synonyms in titles and descriptions; each finds its whole group. */
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
  ["immigrant", "immigrants", "newcomers", "migrants"],
  ["farmer", "farmers", "farming", "agriculture", "agricultural", "ranchers"],
  ["wealthy", "affluent"],
  ["retirees", "retired", "seniors", "pensioners"],
  ["veteran", "veterans", "military"],
  ["vegan", "plant based"],
];
