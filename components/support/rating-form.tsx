"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Textarea } from "@/components/ui/textarea";
import { ratingLabels, ratings } from "@/lib/support/vocabulary";

interface RatingFormProps {
  id: string;
  rating: number | null;
  comment: string;
}

/** How a resolved ticket was handled, from 1 to 5, with a comment. */
export function RatingForm({ id, rating: before, comment: commentBefore }: RatingFormProps) {
  const router = useRouter();
  const [rating, setRating] = useState(before);
  const [comment, setComment] = useState(commentBefore);
  const { isPending, problem, errorOf, send } = useApiMutation({ fields: ["comment"], idempotent: true });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (rating === null || isPending) return;
    if (await send("PATCH", `/api/tickets/${id}`, { satisfaction: rating, comment }))
      toast({ title: "Thanks for your rating", kind: "good" });
    router.refresh();
  };
  return (
    <Card>
      <CardHeader title="How did we do?" description={before ? "You can change your rating." : undefined} />
      <CardBody>
        <Form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          <FormError problem={problem} />
          <fieldset>
            <legend className="sr-only">Rating</legend>
            <div className="flex flex-wrap gap-2">
              {ratings.map((value) => (
                <label
                  key={value}
                  className={cn(
                    "cursor-pointer rounded-lg border px-3 py-1.5 text-sm focus-within:outline-2 focus-within:outline-pitch",
                    value === rating
                      ? "border-pitch bg-pitch-wash font-semibold text-pitch"
                      : "border-edge hover:bg-sunk",
                  )}
                >
                  <input
                    type="radio"
                    name="rating"
                    value={value}
                    checked={value === rating}
                    onChange={() => setRating(value)}
                    className="sr-only"
                  />
                  {ratingLabels[value]}
                </label>
              ))}
            </div>
          </fieldset>
          {rating === null ? null : (
            <>
              <Field id="rating-comment" label="Anything we should know?" error={errorOf("comment")} optional>
                <Textarea
                  rows={3}
                  maxLength={1000}
                  value={comment}
                  onChange={(event) => setComment(event.target.value)}
                />
              </Field>
              <Button type="submit" variant="ink" pending={isPending} pendingText="Saving…" className="self-start">
                {before ? "Change rating" : "Send rating"}
              </Button>
            </>
          )}
        </Form>
      </CardBody>
    </Card>
  );
}
