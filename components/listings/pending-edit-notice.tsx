import { Alert } from "@/components/ui/alert";
import { type HeldChange, heldChanges } from "@/lib/listings/waiting-edit-text";
import type { OwnListing } from "@/lib/listings/view";

/** The seller's edits awaiting moderation, and what marketers see until then. */
export function PendingEditNotice({
  waiting,
  currency = "USD",
}: {
  waiting: OwnListing["waiting"];
  currency?: string;
}) {
  if (!waiting) return null;
  return (
    <Alert kind="unknown" title="An edit is in review">
      <p>Marketers see the approved values until we review the edit. Your other changes go live right away.</p>
      <ul className="mt-1.5 flex flex-col gap-0.5">
        {heldChanges(waiting, currency).map((change) => (
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
      {before || "not provided"}
    </del>{" "}
    <ins>
      <span className="sr-only">then </span>
      {after || "not provided"}
    </ins>
  </li>
);
