import { CoverArt } from "@/components/cover/cover-art";
import { inlineCover } from "@/components/cover/inline-cover";
import { LocalPrice } from "@/components/format/local-price";
import { Badge } from "@/components/ui/badge";
import { placeText } from "@/lib/listings/countries";
import { coverOf } from "@/lib/listings/cover";
import { labelOf } from "@/lib/listings/labels";
import { seasonOf } from "@/lib/listings/season";
import { statusLabels } from "@/lib/listings/states";
import type { ListingDetail } from "@/lib/listings/view";

/** Cover, title, type, location and price. */
export function ListingHead({ listing }: { listing: ListingDetail }) {
  const { title, propertyType, sportOrGenre, level, city, region, country, summary, status } = listing;
  const kind = [propertyType, sportOrGenre, level]
    .filter((code) => code !== null && code !== "other")
    .map((code) => labelOf(code ?? ""));
  const place = placeText({ city, region, country });
  const season = seasonOf(listing);
  return (
    <header id="listing">
      <Gallery listing={listing} />
      <div className="mt-6 flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <h1 dir="auto">{title || "Untitled listing"}</h1>
          <p className="mt-2 flex flex-wrap gap-x-3.5 text-sm text-soft">
            {kind.map((word) => (
              <span key={word}>{word}</span>
            ))}
            {season ? <span>{season}</span> : null}
            {place ? <span className="min-w-0">{place}</span> : null}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <div>
            <p className="num text-xl font-[640]">{listing.priceText}</p>
            <LocalPrice amount={listing.fromPrice} currency={listing.currency} />
          </div>
          {status === "published" ? null : <Badge tone="gold">{statusLabels[status]}</Badge>}
        </div>
      </div>
      {summary ? <p className="mt-4 lead">{summary}</p> : null}
    </header>
  );
}

function Gallery({ listing }: { listing: ListingDetail }) {
  const [first, ...more] = listing.images;
  const subject = {
    id: listing.id,
    sportOrGenre: listing.sportOrGenre,
    propertyType: listing.propertyType,
    imageUrl: first?.url,
  };
  return (
    <div className="overflow-hidden rounded-xl border border-line">
      <CoverArt listing={subject} drawing={inlineCover(coverOf(subject))} ratio="wide" priority />
      {more.length > 0 ? (
        <ul aria-label="More images" className="flex gap-2 overflow-x-auto bg-card p-2">
          {more.map(({ fileId, url, alt }) => (
            <li key={fileId} className="shrink-0">
              <a href={url}>
                <img
                  src={url}
                  alt={alt || "Listing image"}
                  width={160}
                  height={100}
                  loading="lazy"
                  className="h-25 w-40 rounded-md object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
