import Link from "next/link";
import { CategoryTile } from "@/components/properties/property-index";
import { propertiesPath } from "@/lib/paths";
import type { PublicPropertyCounts } from "@/lib/listings/public-preview/queries";

const SHOWN = 5;

/** Categories of property, each leading to its public previews. */
export function PropertyBand({ categories }: { categories: PublicPropertyCounts["categories"] }) {
  return (
    <section aria-labelledby="kinds-title" className="border-t border-line py-14">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="kinds-title" className="max-w-[30ch] text-xl">
          From a weekend league’s sleeve to stadium naming rights
        </h2>
        <Link href={propertiesPath} prefetch={false} className="text-sm link">
          Browse all properties
        </Link>
      </div>
      <ul className="mt-6 grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-5">
        {categories.slice(0, SHOWN).map((category) => (
          <li key={category.slug} className="max-sm:last:hidden">
            <CategoryTile category={category} />
          </li>
        ))}
      </ul>
    </section>
  );
}
