"use client";

import { useRouter } from "next/navigation";
import { useId, useState } from "react";

import { Field } from "@/components/form/field";
import { FormError } from "@/components/form/form-error";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import type { RecapView } from "@/lib/deals/recap/schema";
import { formatDate } from "@/lib/platform/format";
import { Stars } from "./organization-rating";

/** Both ratings: written blind, shown together. */
export function ReviewSection({ recap }: { recap: RecapView }) {
  const { reviews, choices, side } = recap;
  const other = side === "buyer" ? recap.seller : recap.buyer;
  return (
    <section aria-labelledby="ratings" className="mt-10">
      <h2 id="ratings" className="text-lg">
        Ratings
      </h2>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <Review
          title="Your rating"
          review={reviews.own}
          missing={choices.review ? null : "You didn’t rate this deal."}
        />
        <Review title={`Rating from ${other.name}`} review={reviews.other} missing={waitingText(recap, other.name)} />
      </div>
      {choices.review ? <ReviewForm recap={recap} other={other.name} /> : null}
    </section>
  );
}

function waitingText({ reviews: { otherHasRated, until } }: RecapView, other: string): string {
  if (!until) return "Ratings open when the deal is completed.";
  if (otherHasRated)
    return `${other} has rated this deal. You’ll see their rating after you submit yours, or after ${formatDate(until)}.`;
  return `${other} hasn’t rated this deal.`;
}

interface ReviewProps {
  title: string;
  review: RecapView["reviews"]["own"];
  missing: string | null;
}

const Review = ({ title, review, missing }: ReviewProps) => (
  <div className="rounded-xl border border-line bg-card px-5 py-4 text-sm">
    <h3 className="text-meta text-soft">{title}</h3>
    {review ? (
      <>
        <p className="mt-1">
          <Stars count={review.stars} />
        </p>
        {review.comment ? <p className="mt-1 break-words whitespace-pre-line">{review.comment}</p> : null}
      </>
    ) : (
      <p className="mt-1">{missing ?? "Not rated yet."}</p>
    )}
  </div>
);

const options = [5, 4, 3, 2, 1].map((count) => ({ value: String(count), label: `${count} of 5` }));

function ReviewForm({ recap, other }: { recap: RecapView; other: string }) {
  const id = useId();
  const router = useRouter();
  const [stars, setStars] = useState("");
  const [comment, setComment] = useState("");
  const { isPending, problem, errorOf, send } = useApiMutation({ fields: ["stars", "comment"], idempotent: true });
  const submit = async () => {
    const data = { stars: Number(stars), comment: comment.trim() || null };
    if (!(await send("POST", `/api/deals/${recap.dealId}/review`, data))) return;
    toast({ title: "Rating saved", kind: "good" });
    router.refresh();
  };
  return (
    <div className="mt-4 grid max-w-xl gap-3" data-print="hide">
      <p className="text-sm text-soft">
        {`You can rate ${other} once, until ${formatDate(recap.reviews.until ?? "")}. Neither side sees the other’s rating first.`}
      </p>
      <FormError problem={problem} />
      <Field id={`${id}-stars`} label={`Rate ${other}`} required error={errorOf("stars")}>
        <Select
          options={options}
          placeholder="Choose 1 to 5"
          value={stars}
          onChange={(event) => setStars(event.target.value)}
        />
      </Field>
      <Field id={`${id}-comment`} label="Comment" optional error={errorOf("comment")}>
        <Textarea rows={3} maxLength={1000} value={comment} onChange={(event) => setComment(event.target.value)} />
      </Field>
      <div>
        <Button pending={isPending} pendingText="Saving…" disabled={stars === ""} onClick={() => void submit()}>
          Save rating
        </Button>
      </div>
    </div>
  );
}
