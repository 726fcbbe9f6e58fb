import { Alert } from "@/components/ui/alert";
import type { ProposalDetail } from "@/lib/deals/view";
import { formatDate } from "@/lib/platform/format";

/** Which items of an open offer are sold or on hold for another buyer, and which are on hold for this one. */
export function OfferAvailability({ proposal }: { proposal: ProposalDetail }) {
  const { availability, heldUntil, side } = proposal;
  const isSold = availability.some(({ state }) => state === "sold");
  const texts = availability.map(({ text }) => text);
  return (
    <>
      {texts.length > 0 ? (
        <Alert kind="problem" title={isSold ? "No longer available" : "On hold"}>
          {texts.join(" ")} {isSold ? "This offer can no longer be accepted as it is." : null}
        </Alert>
      ) : null}
      {heldUntil ? (
        <p className="text-sm text-soft">
          {`On hold ${side === "buyer" ? "for you" : "for this buyer"} until ${formatDate(heldUntil)}.`}
        </p>
      ) : null}
    </>
  );
}
