import { event, kind, series } from "./kind";

const league = { propertyType: "league_federation", segment: "sports", termType: "multi_year", lasts: 1095 } as const;
const tournament = { ...event, propertyType: "tournament", unique: 0.5 } as const;

export const sportEventKinds = {
  league: kind(
    { ...league, months: [8, 9], audience: "young", female: 0.42, interests: ["fitness", "education"], unique: 0.4 },
    {
      assets: {
        title: ["naming_entitlement", "Title of the {title}"],
        whistle: ["ip_and_marks", "Officials’ shirts", 80],
        overlay: ["streaming_integration", "Overlay on all streams", 60],
        survey: ["data_and_research", "Members’ survey", 2],
        finals: ["hospitality", "Finals-day guests", 40],
        award: ["designation", "Player-of-the-month award", 9],
      },
      packages: [
        ["Title partner", "title", 2.4, 1, ["title", "overlay", "survey", "finals"]],
        ["Award partner", "official_partner", 1, 2, ["award", "overlay"]],
        ["Officials partner", "official_supplier", 0.5, 1, ["whistle", "finals"]],
      ],
    },
  ),
  youth: kind(
    {
      ...{ propertyType: "high_school_or_youth", segment: "sports", termType: "season", lasts: 240, months: [9, 10] },
      ...{ audience: "family", female: 0.52, interests: ["family", "education", "health"], unique: 0.45 },
    },
    {
      assets: {
        kit: ["community_csr", "Kit for every team"],
        banners: ["signage_static", "Banners at all venues", 20],
        parents: ["email_crm", "Email to parents", 6],
        medals: ["hospitality", "Medals and finals day"],
        coaches: ["community_csr", "Training for coaches", 2],
      },
      packages: [
        ["Presenting partner", "presenting", 2, 1, ["banners", "parents", "medals", "coaches"]],
        ["Kit-bag partner", "community_partner", 1, 2, ["kit", "banners"]],
        ["Coaching partner", "community_partner", 0.5, 2, ["coaches", "parents"]],
      ],
    },
  ),
  college: kind(
    {
      ...{ propertyType: "college_athletics", segment: "sports", termType: "single_year", lasts: 300, months: [8, 9] },
      ...{ audience: "young", female: 0.43, interests: ["college sports", "technology"], unique: 0.3 },
    },
    {
      assets: {
        board: ["signage_led_digital", "Video-board feature", "each"],
        village: ["onsite_activation", "Fan-plaza space", "each"],
        alumni: ["email_crm", "Alumni newsletter", 10],
        radio: ["radio_audio", "Network radio spots", 40],
        seats: ["tickets", "Season tickets", 16],
      },
      packages: [
        ["Gameday partner", "presenting", 2.2, 1, ["board", "village", "radio", "seats"]],
        ["Plaza partner", "official_partner", 1, 3, ["village", "board"]],
        ["Alumni partner", "associate", 0.45, 4, ["alumni", "seats"]],
      ],
    },
  ),
  tournament: kind(
    { ...tournament, months: [6, 7], audience: "wide", female: 0.45, interests: ["travel", "family"] },
    {
      assets: {
        title: ["naming_entitlement", "Presenting rights to the {title}"],
        boards: ["signage_static", "Field boards", 12],
        village: ["onsite_activation", "Stand in the fan village"],
        film: ["social_content", "Daily highlight films", 6],
        tent: ["hospitality", "Hospitality tent, places", 30],
      },
      packages: [
        ["Presenting partner", "presenting", 2.3, 1, ["title", "boards", "film", "tent"]],
        ["Fan-village partner", "official_partner", 1, 3, ["village", "film"]],
        ["Field partner", "associate", 0.45, 5, ["boards"]],
      ],
    },
  ),
  racketTournament: kind(
    { ...tournament, months: [5, 6], audience: "settled", female: 0.5, interests: ["fashion", "finance"] },
    {
      assets: {
        wall: ["signage_static", "Back wall, main court", 2],
        stream: ["streaming_integration", "Scoreboard on the stream", "each"],
        crew: ["ip_and_marks", "Ball-crew outfits", 48],
        terrace: ["hospitality", "Terrace table for six", "each"],
        proam: ["tickets", "Play with the pros, places", 12],
      },
      packages: [
        ["Presenting partner", "presenting", 2.4, 1, ["wall", "stream", "terrace", "proam"]],
        ["Main-court partner", "official_partner", 1, 2, ["wall", "terrace"]],
        ["Ball-crew partner", "official_supplier", 0.5, 1, ["crew", "proam"]],
      ],
    },
  ),
  golfTournament: kind(
    { ...tournament, months: [2, 3, 5], audience: "settled", female: 0.36, interests: ["travel", "finance"] },
    {
      assets: {
        flags: ["signage_static", "Pin flags and tee markers", 36],
        leaders: ["signage_led_digital", "Leaderboards", 5],
        proam: ["hospitality", "Pro-am foursomes", 2],
        stand: ["hospitality", "18th-green stand, places", 40],
        lessons: ["talent_appearance", "Lessons with players", 4],
      },
      packages: [
        ["Presenting partner", "presenting", 2.3, 1, ["flags", "leaders", "proam", "stand"]],
        ["Leaderboard partner", "official_partner", 1, 1, ["leaders", "stand"]],
        ["Pro-am partner", "associate", 0.4, 8, ["proam", "lessons"]],
      ],
    },
  ),
  motorEvent: kind(
    { ...series, months: [3, 4], audience: "settled", female: 0.26, interests: ["cars", "technology"] },
    {
      assets: {
        title: ["naming_entitlement", "Title of the {title}"],
        track: ["signage_static", "Trackside banners", 16],
        onboard: ["streaming_integration", "Onboard sting", "each"],
        stand: ["onsite_activation", "Paddock stand", "each"],
        club: ["hospitality", "Paddock Club guests", 40],
      },
      packages: [
        ["Title partner", "title", 2.3, 1, ["title", "track", "onboard", "club"]],
        ["Paddock partner", "official_partner", 1, 3, ["stand", "club"]],
        ["Trackside partner", "associate", 0.4, 6, ["track"]],
      ],
    },
  ),
  runEvent: kind(
    { ...event, months: [4, 5, 9, 10], audience: "wide", female: 0.48, interests: ["health", "charity"], unique: 1 },
    {
      assets: {
        title: ["naming_entitlement", "Title rights to the {title}"],
        arch: ["signage_static", "Start and finish arch"],
        bibs: ["print", "Race bibs, front"],
        water: ["onsite_activation", "Water stations", 4],
        shirts: ["merchandise_retail", "Finisher shirts, back"],
        entrants: ["email_crm", "Email to entrants", 5],
      },
      packages: [
        ["Title partner", "title", 2.4, 1, ["title", "bibs", "arch", "entrants"]],
        ["Finish-line partner", "official_partner", 1, 1, ["arch", "shirts", "entrants"]],
        ["Water-station partner", "official_supplier", 0.45, 3, ["water", "entrants"]],
      ],
    },
  ),
  trailSeries: kind(
    { ...series, months: [3], audience: "wide", female: 0.44, interests: ["outdoors", "health"] },
    {
      assets: {
        number: ["print", "Season number"],
        arch: ["signage_static", "Start arch at every race", "each"],
        feed: ["sampling", "Feed tables", "each"],
        patches: ["merchandise_retail", "Hill patches", 1200],
        results: ["email_crm", "Results email", "each"],
      },
      packages: [
        ["Series partner", "presenting", 2, 1, ["number", "arch", "results"]],
        ["Feed-table partner", "official_supplier", 1, 2, ["feed", "results"]],
        ["Patch partner", "associate", 0.5, 1, ["patches"]],
      ],
    },
  ),
  rideEvent: kind(
    { ...event, months: [6, 7], audience: "settled", female: 0.28, interests: ["outdoors", "travel"], unique: 1 },
    {
      assets: {
        plates: ["print", "Frame plates and rider numbers"],
        feed: ["sampling", "Feed stations", 4],
        workshop: ["onsite_activation", "Repair stops", 3],
        film: ["content_licence", "Route film"],
        riders: ["email_crm", "Email to riders", 4],
      },
      packages: [
        ["Presenting partner", "presenting", 2.2, 1, ["plates", "film", "riders", "feed"]],
        ["Feed-station partner", "official_supplier", 1, 2, ["feed", "riders"]],
        ["Workshop partner", "official_supplier", 0.5, 2, ["workshop", "riders"]],
      ],
    },
  ),
  triEvent: kind(
    { ...event, months: [6, 7, 8], audience: "wide", female: 0.41, interests: ["health", "outdoors"], unique: 0.9 },
    {
      assets: {
        caps: ["merchandise_retail", "Swim caps"],
        exit: ["signage_static", "Swim-exit arch"],
        zone: ["onsite_activation", "Athletes’ village stand"],
        tattoo: ["print", "Number tattoos"],
        athletes: ["email_crm", "Email to athletes", 4],
      },
      packages: [
        ["Presenting partner", "presenting", 2.2, 1, ["caps", "exit", "zone", "athletes"]],
        ["Swim-exit partner", "official_partner", 1, 1, ["exit", "tattoo", "athletes"]],
        ["Village partner", "associate", 0.45, 4, ["zone"]],
      ],
    },
  ),
  waterSeries: kind(
    { ...series, months: [5, 6], audience: "settled", female: 0.44, interests: ["travel", "outdoors"] },
    {
      assets: {
        title: ["naming_entitlement", "Presenting rights, {title}"],
        marks: ["signage_static", "Course marks and quay flags", 20],
        boat: ["hospitality", "Seats on the spectator boat", 60],
        films: ["social_content", "Race films", 10],
        dinner: ["hospitality", "Prize-giving table for ten", 2],
      },
      packages: [
        ["Presenting partner", "presenting", 2.3, 1, ["title", "marks", "boat", "films"]],
        ["Course partner", "official_partner", 1, 3, ["marks", "boat"]],
        ["Prize-giving partner", "associate", 0.4, 4, ["dinner", "films"]],
      ],
    },
  ),
  boardSeries: kind(
    { ...series, months: [6, 7], lasts: 100, audience: "young", female: 0.46, interests: ["outdoors", "music"] },
    {
      assets: {
        jerseys: ["ip_and_marks", "Contest jerseys", 64],
        tower: ["signage_static", "Judges’ tower"],
        stream: ["streaming_integration", "Stream breaks", "each"],
        village: ["onsite_activation", "Test village stand", "each"],
        clips: ["social_content", "Athlete clips", 24],
      },
      packages: [
        ["Contest-jersey partner", "presenting", 2.3, 1, ["jerseys", "tower", "stream", "clips"]],
        ["Livestream partner", "official_partner", 1, 2, ["stream", "clips"]],
        ["Test-village partner", "associate", 0.45, 5, ["village"]],
      ],
    },
  ),
  showEvent: kind(
    { ...series, months: [7, 9], lasts: 60, audience: "family", female: 0.52, interests: ["family", "country life"] },
    {
      assets: {
        gate: ["naming_entitlement", "A named gate, jump, or apparatus"],
        arena: ["signage_static", "Arena boards", 8],
        box: ["hospitality", "Box for eight", "each"],
        program: ["print", "Full page in the program"],
        stand: ["onsite_activation", "Stand on the grounds"],
      },
      packages: [
        ["Arena partner", "presenting", 2.2, 1, ["gate", "arena", "box", "stand"]],
        ["Grounds partner", "official_partner", 1, 4, ["stand", "arena"]],
        ["Program partner", "associate", 0.35, 6, ["program", "arena"]],
      ],
    },
  ),
  fightNight: kind(
    { ...series, months: [1, 9], lasts: 300, audience: "young", female: 0.31, interests: ["fitness", "music"] },
    {
      assets: {
        canvas: ["signage_static", "Ring canvas, center"],
        corners: ["signage_static", "Corner pads", 4],
        walkout: ["streaming_integration", "Walkout film", "each"],
        ringside: ["hospitality", "Ringside table for eight", "each"],
        gyms: ["community_csr", "Gym equipment", 6],
      },
      packages: [
        ["Ring partner", "presenting", 2.3, 1, ["canvas", "walkout", "ringside"]],
        ["Corner partner", "official_partner", 1, 2, ["corners", "walkout"]],
        ["Gym partner", "community_partner", 0.45, 3, ["gyms"]],
      ],
    },
  ),
  athlete: kind(
    {
      ...{ propertyType: "athlete_or_talent", segment: "sports", termType: "single_year", lasts: 364 },
      ...{ months: [1, 4, 9], audience: "young", female: 0.38, interests: ["fitness", "travel"], unique: 0 },
    },
    {
      assets: {
        likeness: ["ip_and_marks", "Name and likeness"],
        kit: ["ip_and_marks", "Logo on training and contest wear"],
        posts: ["social_content", "Posts and stories", 24],
        days: ["talent_appearance", "Appearance days", 3],
        diary: ["content_licence", "Training diary, episodes", 6],
      },
      packages: [
        ["Head sponsor", "principal_or_jersey", 2.1, 1, ["likeness", "kit", "posts", "days"]],
        ["Diary partner", "official_partner", 1, 2, ["diary", "posts"]],
      ],
    },
  ),
};
