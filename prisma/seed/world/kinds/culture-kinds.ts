import { event, kind, series } from "./kind";

const festival = { ...event, propertyType: "music_festival", segment: "festivals_fairs_annual_events" } as const;
const yearly = { segment: "entertainment", termType: "single_year", lasts: 364, months: [1, 9], unique: 0 } as const;
const fair = { ...event, propertyType: "fair_or_expo", segment: "festivals_fairs_annual_events" } as const;
const meeting = { ...event, propertyType: "conference", segment: "associations", months: [3, 5, 10] } as const;
const house = { propertyType: "theatre_museum_arts", segment: "arts", termType: "season", lasts: 300 } as const;
const good = { segment: "causes", audience: "family", female: 0.56 } as const;

export const cultureKinds = {
  festival: kind(
    { ...festival, months: [6, 7, 8], audience: "young", female: 0.5, interests: ["food", "travel"], unique: 0.6 },
    {
      assets: {
        stage: ["naming_entitlement", "Name of the second stage"],
        bands: ["merchandise_retail", "Wristbands"],
        lounge: ["onsite_activation", "Lounge of 100 m²"],
        bars: ["product_supply_pouring", "Pouring rights at the bars"],
        films: ["social_content", "After-movies", 4],
        tickets: ["tickets", "Guest passes", 30],
      },
      packages: [
        ["Stage partner", "presenting", 2.3, 1, ["stage", "lounge", "films", "tickets"]],
        ["Lounge partner", "official_partner", 1, 2, ["lounge", "bars", "tickets"]],
        ["Wristband partner", "official_supplier", 0.5, 1, ["bands", "films"]],
      ],
    },
  ),
  chamberDays: kind(
    { ...festival, months: [5, 9], audience: "settled", female: 0.57, interests: ["arts", "travel"], unique: 0.45 },
    {
      assets: {
        evening: ["designation", "One evening in your name", 2],
        book: ["print", "Program book, inside cover"],
        patrons: ["hospitality", "Patrons’ reception for 60"],
        students: ["community_csr", "Student tickets", 300],
        album: ["content_licence", "Live recording"],
      },
      packages: [
        ["Patron", "presenting", 2.2, 1, ["evening", "book", "patrons", "album"]],
        ["Concert partner", "official_partner", 1, 4, ["evening", "book"]],
        ["Student-ticket partner", "community_partner", 0.5, 2, ["students", "book"]],
      ],
    },
  ),
  tour: kind(
    {
      ...{ propertyType: "concert_tour", segment: "entertainment", termType: "one_off", lasts: 90, months: [3, 4, 9] },
      ...{ audience: "young", female: 0.58, interests: ["fashion", "travel"], unique: 0.95 },
    },
    {
      assets: {
        presented: ["designation", "“Presented by” on tickets and posters"],
        seats: ["tickets", "Seats a night", 12],
        backstage: ["content_licence", "Backstage film"],
        artist: ["social_content", "Artist posts", 12],
        merch: ["merchandise_retail", "Merchandise-stand display", "each"],
      },
      packages: [
        ["Tour partner", "presenting", 2.2, 1, ["presented", "seats", "backstage", "artist"]],
        ["Backstage partner", "official_partner", 1, 2, ["backstage", "artist"]],
        ["Merch-stand partner", "associate", 0.4, 3, ["merch", "seats"]],
      ],
    },
  ),
  awards: kind(
    {
      ...{ ...event, propertyType: "awards_show", segment: "entertainment", months: [2, 3, 11] },
      ...{ audience: "business", female: 0.51, interests: ["fashion", "media"], unique: 1 },
    },
    {
      assets: {
        prize: ["naming_entitlement", "Name of one prize"],
        tables: ["hospitality", "Tables for ten", 2],
        backdrop: ["signage_static", "Arrivals backdrop"],
        opener: ["broadcast_tv", "Opening film", "each"],
        lounge: ["onsite_activation", "Winners’ lounge"],
      },
      packages: [
        ["Presenting partner", "presenting", 2.2, 1, ["opener", "backdrop", "tables", "lounge"]],
        ["Prize partner", "official_partner", 1, 4, ["prize", "tables"]],
        ["Table partner", "associate", 0.3, 8, ["tables"]],
      ],
    },
  ),
  esportsEvent: kind(
    {
      ...{ ...event, propertyType: "esports_event", segment: "sports", lasts: 3, months: [2, 5, 11] },
      ...{ audience: "young", female: 0.27, interests: ["gaming", "technology"], unique: 0.7 },
    },
    {
      assets: {
        breaks: ["streaming_integration", "Break-screen films", 30],
        observer: ["streaming_integration", "Replay frame", 60],
        sampling: ["sampling", "Sampling in the hall", 6000],
        lounge: ["onsite_activation", "Players’ lounge"],
        desk: ["signage_led_digital", "Caster desk"],
      },
      packages: [
        ["Main-stage partner", "presenting", 2.3, 1, ["desk", "breaks", "observer", "lounge"]],
        ["Replay partner", "official_partner", 1, 1, ["observer", "breaks"]],
        ["Sampling partner", "official_supplier", 0.5, 3, ["sampling"]],
      ],
    },
  ),
  comedy: kind(
    { ...series, segment: "entertainment", months: [9, 10], audience: "young", female: 0.52, interests: ["nightlife"] },
    {
      assets: {
        curtain: ["signage_static", "Stage backdrop", 4],
        host: ["promotional_rights", "Mention by the host", "each"],
        bar: ["product_supply_pouring", "House beer or soft drink"],
        front: ["tickets", "Front-table seats", 40],
        clips: ["social_content", "Clips of the night", 30],
      },
      packages: [
        ["Backdrop partner", "presenting", 2, 1, ["curtain", "host", "front", "clips"]],
        ["House-drink partner", "official_supplier", 1, 1, ["bar", "host"]],
        ["Clip partner", "associate", 0.45, 3, ["clips"]],
      ],
    },
  ),
  podcast: kind(
    { ...yearly, propertyType: "podcast", audience: "young", female: 0.5, interests: ["news", "podcasts"] },
    {
      assets: {
        opening: ["radio_audio", "Opening mention", "each"],
        reads: ["radio_audio", "Host-read ads", 24],
        letter: ["email_crm", "Newsletter feature", 12],
        live: ["onsite_activation", "Live recording with the audience"],
        clips: ["social_content", "Video clips", 24],
      },
      packages: [
        ["Season sponsor", "presenting", 2.3, 1, ["opening", "reads", "live", "letter"]],
        ["Host-read package", "official_partner", 1, 3, ["reads", "clips"]],
        ["Newsletter sponsor", "associate", 0.35, 4, ["letter"]],
      ],
    },
  ),
  creator: kind(
    { ...yearly, propertyType: "creator_channel", audience: "young", female: 0.54, interests: ["technology", "home"] },
    {
      assets: {
        video: ["social_content", "Dedicated videos", 3],
        mention: ["social_content", "Mentions in the first minute", 8],
        shorts: ["social_content", "Vertical shorts", 12],
        code: ["promotional_rights", "Discount code and link"],
        rights: ["content_licence", "Usage rights, six months"],
      },
      packages: [
        ["Series partner", "presenting", 2.4, 1, ["video", "mention", "shorts", "rights"]],
        ["Video partner", "official_partner", 1, 3, ["video", "code"]],
        ["Mention", "single_asset", 0.35, 8, ["mention", "code"]],
      ],
    },
  ),
  production: kind(
    { ...yearly, propertyType: "film_tv_production", audience: "wide", female: 0.52, interests: ["travel", "media"] },
    {
      assets: {
        scenes: ["promotional_rights", "Product in two scenes"],
        stills: ["content_licence", "Stills from the set", 20],
        premiere: ["hospitality", "Premiere seats", 16],
        credit: ["broadcast_tv", "Credit line", "each"],
        visit: ["hospitality", "Day on set for eight"],
      },
      packages: [
        ["Story partner", "official_partner", 2, 1, ["scenes", "credit", "stills", "visit"]],
        ["Placement partner", "official_supplier", 1, 4, ["scenes", "credit"]],
        ["Premiere partner", "associate", 0.4, 2, ["premiere", "stills"]],
      ],
    },
  ),
  show: kind(
    { ...yearly, propertyType: "broadcast_show", audience: "settled", female: 0.58, interests: ["home", "family"] },
    {
      assets: {
        bumpers: ["broadcast_tv", "Opening and closing billboards", "each"],
        segment: ["broadcast_tv", "Named segment", "each"],
        clips: ["social_content", "Segment clips", 40],
        page: ["website_app", "Program page"],
        studio: ["hospitality", "Studio-audience seats", 30],
      },
      packages: [
        ["Program sponsor", "presenting", 2.2, 1, ["bumpers", "page", "studio"]],
        ["Segment sponsor", "official_partner", 1, 2, ["segment", "clips"]],
        ["Online sponsor", "media_partner", 0.4, 2, ["page", "clips"]],
      ],
    },
  ),
  theater: kind(
    { ...house, months: [9], audience: "settled", female: 0.6, interests: ["theater", "books"], unique: 0.4 },
    {
      assets: {
        season: ["designation", "Season partner"],
        production: ["designation", "One production in your name"],
        evening: ["hospitality", "Private performance for 80"],
        book: ["print", "Page in the playbill", 8],
        school: ["community_csr", "School-matinee tickets", 900],
      },
      packages: [
        ["Season partner", "presenting", 2.3, 1, ["season", "evening", "book", "school"]],
        ["Production partner", "official_partner", 1, 4, ["production", "book"]],
        ["School-matinee partner", "community_partner", 0.5, 3, ["school", "book"]],
      ],
    },
  ),
  museum: kind(
    { ...house, months: [3, 9], audience: "settled", female: 0.57, interests: ["design", "travel"], unique: 0.7 },
    {
      assets: {
        exhibition: ["designation", "Exhibition partner"],
        wall: ["signage_static", "Entrance wall"],
        guide: ["website_app", "Audio-guide credit"],
        late: ["hospitality", "Late opening for 150 guests"],
        workshops: ["community_csr", "School workshops", 40],
      },
      packages: [
        ["Exhibition partner", "presenting", 2.2, 1, ["exhibition", "wall", "guide", "late"]],
        ["Audio-guide partner", "official_supplier", 1, 1, ["guide", "late"]],
        ["Workshop partner", "community_partner", 0.5, 3, ["workshops", "wall"]],
      ],
    },
  ),
  venue: kind(
    {
      ...{ propertyType: "venue_or_stadium", segment: "sports", termType: "multi_year", lasts: 1095, months: [1, 7] },
      ...{ audience: "wide", female: 0.46, interests: ["music", "food"], unique: 0.4 },
    },
    {
      assets: {
        name: ["naming_entitlement", "Naming rights to {title}"],
        screens: ["signage_led_digital", "Concourse screens", 48],
        club: ["naming_entitlement", "Name of the club level"],
        suite: ["hospitality", "Suite for 12"],
        app: ["website_app", "Ticket and Wi-Fi screens", 12],
      },
      packages: [
        ["Naming partner", "naming_rights", 3.2, 1, ["name", "screens", "suite", "app"]],
        ["Club-level partner", "official_partner", 1, 2, ["club", "screens", "suite"]],
        ["Concourse partner", "associate", 0.35, 5, ["screens", "app"]],
      ],
    },
  ),
  fair: kind(
    { ...fair, months: [5, 6, 9], audience: "family", female: 0.55, interests: ["home", "garden"], unique: 0.85 },
    {
      assets: {
        stage: ["naming_entitlement", "Demonstration stage"],
        stand: ["onsite_activation", "Corner stand of 60 m²"],
        tasting: ["sampling", "Sampling rights", 15_000],
        map: ["print", "Visitor map"],
        email: ["email_crm", "Email to ticket buyers", 3],
      },
      packages: [
        ["Stage partner", "presenting", 2.2, 1, ["stage", "stand", "email"]],
        ["Corner-stand partner", "official_partner", 1, 4, ["stand", "tasting"]],
        ["Map partner", "associate", 0.35, 2, ["map", "email"]],
      ],
    },
  ),
  conference: kind(
    { ...meeting, audience: "business", female: 0.44, interests: ["business", "policy"], unique: 0.8 },
    {
      assets: {
        dinner: ["hospitality", "Opening dinner for 60"],
        report: ["data_and_research", "Attendee report"],
        track: ["naming_entitlement", "One session track"],
        lounge: ["onsite_activation", "Meeting lounge"],
        email: ["email_crm", "Email to delegates", 3],
      },
      packages: [
        ["Host partner", "presenting", 2.3, 1, ["dinner", "report", "lounge", "email"]],
        ["Track partner", "official_partner", 1, 4, ["track", "email"]],
        ["Lounge partner", "associate", 0.5, 2, ["lounge"]],
      ],
    },
  ),
  association: kind(
    {
      ...{ propertyType: "association", segment: "associations", termType: "multi_year", lasts: 730, months: [1] },
      ...{ audience: "business", female: 0.39, interests: ["design", "business"], unique: 0.6 },
    },
    {
      assets: {
        journal: ["print", "Journal, back cover", 4],
        survey: ["data_and_research", "Annual survey"],
        dinner: ["hospitality", "Annual-dinner tables", 2],
        letter: ["email_crm", "Members’ newsletter", 12],
        award: ["designation", "Award category"],
      },
      packages: [
        ["Annual partner", "official_partner", 2, 2, ["survey", "journal", "dinner", "award"]],
        ["Award partner", "associate", 1, 3, ["award", "dinner"]],
        ["Newsletter partner", "associate", 0.4, 6, ["letter"]],
      ],
    },
  ),
  charity: kind(
    {
      ...{ ...event, ...good, propertyType: "charity_event", months: [5, 6, 9] },
      ...{ interests: ["charity", "health", "community"], unique: 1 },
    },
    {
      assets: {
        named: ["community_csr", "Named partner of the cause"],
        arch: ["signage_static", "Start and finish arches", 2],
        shirts: ["merchandise_retail", "Participants’ shirts"],
        volunteers: ["community_csr", "Volunteer day for staff"],
        thanks: ["email_crm", "Thank-you email to donors", 2],
      },
      packages: [
        ["Lead partner of the cause", "community_partner", 2.2, 1, ["named", "arch", "volunteers", "thanks"]],
        ["Shirt partner", "community_partner", 1, 1, ["shirts", "thanks"]],
        ["Volunteer partner", "associate", 0.4, 5, ["volunteers"]],
      ],
    },
  ),
  community: kind(
    {
      ...{ ...good, propertyType: "community_program", termType: "multi_year", lasts: 730, months: [1, 9] },
      ...{ interests: ["community", "education", "health"], unique: 0.06 },
    },
    {
      assets: {
        named: ["community_csr", "Program named with you"],
        kit: ["community_csr", "Equipment for all sessions"],
        stories: ["content_licence", "Stories and short films", 6],
        staff: ["community_csr", "Coaching days for your staff", 4],
      },
      packages: [
        ["Program partner", "community_partner", 2, 1, ["named", "stories", "staff"]],
        ["Equipment partner", "community_partner", 1, 2, ["kit", "stories"]],
      ],
    },
  ),
};
