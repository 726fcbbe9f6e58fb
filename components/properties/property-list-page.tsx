import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { JsonLd } from "@/components/blog/json-ld";
import { jsonLd } from "@/lib/blog/structured-data";
import { appAddress } from "@/lib/server/app-address";
import { countryInText, countryName, placeText } from "@/lib/listings/countries";
import { categoryPath, cityPath, countryPath, listPagePath } from "@/lib/paths";
import { findCategory } from "@/lib/listings/public-preview/categories";
import { isIndexed } from "@/lib/listings/public-preview/cities";
import { countryOfSlug } from "@/lib/listings/public-preview/country-slug";
import { listPublicCities, listPublicProperties } from "@/lib/listings/public-preview/queries";
import { propertyListThings } from "@/lib/listings/public-preview/structured-data";
import type { PropertyType } from "@/lib/listings/vocabulary";
import { PropertyList } from "./property-list";
import type { PlaceCount, PlaceLink } from "./property-places";
import { propertiesMetadata } from "./property-metadata";

type ListKind = "category" | "country" | "city";

interface PropertyListOf {
  kind: ListKind;
  /** Of a city: its country's and its own, as in its path. */
  slug: string;
  /** The code of the previous page's last listing; undefined for the first page. */
  after?: string;
}

interface NamedList {
  name: string;
  /** For search results. */
  title: string;
  description: string;
  path: string;
  /** The list that it is part of, if any. */
  parent?: PlaceLink;
  of: { types: readonly PropertyType[] } | { country: string; cities?: readonly string[] };
  /** The cities of a country that have a page. */
  cities?: PlaceCount[];
  /** The Marketplace URL with the same and more, after login. */
  marketplace: string;
}

const lists: Record<ListKind, (slug: string) => Promise<NamedList | null>> = {
  category: async (slug) => {
    const category = findCategory(slug);
    if (!category) return null;
    const { name, description, types } = category;
    const marketplace = `/opportunities?propertyType=${types.join(",")}`;
    return {
      name,
      title: `${name} looking for sponsors`,
      description,
      path: categoryPath(slug),
      of: { types },
      marketplace,
    };
  },
  country: async (slug) => {
    const country = countryOfSlug(slug);
    if (!country) return null;
    const name = countryName(country);
    return {
      name,
      title: `Sponsorship opportunities in ${countryInText(country)}`,
      description: `Properties in ${countryInText(country)} looking for sponsors.`,
      path: countryPath(slug),
      of: { country },
      cities: (await listPublicCities(country)).map((city) => ({ ...city, path: cityPath(slug, city.slug) })),
      marketplace: `/opportunities?country=${country}`,
    };
  },
  city: async (slug) => {
    const [ofCountry = "", ofCity] = slug.split("/");
    const code = countryOfSlug(ofCountry);
    const city = code && (await listPublicCities(code)).find((each) => each.slug === ofCity);
    if (!city) return null;
    const { country, name, spellings } = city;
    const place = placeText({ city: name, country });
    return {
      name,
      title: `Sponsorship opportunities in ${place}`,
      description: `Properties in ${place} looking for sponsors.`,
      path: cityPath(ofCountry, city.slug),
      parent: { name: countryName(country), path: countryPath(ofCountry) },
      of: { country, cities: spellings },
      marketplace: `/opportunities?${new URLSearchParams({ country, city: name })}`,
    };
  },
};

/** Cached per request, for the metadata and the page. */
const load = cache(async (kind: ListKind, slug: string, after: string | undefined) => {
  const list = await lists[kind](slug);
  return list && { list, page: await listPublicProperties({ ...list.of, after }) };
});

export async function propertyListMetadata({ kind, slug, after }: PropertyListOf): Promise<Metadata> {
  const found = await load(kind, slug, after);
  if (!found?.page) return {};
  const { list, page } = found;
  return {
    ...propertiesMetadata({
      title: after === undefined ? list.title : `${list.title}, older`,
      description: list.description,
      path: listPagePath(list.path, after ?? null),
      isIndexed: isIndexed(page.total),
    }),
    pagination: {
      previous: page.isFirst ? null : listPagePath(list.path, page.newer),
      next: page.older === null ? null : listPagePath(list.path, page.older),
    },
  };
}

/**
 * One page of the previews of a category, a country, or a city. If the previous page's last listing is gone, it
 * redirects to the first page.
 */
export async function PropertyListPage({ kind, slug, after }: PropertyListOf) {
  const found = await load(kind, slug, after);
  if (!found) notFound();
  const { list, page } = found;
  if (!page && after === undefined) notFound();
  if (!page) redirect(list.path);
  const path = listPagePath(list.path, after ?? null);
  const { name, parent } = list;
  return (
    <>
      <JsonLd text={jsonLd(propertyListThings({ name, path, parent, items: page.items }, appAddress()))} />
      <PropertyList
        title={name}
        description={list.description}
        path={list.path}
        parent={parent}
        cities={list.cities}
        page={page}
        marketplace={list.marketplace}
      />
    </>
  );
}
