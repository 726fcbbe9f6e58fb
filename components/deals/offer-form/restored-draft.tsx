import type { OfferDraft } from "@/components/deals/offer-form/use-offer-draft";
import { Button } from "@/components/ui/button";

/** A notice that the form shows restored input, with a way to start over. */
export function RestoredDraft({ draft: { isRestored, startOver } }: { draft: OfferDraft }) {
  if (!isRestored) return null;
  return (
    <p role="status" className="flex items-center justify-between gap-3 rounded-lg bg-sunk py-1.5 pr-1.5 pl-3 text-sm">
      We restored your draft.
      <Button variant="quiet" size="sm" onClick={startOver}>
        Start over
      </Button>
    </p>
  );
}
