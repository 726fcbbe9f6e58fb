import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { JsonLd } from "@/components/blog/json-ld";
import { jsonLd } from "@/lib/blog/structured-data";
import { appAddress } from "@/lib/server/app-address";
import { countryInText, countryName } from "@/lib/listings/countries";
import { categoryPath, countryPath, listPagePath } from "@/lib/paths";
import { findCategory } from "@/lib/listings/public-preview/categories";
import { countryOfSlug } from "@/lib/listings/public-preview/country-slug";
import { listPublicProperties } from "@/lib/listings/public-preview/queries";
import { propertyListThings } from "@/lib/listings/public-preview/structured-data";
import type { PropertyType } from "@/lib/listings/vocabulary";
import { PropertyList } from "./property-list";
import { propertiesMetadata } from "./property-metadata";

type ListKind = "category" | "country";

interface PropertyListOf {
  kind: ListKind;
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
  of: { types: readonly PropertyType[] } | { country: string };
  /** The Marketplace URL with the same and more, after login. */
  marketplace: string;
}

const lists: Record<ListKind, (slug: string) => NamedList | null> = {
  category: (slug) => {
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
  country: (slug) => {
    const country = countryOfSlug(slug);
    if (!country) return null;
    const name = countryName(country);
    return {
      name,
      title: `Sponsorship opportunities in ${countryInText(country)}`,
      description: `Properties in ${countryInText(country)} looking for sponsors.`,
      path: countryPath(slug),
      of: { country },
      marketplace: `/opportunities?country=${country}`,
    };
  },
};

/** Cached per request, for the metadata and the page. */
const load = cache(async (kind: ListKind, slug: string, after: string | undefined) => {
  const list = lists[kind](slug);
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
    }),
    pagination: {
      previous: page.isFirst ? null : listPagePath(list.path, page.newer),
      next: page.older === null ? null : listPagePath(list.path, page.older),
    },
  };
}

/**
 * One page of the previews of a category or a country. If the previous page's last listing is gone, it redirects to the
 * first page.
 */
export async function PropertyListPage({ kind, slug, after }: PropertyListOf) {
  const found = await load(kind, slug, after);
  if (!found) notFound();
  const { list, page } = found;
  if (!page) redirect(list.path);
  const path = listPagePath(list.path, after ?? null);
  return (
    <>
      <JsonLd text={jsonLd(propertyListThings({ name: list.name, path, items: page.items }, appAddress()))} />
      <PropertyList
        title={list.name}
        description={list.description}
        path={list.path}
        page={page}
        marketplace={list.marketplace}
      />
    </>
  );
}
