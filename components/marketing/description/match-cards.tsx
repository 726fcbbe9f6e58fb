import { CoverArt } from "@/components/cover/cover-art";
import { Badge } from "@/components/ui/badge";
import { propertiesPath } from "@/lib/paths";
import type { PublicMatches } from "@/lib/opportunities/public-matches/schema";

export function MatchCards({ items }: { items: PublicMatches["items"] }) {
  return (
    <ul aria-label="Matches" className="mt-4 grid gap-2.5">
      {items.map((item) => (
        <li
          key={item.id}
          className="relative grid grid-cols-[4.5rem_1fr] gap-3.5 rounded-xl border border-line bg-card p-2.5 hover:border-edge"
        >
          <CoverArt listing={item} ratio="square" className="rounded-lg" />
          <div className="min-w-0">
            <div className="flex items-start justify-between gap-2">
              <h3 className="text-base leading-snug break-words">
                <a
                  href={`${propertiesPath}/${item.slug}`}
                  className="text-ink no-underline after:absolute after:inset-0"
                >
                  {item.title}
                </a>
              </h3>
              {item.label ? <Badge className="shrink-0">{item.label}</Badge> : null}
            </div>
            <p className="mt-0.5 text-meta text-soft">{[item.kind, item.place].filter(Boolean).join(" · ")}</p>
            {item.reasons.length > 0 ? (
              <p className="mt-1 text-meta">
                <span aria-hidden="true" className="font-bold text-pitch">
                  +{" "}
                </span>
                {item.reasons.join("; ")}
              </p>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
