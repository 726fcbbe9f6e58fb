/**
 * Each side rates the other once, within 14 days of the completion. Neither sees the other's rating before both have
 * written theirs or the time is over, so that no rating answers another.
 */
import { days, later, now } from "@/lib/platform/clock";
import { otherDealSide } from "../policy";
import type { DealSide } from "../states";
import type { ReviewView, ReviewsView } from "./schema";

export const REVIEW_DAYS = 14;

export interface Reviewed {
  completedAt: Date | null;
  reviews: readonly { side: DealSide; rating: number; comment: string | null; createdAt: Date }[];
}

const untilOf = ({ completedAt }: Reviewed): Date | null => completedAt && later(completedAt, days(REVIEW_DAYS));

export function canReview(deal: Reviewed, side: DealSide): boolean {
  const until = untilOf(deal);
  return until !== null && now() < until && !deal.reviews.some((review) => review.side === side);
}

export function reviewsView(deal: Reviewed, side: DealSide): ReviewsView {
  const until = untilOf(deal);
  const of = (each: DealSide) => deal.reviews.find((review) => review.side === each) ?? null;
  const [own, other] = [of(side), of(otherDealSide(side))];
  const isOpen = (own !== null && other !== null) || (until !== null && until <= now());
  return {
    own: own && reviewView(own),
    other: other && isOpen ? reviewView(other) : null,
    otherHasRated: other !== null,
    until: until?.toISOString() ?? null,
  };
}

const reviewView = ({ side, rating, comment, createdAt }: Reviewed["reviews"][number]): ReviewView => ({
  ...{ side, stars: rating, comment },
  createdAt: createdAt.toISOString(),
});
