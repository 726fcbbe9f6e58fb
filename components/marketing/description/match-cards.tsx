import { CoverArt } from "@/components/cover/cover-art";
import { Badge } from "@/components/ui/badge";
import { propertiesPath } from "@/lib/paths";
import type { PublicMatches } from "@/lib/opportunities/public-matches/schema";

export function MatchCards({ items }: { items: PublicMatches["items"] }) {
  return (
    <ul aria-label="Matches" className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {items.map((item) => (
        <li
          key={item.id}
          className="relative grid grid-cols-[5.5rem_1fr] gap-4 rounded-xl border border-line bg-card p-3.5 hover:border-edge"
        >
          <CoverArt listing={item} ratio="square" className="rounded-lg" />
          <div className="min-w-0">
            <h3 className="text-base leading-snug break-words">
              <a href={`${propertiesPath}/${item.slug}`} className="text-ink no-underline after:absolute after:inset-0">
                {item.title}
              </a>
            </h3>
            <p className="mt-0.5 text-meta text-soft">{[item.kind, item.place].filter(Boolean).join(" · ")}</p>
            <p className="mt-2 text-meta">
              <span aria-hidden="true" className="font-bold text-pitch">
                +{" "}
              </span>
              {item.reasons.join(", ")}
            </p>
            {item.label ? (
              <div className="mt-2">
                <Badge>{item.label}</Badge>
              </div>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
