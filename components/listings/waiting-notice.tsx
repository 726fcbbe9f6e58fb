import { Alert } from "@/components/ui/alert";
import { type HeldChange, heldChanges } from "@/lib/listings/held-words";
import type { OwnListing } from "@/lib/listings/view";

/** What of the seller's changes moderation looks at first, and what marketers see until then. */
export function WaitingNotice({ waiting }: { waiting: OwnListing["waiting"] }) {
  if (!waiting) return null;
  return (
    <Alert kind="unknown" title="A change waits for review">
      <p>Marketers see the approved values until we have looked. Everything else you change is live at once.</p>
      <ul className="mt-1.5 flex flex-col gap-0.5">
        {heldChanges(waiting).map((change) => (
          <WaitingChange key={change.field} {...change} />
        ))}
      </ul>
    </Alert>
  );
}

const WaitingChange = ({ field, before, after }: HeldChange) => (
  <li className="break-words">
    <span className="text-soft">{field}: </span>
    <del>
      <span className="sr-only">now </span>
      {before || "not given"}
    </del>{" "}
    <ins>
      <span className="sr-only">then </span>
      {after || "not given"}
    </ins>
  </li>
);
