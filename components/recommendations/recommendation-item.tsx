"use client";

import Link from "next/link";
import { MatchBadge } from "@/components/match/match-badge";
import { MatchReasons } from "@/components/match/match-reasons";
import { MatchStripe } from "@/components/match/match-stripe";
import { CompareChoice } from "@/components/opportunities/compare/compare-choice";
import { factAnchor } from "@/components/opportunities/listing/fact-anchor";
import { SaveButton } from "@/components/opportunities/save-button";
import { Badge } from "@/components/ui/badge";
import { LinkProgress } from "@/components/ui/link-progress";
import { listingPath } from "@/lib/paths";
import { NEW_SELLER_DAYS } from "@/lib/recommendations/new-seller";
import type { RecommendationRow } from "@/lib/recommendations/row-view";
import { FeedbackButtons } from "./feedback-buttons";

interface RecommendationItemProps {
  row: RecommendationRow;
  briefId: string;
  canEdit: boolean;
}

/** One recommendation: reasons, cautions and unknowns, each linked to the listing's page. */
export function RecommendationItem({ row, briefId, canEdit }: RecommendationItemProps) {
  const { card, lines, isNewSeller, position, hasPackages } = row;
  const href = listingPath(card.id, briefId);
  const anchorOf = (field: string) => {
    const anchor = factAnchor(field, hasPackages);
    return anchor && `${href}#${anchor}`;
  };
  return (
    <li className="rounded-xl border border-line bg-card p-4 sm:p-5">
      <article aria-labelledby={`recommended-${card.id}`}>
        {isNewSeller ? <NewSellerNote /> : null}
        <div className="flex gap-4">
          <img
            src={card.image}
            alt=""
            width={160}
            height={100}
            loading={position <= 3 ? "eager" : "lazy"}
            className="hidden h-25 w-40 shrink-0 rounded-lg bg-sunk object-cover sm:block"
          />
          <div className="min-w-0 flex-1">
            <Head row={row} href={href} />
            {card.match ? <MatchStripe shares={card.match.bar.map(shareOf)} className="mt-3 h-1.5" /> : null}
          </div>
        </div>
        <MatchReasons match={lines} dense anchorOf={anchorOf} className="mt-4" />
        <div className="mt-3.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {canEdit ? <FeedbackButtons briefId={briefId} row={{ ...row, id: card.id, title: card.title }} /> : <span />}
          <div className="flex items-center gap-3">
            <CompareChoice id={card.id} title={card.title} />
            {canEdit ? <SaveButton listingId={card.id} title={card.title} isSaved={card.saved} /> : null}
          </div>
        </div>
      </article>
    </li>
  );
}

function Head({ row: { card, position }, href }: { row: RecommendationRow; href: string }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-2">
      <div className="min-w-0 flex-1 basis-52">
        <h2 id={`recommended-${card.id}`} className="text-lg leading-snug wrap-anywhere">
          <span className="mr-2 num text-soft">{position}</span>
          <Link href={href} prefetch={false} className="no-underline hover:text-pitch hover:underline">
            {card.title}
            <LinkProgress />
          </Link>
        </h2>
        <p className="mt-1 flex flex-wrap gap-x-3.5 text-meta wrap-anywhere text-soft">
          {card.meta.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        <p className="mt-1 num text-[17px] leading-tight font-[620]">{card.price}</p>
        {card.aboutPrice ? <p className="num text-meta text-soft">{card.aboutPrice}</p> : null}
      </div>
      {card.match ? <MatchBadge score={card.match.score} label={card.match.label} /> : null}
    </div>
  );
}

function NewSellerNote() {
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-meta text-soft">
      <Badge tone="gold">New seller</Badge>
      One place is reserved for sellers who joined in the last {NEW_SELLER_DAYS} days. This listing isn’t ranked by its
      score.
    </p>
  );
}

const shareOf = ([weight, points, known]: [number, number, number]) => ({ weight, points, known });
