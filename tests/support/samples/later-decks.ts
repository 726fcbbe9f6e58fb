/** Decks written after the readers, to test them on text they were not adjusted to. */
import type { SampleDeck } from "./decks";

export const laterDecks: readonly SampleDeck[] = [
  {
    text: `Lisbon Padel & Pickleball Open 2027
Sponsorship brochure

The country's first mixed pickleball open returns to Lisbon, Portugal from 18 to 23 May 2027. 320 players from 19 nations compete on eight courts by the river, and entry is free.

KEY FIGURES
Visitors 26,500
Social reach 1.2M impressions
Instagram: 41k followers
TV viewers per day: 90,000

SPONSORSHIP LEVELS
Main sponsor ........ $95,000 (exclusive)
Court sponsor ....... $22,000 (8 available)
Ball supplier ....... $9,000

Deadline: 28 February 2027`,
    fields: {
      title: "Lisbon Padel & Pickleball Open 2027",
      sportOrGenre: "pickleball",
      country: "PT",
      city: "Lisbon",
      termStart: "2027-05-18",
      termEnd: "2027-05-23",
      termType: "one_off",
      decisionDeadline: "2027-02-28",
      reach: { attendanceTotal: 26_500, estImpressions: 1_200_000, socialFollowers: 41_000, avgTvAudience: 90_000 },
    },
    packages: [
      ["Main sponsor", 95_000],
      ["Court sponsor", 22_000],
      ["Ball supplier", 9_000],
    ],
  },
  {
    text: `About Prairie Wind Quartet Series
A chamber music series in Winnipeg, Manitoba. Six concerts between October 2027 and April 2028.
Our audience: 64% women, 36% men. 55-64: 28%, 65+: 41%.
Average ticket holder attends 3.2 concerts; total attendance 5,400.

Series sponsor — CAD 30,000
Concert sponsor — CAD 6,000
Program book ad — US$900`,
    fields: {
      title: "Prairie Wind Quartet Series",
      sportOrGenre: "music_classical",
      propertyType: "event_series_or_tour",
      country: "CA",
      city: "Winnipeg",
      termStart: "2027-10-01",
      termEnd: "2028-04-30",
      termType: "season",
      reach: { eventsPerTerm: 6, attendanceTotal: 5_400 },
      audience: { gender: { female: 0.64, male: 0.36 }, ageBands: { "55_64": 0.28, "65p": 0.41 } },
    },
    packages: [
      ["Series sponsor", null],
      ["Concert sponsor", null],
      ["Program book ad", 900],
    ],
  },
  {
    text: `THE IRON COAST 100
100 km trail run | Llandudno, Wales | Saturday 11 September 2027

1,150 runners and around 8,000 spectators
Email list: 14,600

Naming rights: $60k
Aid station partner: $7.5k each, 9 stations
Finisher shirt partner: $15k

Current partners: Peak Oats, Torrent Energy
Lead time: 3 months`,
    fields: {
      title: "THE IRON COAST 100",
      sportOrGenre: "athletics_running",
      country: "GB",
      city: "Llandudno",
      termStart: "2027-09-11",
      termEnd: "2027-09-11",
      termType: "one_off",
      leadTimeDays: 90,
      pastSponsors: ["Peak Oats", "Torrent Energy"],
      reach: { attendanceTotal: 8_000 },
    },
    packages: [
      ["Naming rights", 60_000],
      ["Aid station partner", 7_500],
      ["Finisher shirt partner", 15_000],
    ],
  },
  {
    text: `Desert Volt Formula Team: partner with us in 2027

We are a motorsport team from Abu Dhabi, United Arab Emirates. We race 14 rounds a season and stream every one of them.

- Cumulative broadcast audience: 18 million
- Average TV audience: 1.3m
- Followers: 2.6 million
- Fans: 71% male, 29% female; 18-24 33%, 25-34 38%

Title partner, $2.4m per season
Sidepod partner, $650,000
Helmet partner, $120,000

We do not accept alcohol or gambling brands.
Data: YouGov, August 2026`,
    fields: {
      title: "Desert Volt Formula Team",
      sportOrGenre: "motorsport",
      propertyType: "motorsport_team",
      country: "AE",
      city: "Abu Dhabi",
      termStart: "2027-01-01",
      termEnd: "2027-12-31",
      termType: "season",
      metricsSource: "third_party_audit",
      metricsAsOf: "2026-08-31",
      blockedCategories: ["alcohol_beer", "alcohol_spirits_wine", "betting_gaming"],
      reach: { eventsPerTerm: 14, avgTvAudience: 1_300_000, socialFollowers: 2_600_000 },
      audience: { gender: { male: 0.71, female: 0.29 }, ageBands: { "18_24": 0.33, "25_34": 0.38 } },
    },
    packages: [
      ["Title partner", 2_400_000],
      ["Sidepod partner", 650_000],
      ["Helmet partner", 120_000],
    ],
  },
  {
    text: `Sunday Market Radio Hour
Name of show: Sunday Market Radio Hour
Format: podcast
Base: Dublin, Ireland
Subscribers: 22,400
Episodes: 48
Opening spot: $1,200
Closing spot: $700
Season partner: $18,000`,
    fields: {
      title: "Sunday Market Radio Hour",
      propertyType: "podcast",
      country: "IE",
      city: "Dublin",
      reach: { socialFollowers: 22_400, eventsPerTerm: 48 },
    },
    packages: [
      ["Opening spot", 1_200],
      ["Closing spot", 700],
      ["Season partner", 18_000],
    ],
  },
  {
    text: `Kumasi Lions Basketball Academy

Youth basketball for 600 children in Kumasi, Ghana. Parents, schools and three local radio stations follow the league every Saturday.

Community partner - $12,000 per year
Kit partner - $6,500 per year
Court naming - price on request

72% of families live in Kumasi. Attendance over the year: 31,000. Self-reported.`,
    fields: {
      title: "Kumasi Lions Basketball Academy",
      sportOrGenre: "basketball",
      propertyType: "high_school_or_youth",
      level: "youth",
      country: "GH",
      city: "Kumasi",
      termType: "single_year",
      metricsSource: "self_reported",
      reach: { attendanceTotal: 31_000 },
      audience: { geo: [{ country: "GH", region: "Kumasi", share: 0.72 }] },
    },
    packages: [
      ["Community partner", 12_000],
      ["Kit partner", 6_500],
      ["Court naming", -1],
    ],
  },
];
