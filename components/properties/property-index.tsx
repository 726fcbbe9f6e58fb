import Link from "next/link";
import { EmptyState } from "@/components/layout/states/empty-state";
import { countryName } from "@/lib/listings/countries";
import { countryPath, categoryPath } from "@/lib/paths";
import { countrySlug } from "@/lib/listings/public-preview/country-slug";
import type { PublicPropertyCounts, PublicPropertyPage } from "@/lib/listings/public-preview/queries";
import { PropertyGrid, propertyCountText } from "./property-card";
import { SignUpCall } from "./property-list";
import { PropertyPlaces } from "./property-places";
import { CoverArt } from "@/components/cover/cover-art";

interface PropertyIndexProps {
  counts: PublicPropertyCounts;
  newest: Pick<PublicPropertyPage, "items" | "total" | "more">;
}

/** All categories and countries, and the newest previews. */
export function PropertyIndex({ counts, newest }: PropertyIndexProps) {
  return (
    <>
      <h1 className="max-w-[11em] display">Properties looking for sponsors</h1>
      <p className="mt-4 lead max-w-[54ch]">
        Browse what sellers show publicly. Prices, packages, and match scores come with a free account.
      </p>
      <Categories categories={counts.categories} />
      {newest.items.length === 0 ? (
        <EmptyState title="No public previews yet" text="New ones appear here." className="mt-14" />
      ) : (
        <section aria-labelledby="newest-title" className="mt-14">
          <h2 id="newest-title" className="mb-6 text-2xl tracking-[-0.025em]">
            New on Pitchside
          </h2>
          <PropertyGrid items={newest.items.slice(0, 6)} label="New on Pitchside" />
        </section>
      )}
      <PropertyPlaces
        title="By country"
        places={counts.countries.map(({ code, count }) => ({
          name: countryName(code),
          path: countryPath(countrySlug(code)),
          count,
        }))}
      />
      <SignUpCall title="See which of them fit your brief" next="/opportunities">
        {newest.more > 0 ? `Log in to see all ${propertyCountText(newest.total + newest.more)}. ` : ""}Accounts are free
        for marketers.
      </SignUpCall>
    </>
  );
}

function Categories({ categories }: { categories: PublicPropertyCounts["categories"] }) {
  return (
    <section aria-labelledby="categories-title" className="mt-10">
      <h2 id="categories-title" className="sr-only">
        By category
      </h2>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-5">
        {categories.filter(hasProperties).map((category) => (
          <li key={category.slug}>
            <CategoryTile category={category} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const hasProperties = ({ count }: { count: number }) => count > 0;

/** A category with its picture and the number of its previews. */
export function CategoryTile({ category }: { category: PublicPropertyCounts["categories"][number] }) {
  return (
    <Link href={categoryPath(category.slug)} prefetch={false} className="group block text-ink no-underline">
      <span className="block overflow-hidden rounded-lg">
        <CoverArt listing={category.cover} ratio="tall" />
      </span>
      <span className="mt-2 block text-sm font-semibold group-hover:underline">{category.name}</span>
      {category.count > 0 ? (
        <span className="block text-meta text-soft tabular">{propertyCountText(category.count)}</span>
      ) : null}
    </Link>
  );
}
