/**
 * The cities of the public pages. A list with few previews is no use in search results, so it is neither indexed nor
 * in the sitemap; a city below that has no page at all.
 */
import { slugOf } from "@/lib/platform/slug";

const MIN_INDEXED_PROPERTIES = 5;

export const isIndexed = (previews: number): boolean => previews >= MIN_INDEXED_PROPERTIES;

interface CityGroup {
  country: string | null;
  /** As a seller typed it. */
  city: string | null;
  count: number;
}

export interface PublicCity {
  country: string;
  /** Unique in its country. */
  slug: string;
  /** The most frequent spelling. */
  name: string;
  spellings: string[];
  count: number;
}

/**
 * The cities with a page, largest first. Spellings with one slug, such as "Zürich" and "zurich ", are one city; a name
 * without Latin characters has no slug and so no page.
 */
export function citiesOf(groups: readonly CityGroup[]): PublicCity[] {
  const cities = new Map<string, PublicCity>();
  for (const { country, city, count } of groups.toSorted((a, b) => b.count - a.count)) {
    const slug = slugOf(city ?? "");
    if (country === null || city === null || slug === "") continue;
    const key = `${country}/${slug}`;
    const known = cities.get(key) ?? { country, slug, name: city.trim(), spellings: [], count: 0 };
    cities.set(key, { ...known, spellings: [...known.spellings, city], count: known.count + count });
  }
  return [...cities.values()]
    .filter(({ count }) => isIndexed(count))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, "en"));
}
