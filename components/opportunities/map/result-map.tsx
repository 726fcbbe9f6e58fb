import { formatNumber, formatCount } from "@/lib/platform/format";
import type { CSSProperties, ReactNode } from "react";
import { MatchBadge } from "@/components/match/match-badge";
import { listingPath } from "@/lib/paths";
import type { MapFrame, PlaceMap } from "@/lib/opportunities/map/place-map";
import { toRowView } from "@/lib/opportunities/row-view";
import type { SearchView } from "@/lib/opportunities/search-view";
import { MoreResults, useMore } from "../result-list";

/** The results by place: points on an outline map, the listings in view beside it, and the places as a list. */
export function ResultMap({ map, children }: { map: PlaceMap; children?: ReactNode }) {
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-x-5 gap-y-6 min-[90rem]:grid-cols-[minmax(0,1fr)_17rem]">
        <MapPanel map={map} />
        {children}
      </div>
      <PlaceList map={map} />
    </div>
  );
}

function MapPanel({ map }: { map: PlaceMap }) {
  return (
    <section aria-label="Map of results">
      <nav aria-label="Move the map" className="mb-2 flex flex-wrap gap-1.5">
        {map.moves.map(({ label, sign, href }) => (
          <a
            key={label}
            href={href}
            data-go
            aria-label={label}
            title={label}
            className="inline-flex h-9 min-w-9 items-center justify-center rounded-lg border border-edge bg-card px-2 text-sm hover:bg-sunk"
          >
            {sign}
          </a>
        ))}
      </nav>
      <div className="overflow-x-auto rounded-xl border border-line bg-sunk">
        <div className="relative aspect-[2/1] min-w-[35rem] overflow-hidden">
          <div aria-hidden="true" className="absolute inset-0 bg-edge/35" style={landOf(map.frame)} />
          <ul>
            {map.points.map(({ label, count, href, left, top }) => (
              <li key={href + label}>
                <a
                  href={href}
                  data-go={href.startsWith("#") ? undefined : true}
                  title={`${label}: ${listings(count)}`}
                  className="absolute flex -translate-1/2 items-center justify-center rounded-full border-2 border-paper bg-pitch num text-xs font-[650] text-paper shadow-sm hover:z-1 hover:bg-ink focus-visible:z-1"
                  style={{ left: `${left}%`, top: `${top}%`, ...sizeOf(count) }}
                >
                  <span aria-hidden="true">{formatNumber(count)}</span>
                  <span className="sr-only">{`${label}: ${listings(count)}`}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p className="mt-2 text-meta text-soft">
        Select a city to see its listings, or a cluster to zoom in. Map data: Natural Earth.
      </p>
    </section>
  );
}

/** The listings in the visible part of the map, best first. */
export function MapListings({ screen, isWaiting }: { screen: SearchView; isWaiting: boolean }) {
  const { items, ...more } = useMore(screen, screen.rows ?? [], toRowView);
  return (
    <section aria-labelledby="map-listings" className={isWaiting ? "opacity-60" : undefined}>
      <h2 id="map-listings" className="text-lg">
        Listings on the map
      </h2>
      {items.length === 0 ? <p className="mt-2 text-sm text-soft">No listings in this part of the map.</p> : null}
      <ul
        tabIndex={0}
        aria-label="Listings"
        className="relative mt-2 max-h-[32rem] divide-y divide-line overflow-y-auto border-y border-line"
      >
        {items.map(({ id, title, score, label, place, price }) => (
          <li key={id} className="py-2">
            <a
              href={listingPath(id, screen.brief?.id ?? null)}
              data-go
              dir="auto"
              className="text-sm font-semibold link"
            >
              {title}
            </a>
            <p className="text-meta text-soft">{[place, price].filter(Boolean).join(" · ")}</p>
            {score === null ? null : <MatchBadge score={score} label={label} className="mt-1" />}
          </li>
        ))}
      </ul>
      <MoreResults screen={screen} {...more} />
    </section>
  );
}

function PlaceList({ map: { places, unplaced } }: { map: PlaceMap }) {
  return (
    <section id="places" aria-labelledby="places-title">
      <h2 id="places-title" className="text-lg">
        Places
      </h2>
      <ul
        className="relative mt-2 grid max-h-[32rem] gap-x-8 overflow-y-auto border-y border-line sm:grid-cols-2 xl:grid-cols-3"
        tabIndex={0}
        aria-label="Places"
      >
        {places.map(({ label, count, href }) => (
          <li key={label} className="-mb-px flex items-baseline justify-between gap-3 border-b border-line py-1.5">
            <a href={href ?? undefined} data-go className="min-w-0 text-sm link">
              {label}
            </a>
            <span className="text-meta text-soft tabular">{formatNumber(count)}</span>
          </li>
        ))}
      </ul>
      {unplaced > 0 ? <p className="mt-2 text-sm text-soft">No place: {listings(unplaced)}</p> : null}
    </section>
  );
}

const listings = (count: number): string => formatCount(count, "listing");

/** Pixels: large enough to hit, and larger with more listings, but never over a neighbor. */
function sizeOf(count: number): CSSProperties {
  const size = 26 + Math.min(8, Math.round(4 * Math.log10(count)));
  return { width: size, height: size };
}

/** The outline covers 360 by 180 degrees; its size and position determine the visible part. */
function landOf({ west, north, width, height }: MapFrame): CSSProperties {
  const position = (start: number, whole: number, part: number) => `${(100 * start) / (whole - part || 1)}%`;
  const land = {
    maskImage: "url(/art/land.svg)",
    maskSize: `${(100 * 360) / width}% ${(100 * 180) / height}%`,
    maskPosition: `${position(west + 180, 360, width)} ${position(90 - north, 180, height)}`,
  };
  return { ...land, maskRepeat: "repeat-x" };
}
