import Link from "next/link";
import { formatNumber } from "@/lib/platform/format";

export interface PlaceLink {
  name: string;
  path: string;
}

export interface PlaceCount extends PlaceLink {
  /** How many previews it has. */
  count: number;
}

/** Links to the lists of countries or cities; nothing if there are none. */
export function PropertyPlaces({ title, places }: { title: string; places: readonly PlaceCount[] }) {
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="places-title" className="mt-14">
      <h2 id="places-title" className="mb-5 text-2xl tracking-[-0.025em]">
        {title}
      </h2>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1.5 text-sm sm:grid-cols-3 lg:grid-cols-4">
        {places.map(({ name, path, count }) => (
          <li key={path} className="flex items-baseline justify-between gap-3 border-b border-line py-1.5">
            <Link href={path} prefetch={false} className="link">
              {name}
            </Link>
            <span className="text-meta text-soft tabular">{formatNumber(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
