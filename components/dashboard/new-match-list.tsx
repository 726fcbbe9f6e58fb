import Link from "next/link";
import { formatCount } from "@/lib/platform/format";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardFooter, CardHeader } from "@/components/ui/card";
import type { NewMatches } from "@/lib/dashboard/view";
import { PublishedDate } from "./local-times";

interface NewMatchListProps {
  matches: NewMatches;
  /** "in the last 30 days" */
  period: string;
}

/** Listings that match very well and are new. */
export function NewMatchList({ matches: { brief, items, total, href }, period }: NewMatchListProps) {
  return (
    <Card>
      <CardHeader
        title="New top matches"
        description={`${total === 0 ? "No listing" : formatCount(total, "listing")} with a score of 70 or more for “${brief}”, published ${period}`}
      />
      {items.length > 0 ? (
        <ul className="divide-y divide-line border-t border-line">
          {items.map((match) => (
            <li key={match.id}>
              <Link
                href={match.href}
                className="flex items-baseline gap-3 px-5 py-3 text-ink no-underline hover:bg-sunk focus-visible:-outline-offset-2"
              >
                <span className="w-8 shrink-0 num font-semibold text-pitch">{match.score}</span>
                <span className="min-w-0 grow break-words">
                  {match.title}
                  <span className="block text-meta text-soft">{match.label}</span>
                </span>
                <PublishedDate iso={match.publishedAt} />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <CardFooter>
        <ButtonLink href={href} variant="ghost" size="sm">
          See the newest matches
        </ButtonLink>
      </CardFooter>
    </Card>
  );
}
