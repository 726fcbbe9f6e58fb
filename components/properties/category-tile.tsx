import Link from "next/link";
import { CoverArt } from "@/components/cover/cover-art";
import { categoryPath } from "@/lib/listings/public-preview/address";
import type { PublicPropertyCounts } from "@/lib/listings/public-preview/queries";
import { propertyCountText } from "./reach-text";

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
