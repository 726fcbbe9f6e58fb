import Link from "next/link";
import { CoverArt } from "@/components/cover/cover-art";
import { propertiesPath } from "@/lib/paths";
import type { PublicListingCard } from "@/lib/listings/public-preview/view";
import { formatCount, formatCompact } from "@/lib/platform/format";

interface PropertyCardProps {
  property: PublicListingCard;
  /** Above the fold: its picture loads eagerly. */
  isFirst?: boolean;
  /** The level of its heading. */
  level?: 2 | 3;
}

/** A listing's public card. */
function PropertyCard({ property, isFirst = false, level = 3 }: PropertyCardProps) {
  const Heading = `h${level}` as const;
  return (
    <li className="relative flex flex-col overflow-hidden rounded-xl border border-line bg-card transition-colors duration-150 hover:border-edge">
      <CoverArt listing={property} priority={isFirst} />
      <div className="flex grow flex-col px-5 pt-4 pb-5">
        <p className="text-meta text-soft">{property.kind}</p>
        <Heading className="mt-1 text-lg break-words">
          <Link
            href={`${propertiesPath}/${property.slug}`}
            prefetch={false}
            className="text-ink no-underline after:absolute after:inset-0"
          >
            {property.title}
          </Link>
        </Heading>
        {property.summary ? (
          <p className="mt-1.5 line-clamp-3 text-sm break-words text-soft">{property.summary}</p>
        ) : null}
        <p className="mt-auto flex flex-wrap gap-x-3.5 pt-3 text-meta text-soft">
          {property.place ? <span>{property.place}</span> : null}
          <span>{reachText(property.uniqueReach)}</span>
        </p>
      </div>
    </li>
  );
}

interface PropertyGridProps extends Pick<PropertyCardProps, "level"> {
  items: readonly PublicListingCard[];
  label: string;
}

export function PropertyGrid({ items, label, level }: PropertyGridProps) {
  return (
    <ul aria-label={label} className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {items.map((property, at) => (
        <PropertyCard key={property.id} property={property} isFirst={at < 3} level={level} />
      ))}
    </ul>
  );
}

const reachText = (uniqueReach: number | null): string =>
  uniqueReach === null ? "Reach not provided" : `Reaches ${formatCompact(uniqueReach)}`;

/** "1 property", "1,240 properties". */
export const propertyCountText = (count: number): string => formatCount(count, "property", "properties");
