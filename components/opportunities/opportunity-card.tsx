import { MatchBadge } from "@/components/match/match-badge";
import { MatchStripe } from "@/components/match/match-stripe";
import type { CardLine, CardMatch, CardView } from "@/lib/opportunities/card-view";
import { listingPath } from "@/lib/paths";
import { CardLimits } from "./card-limits";
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
  const { id, title, image, meta, price, match, limits } = face;
  return (
    <li className="result-card">
      <img src={image} alt="" width={640} height={250} loading={isFirst ? "eager" : "lazy"} />
      <div>
        <header>
          {match ? (
            <MatchBadge score={match.score} label={match.label} />
          ) : (
            <span className="text-meta text-soft">{limits.length > 0 ? "Outside your brief" : "Not scored"}</span>
          )}
          {canSave ? <SaveButton listingId={id} title={title} isSaved={face.saved} /> : null}
        </header>
        <h2 dir="auto">
          <a href={listingPath(id, briefId)} data-go>
            {title}
          </a>
        </h2>
        <p className="facts">
          {meta.map((word) => (
            <span key={word}>{word}</span>
          ))}
        </p>
        {match ? <MatchStripe shares={match.bar.map(shareOf)} className="mt-3 h-1.5" /> : null}
        {match?.lines.map(({ mark, text }) => (
          <CardPoint key={text} mark={mark} text={text} />
        ))}
        <CardLimits limits={limits} briefId={briefId} />
        <footer>
          <CardPrice text={price} />
          <CompareChoice id={id} title={title} />
        </footer>
      </div>
    </li>
  );
}

const startingAt = "Starting at ";

/** On one line beside the actions; only a very long price moves them to the next line. */
function CardPrice({ text }: { text: string }) {
  const isLowest = text.startsWith(startingAt);
  return (
    <p>
      {isLowest ? <small>{startingAt}</small> : null}
      {isLowest ? text.slice(startingAt.length) : text}
    </p>
  );
}

const shareOf = ([weight, points, known]: CardMatch["bar"][number]) => ({ weight, points, known });

function CardPoint({ mark, text }: CardLine) {
  return (
    <p className="point">
      <b data-mark={mark}>{mark}</b>
      {text}
    </p>
  );
}
