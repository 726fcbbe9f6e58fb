"use client";

import { useDealStep } from "@/components/deals/agreed/use-deal-step";
import { FormError } from "@/components/form/form-error";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { DealProgress } from "@/lib/deals/agreed/view";
import { cancelReasonLabels } from "@/lib/deals/cancellation/reasons";
import { formatDate } from "@/lib/platform/format";

/** A request to cancel with its answers, or why the deal was canceled. */
export function CancellationNotice({ deal }: { deal: DealProgress }) {
  const { cancellation, choices } = deal;
  const { isPending, problem, take } = useDealStep(deal);
  if (!cancellation || (cancellation.state !== "proposed" && deal.state !== "canceled")) return null;
  const { side, reason, note, decidedAt, isUnilateral } = cancellation;
  const who = deal[side].name;
  const answer = (verb: "accept" | "decline" | "withdraw", done: string) =>
    void take({ method: "PATCH", path: "/cancellation", data: { id: cancellation.id, answer: verb } }, done);
  const title =
    cancellation.state === "proposed"
      ? `${who} asked to cancel this deal`
      : isUnilateral
        ? `${who} canceled this deal on ${formatDate(decidedAt ?? "")}`
        : `Canceled by agreement on ${formatDate(decidedAt ?? "")}`;
  return (
    <Alert
      kind="problem"
      title={title}
      actions={
        <>
          {choices.answerCancellation ? (
            <>
              <Button size="sm" variant="danger" pending={isPending} onClick={() => answer("accept", "Deal canceled")}>
                Agree to cancel
              </Button>
              <Button size="sm" variant="ghost" pending={isPending} onClick={() => answer("decline", "Declined")}>
                Decline
              </Button>
            </>
          ) : null}
          {choices.withdrawCancellation ? (
            <Button
              size="sm"
              variant="ghost"
              pending={isPending}
              onClick={() => answer("withdraw", "Request withdrawn")}
            >
              Withdraw request
            </Button>
          ) : null}
        </>
      }
    >
      {`${cancelReasonLabels[reason]}: ${note}`}
      <FormError problem={problem} />
    </Alert>
  );
}
