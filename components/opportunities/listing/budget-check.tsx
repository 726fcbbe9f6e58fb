"use client";

import { formatDate } from "@/lib/platform/format";
import { useState } from "react";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { Button } from "@/components/ui/button";
import { type BudgetFit, budgetFitTexts } from "@/lib/opportunities/budget-check/budget-fit";
import type { BudgetCheckView } from "@/lib/opportunities/budget-check/schema";

interface BudgetCheckProps {
  listingId: string;
  briefId: string | null;
  /** The answer that is still valid, if the organization has already checked. */
  answer: BudgetCheckView | null;
}

const nextSteps: Readonly<Record<BudgetFit, string>> = {
  overlap: "A proposal is worth your time.",
  close: "Ask the seller what a smaller package would cost.",
  apart: "This listing is likely out of reach for this brief.",
};

/** For a price on request: whether the brief's maximum and the seller's price meet, without either side naming a figure. */
export function BudgetCheck({ listingId, briefId, answer }: BudgetCheckProps) {
  const [found, setFound] = useState(answer);
  const { isPending, problem, send } = useApiMutation();
  const check = async () => {
    const path = `/api/listings/${listingId}/budget-check`;
    setFound(await send<BudgetCheckView>("POST", path, briefId ? { briefId } : {}));
  };
  return (
    <div data-print="hide" className="mt-4 border-t border-line pt-4 text-sm">
      <div role="status">
        {found ? (
          <p>
            <strong>{budgetFitTexts[found.fit]}.</strong> {nextSteps[found.fit]}
          </p>
        ) : null}
      </div>
      {problem ? (
        <p role="alert" className="mb-2 text-signal">
          {problem.message}
        </p>
      ) : null}
      {found ? null : (
        <Button variant="ghost" size="sm" pending={isPending} pendingText="Checking…" onClick={() => void check()}>
          Check your budget
        </Button>
      )}
      <p className="mt-2 text-meta text-soft">
        {found
          ? `Checked ${formatDate(found.checkedAt)}. The seller got the same answer without your name or budget. You can check again starting ${formatDate(found.nextAt)}.`
          : "You and the seller both learn only whether your ranges overlap, are close, or are far apart. One answer per listing every 30 days."}
      </p>
    </div>
  );
}
