import { MatchBadge } from "@/components/match/match-badge";
import { MatchStripe } from "@/components/match/match-stripe";
import type { CardView, CardMatch } from "@/lib/opportunities/card-view";
import { CompareChoice } from "./compare/compare-choice";
import { SaveButton } from "./save-button";

interface OpportunityCardProps {
  face: CardView;
  /** Passed to the listing page so that it shows the match for the same brief. */
  briefId: string | null;
  canSave: boolean;
  /** Above the fold: loads its image eagerly. */
  isFirst: boolean;
}

export function OpportunityCard({ face, briefId, canSave, isFirst }: OpportunityCardProps) {
  const { id, title, image, meta, price, match, ruledOut } = face;
  return (
    <li className="relative flex flex-col overflow-hidden rounded-xl border border-line bg-card transition-colors duration-150 near-window hover:border-edge">
      <img
        src={image}
        alt=""
        width={640}
        height={250}
        loading={isFirst ? "eager" : "lazy"}
        className="aspect-[640/250] w-full bg-sunk object-cover"
      />
      <div className="flex grow flex-col px-5 pt-4 pb-5">
        <div className="flex min-h-8 items-center justify-between gap-3">
          {match ? (
            <MatchBadge score={match.score} label={match.label} />
          ) : (
            <span className="text-meta text-soft">Not scored</span>
          )}
          {canSave ? <SaveButton listingId={id} title={title} isSaved={face.saved} /> : null}
        </div>
        <h2 className="mt-3 text-lg">
          <a
            href={briefId ? `/listing/${id}?briefId=${briefId}` : `/listing/${id}`}
            data-go
            className="after:absolute after:inset-0"
          >
            {title}
          </a>
        </h2>
        <p className="mt-1.5 flex flex-wrap gap-x-3.5 text-meta text-soft">
          {meta.map((word) => (
            <span key={word} className="min-w-0">
              {word}
            </span>
          ))}
        </p>
        {match ? <MatchStripe shares={match.bar.map(shareOf)} className="mt-3 h-1.5" /> : null}
        {match?.line ? <CardLine mark={match.line.mark} text={match.line.text} /> : null}
        {match?.unknown ? <CardLine mark="?" text={match.unknown} /> : null}
        {ruledOut ? <CardLine mark="!" text={ruledOut} /> : null}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2 pt-2">
          <CardPrice text={price} />
          <CompareChoice id={id} title={title} />
        </div>
      </div>
    </li>
  );
}

const startingAt = "Starting at ";

/** On one line beside the actions; only a very long price moves them to the next line. */
function CardPrice({ text }: { text: string }) {
  const isLowest = text.startsWith(startingAt);
  return (
    <p className="num text-base leading-tight font-[620] whitespace-nowrap">
      {isLowest ? <span className="text-meta font-normal text-soft">{startingAt}</span> : null}
      {isLowest ? text.slice(startingAt.length) : text}
    </p>
  );
}

const shareOf = ([weight, points, known]: CardMatch["bar"][number]) => ({ weight, points, known });

const tones = { "+": "text-pitch", "!": "text-signal", "?": "text-gold" } as const;

function CardLine({ mark, text }: { mark: keyof typeof tones; text: string }) {
  return (
    <p className="mt-2 grid grid-cols-[0.75rem_1fr] gap-1.5 text-meta">
      <span className={`${tones[mark]} font-bold`}>{mark}</span>
      {text}
    </p>
  );
}
