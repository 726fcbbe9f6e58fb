/** Structured data of a public preview: schema.org without offers, because prices are shown after login only. */
import { breadcrumbsThing } from "@/lib/blog/structured-data";
import { labelOf } from "../labels";
import type { PropertyType } from "../vocabulary";
import { categoryPath, propertiesPath } from "@/lib/paths";
import { categoryOf } from "./categories";
import type { PublicProperty } from "./view";

type Thing = Record<string, unknown>;

/** The schema.org type for each listing type. A published listing has a type. */
const things: Record<PropertyType, string> = {
  team: "SportsTeam",
  league_federation: "SportsOrganization",
  single_event: "Event",
  event_series_or_tour: "EventSeries",
  tournament: "SportsEvent",
  athlete_or_talent: "Person",
  venue_or_stadium: "StadiumOrArena",
  motorsport_team: "SportsTeam",
  esports_team: "SportsTeam",
  esports_event: "SportsEvent",
  college_athletics: "SportsOrganization",
  high_school_or_youth: "SportsOrganization",
  concert_tour: "EventSeries",
  music_festival: "Festival",
  film_tv_production: "CreativeWork",
  broadcast_show: "BroadcastService",
  podcast: "PodcastSeries",
  creator_channel: "CreativeWork",
  awards_show: "Event",
  theatre_museum_arts: "PerformingArtsTheater",
  fair_or_expo: "ExhibitionEvent",
  conference: "BusinessEvent",
  charity_event: "Event",
  community_program: "Organization",
  association: "Organization",
};

const places = /Event|Festival|SportsTeam|Organization/;

export function propertyThings(property: PublicProperty, appUrl: string): Thing[] {
  const address = `${appUrl}${propertiesPath}/${property.slug}`;
  const type = property.propertyType === null ? "Organization" : things[property.propertyType];
  const where = { "@type": "PostalAddress", ...addressOf(property) };
  const isPlace = /Stadium|Theater/.test(type);
  return [
    {
      "@type": type,
      "@id": `${address}#property`,
      name: property.title,
      description: property.summary ?? undefined,
      url: address,
      sport: /^Sports/.test(type) ? sportOf(property) : undefined,
      image: property.imageUrl === null ? undefined : `${appUrl}${property.imageUrl}`,
      ...(isPlace ? { address: where } : places.test(type) ? { location: { "@type": "Place", address: where } } : {}),
    },
    breadcrumbsThing(
      [
        { name: "Properties", path: propertiesPath },
        ...categoryStep(property),
        { name: property.title, path: `${propertiesPath}/${property.slug}` },
      ],
      appUrl,
    ),
  ];
}

const sportOf = ({ sportOrGenre: sport }: PublicProperty): string | undefined =>
  sport === null || sport === "other" ? undefined : labelOf(sport);

const addressOf = ({ city, region, country }: PublicProperty) => ({
  addressLocality: city ?? undefined,
  addressRegion: region ?? undefined,
  addressCountry: country ?? undefined,
});

function categoryStep({ propertyType }: PublicProperty) {
  const category = propertyType === null ? undefined : categoryOf(propertyType);
  return category ? [{ name: category.name, path: categoryPath(category.slug) }] : [];
}

/** A page of several previews. */
export function propertyListThings(
  list: {
    name: string;
    path: string;
    /** The list that it is part of, if any. */
    parent?: { name: string; path: string };
    items: readonly { title: string; slug: string }[];
  },
  appUrl: string,
): Thing[] {
  const { name, path, parent, items } = list;
  const url = `${appUrl}${path}`;
  const isIndex = path === propertiesPath;
  return [
    {
      "@type": "CollectionPage",
      "@id": url,
      url,
      name,
      inLanguage: "en",
      mainEntity: {
        "@type": "ItemList",
        itemListElement: items.map(({ title, slug }, at) => ({
          "@type": "ListItem",
          position: at + 1,
          name: title,
          url: `${appUrl}${propertiesPath}/${slug}`,
        })),
      },
    },
    // A breadcrumb trail of one step is pointless.
    ...(isIndex
      ? []
      : [
          breadcrumbsThing(
            [{ name: "Properties", path: propertiesPath }, ...(parent ? [parent] : []), { name, path }],
            appUrl,
          ),
        ]),
  ];
}
