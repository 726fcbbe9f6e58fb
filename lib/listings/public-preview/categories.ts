/** The categories of the public pages. Every property type belongs to exactly one. */
import type { PropertyType, SportOrGenre } from "../vocabulary";

export interface PropertyCategory {
  slug: string;
  name: string;
  /** One sentence for the page and for search results. */
  description: string;
  types: readonly PropertyType[];
  /** The motif of its picture. */
  cover: { id: string; sportOrGenre: SportOrGenre; propertyType: PropertyType };
}

export const propertyCategories = [
  {
    slug: "teams-and-leagues",
    name: "Teams and leagues",
    description: "Clubs, leagues, federations, and college and youth sport looking for sponsors.",
    types: ["team", "league_federation", "college_athletics", "high_school_or_youth", "motorsport_team"],
    cover: { id: "teams-3", sportOrGenre: "soccer", propertyType: "team" },
  },
  {
    slug: "events-and-tournaments",
    name: "Events and tournaments",
    description: "Races, tours, tournaments, and one-day events looking for sponsors.",
    types: ["single_event", "event_series_or_tour", "tournament"],
    cover: { id: "races-5", sportOrGenre: "cycling", propertyType: "event_series_or_tour" },
  },
  {
    slug: "music-and-festivals",
    name: "Music and festivals",
    description: "Music festivals and concert tours looking for sponsors.",
    types: ["music_festival", "concert_tour"],
    cover: { id: "festivals-2", sportOrGenre: "music_rock", propertyType: "music_festival" },
  },
  {
    slug: "esports",
    name: "Esports",
    description: "Esports teams and events looking for sponsors.",
    types: ["esports_team", "esports_event"],
    cover: { id: "esports-1", sportOrGenre: "esports", propertyType: "esports_team" },
  },
  {
    slug: "theater-and-culture",
    name: "Theater and culture",
    description: "Theaters, museums, arts organizations, and awards shows looking for sponsors.",
    types: ["theatre_museum_arts", "awards_show"],
    cover: { id: "stages-4", sportOrGenre: "arts", propertyType: "theatre_museum_arts" },
  },
  {
    slug: "venues",
    name: "Venues and stadiums",
    description: "Stadiums, arenas, and other venues looking for naming and venue partners.",
    types: ["venue_or_stadium"],
    cover: { id: "venues-1", sportOrGenre: "soccer", propertyType: "venue_or_stadium" },
  },
  {
    slug: "athletes-and-talent",
    name: "Athletes and talent",
    description: "Athletes and other talent looking for sponsors.",
    types: ["athlete_or_talent"],
    cover: { id: "talent-2", sportOrGenre: "athletics_running", propertyType: "athlete_or_talent" },
  },
  {
    slug: "media-and-creators",
    name: "Media and creators",
    description: "Podcasts, creator channels, broadcasts, and productions looking for sponsors.",
    types: ["podcast", "creator_channel", "broadcast_show", "film_tv_production"],
    cover: { id: "media-3", sportOrGenre: "film", propertyType: "podcast" },
  },
  {
    slug: "conferences-and-fairs",
    name: "Conferences and fairs",
    description: "Conferences, trade fairs, and associations looking for sponsors.",
    types: ["conference", "fair_or_expo", "association"],
    cover: { id: "fairs-1", sportOrGenre: "other", propertyType: "conference" },
  },
  {
    slug: "causes-and-community",
    name: "Causes and community",
    description: "Charity events and community programs looking for sponsors.",
    types: ["charity_event", "community_program"],
    cover: { id: "causes-2", sportOrGenre: "family", propertyType: "charity_event" },
  },
] as const satisfies readonly PropertyCategory[];

export const findCategory = (slug: string): PropertyCategory | undefined =>
  propertyCategories.find((category) => category.slug === slug);

export const categoryOf = (propertyType: PropertyType): PropertyCategory | undefined =>
  (propertyCategories as readonly PropertyCategory[]).find(({ types }) => types.includes(propertyType));
