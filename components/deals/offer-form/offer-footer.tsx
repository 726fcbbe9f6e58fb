import { formatCount } from "@/lib/platform/format";
import type { OfferForm, OfferTarget } from "@/components/deals/use-offer-form";
import { useUnconfirmedEmail } from "@/components/session/unconfirmed-email";
import { ButtonLink, Button } from "@/components/ui/button";
import { moneyText } from "@/lib/deals/wording";

interface OfferFooterProps {
  api: OfferForm;
  target: OfferTarget;
  cancelHref: string;
  total: number;
  currency: string;
  isUploading: boolean;
  /** Renamed lines that need an answer first. */
  questions: number;
}

/** Total and Send, always visible, with the number of errors in the form above. */
export function OfferFooter({ api, target, cancelHref, total, currency, isUploading, questions }: OfferFooterProps) {
  const mustConfirm = useUnconfirmedEmail() !== null;
  const wrong = countErrors(api.form.formState.errors);
  return (
    <div className="sticky bottom-0 -mx-5 border-t border-line bg-card px-5 py-3.5">
      {questions > 0 ? (
        <p role="status" className="mb-2.5 text-meta font-semibold">
          Confirm the renamed line before you send this.
        </p>
      ) : null}
      {wrong > 0 ? (
        <p role="alert" className="mb-2.5 text-meta font-semibold text-signal">
          {formatCount(wrong, "field needs your attention.", "fields need your attention.")}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="num text-lg font-semibold" aria-live="polite">
          {moneyText(total, currency)}
        </p>
        <div className="flex gap-2.5">
          <ButtonLink variant="ghost" href={cancelHref} scroll={false}>
            Cancel
          </ButtonLink>
          <Button type="submit" pending={api.pending} pendingText="Sending…" disabled={mustConfirm || isUploading}>
            {sendText(target)}
          </Button>
        </div>
      </div>
    </div>
  );
}

const sendText = (target: OfferTarget): string => {
  if (target.kind === "counter") return `Send revision ${target.revision + 1}`;
  if (target.kind === "renewal") return "Send renewal offer";
  return target.kind === "first" ? "Send proposal" : "Send message and proposal";
};

/** Counts fields with an error; those of lines are nested in lists of objects. */
function countErrors(errors: unknown): number {
  if (typeof errors !== "object" || errors === null) return 0;
  if ("message" in errors && typeof errors.message === "string") return 1;
  return Object.entries(errors).reduce((sum, [name, each]) => (name === "ref" ? sum : sum + countErrors(each)), 0);
}
