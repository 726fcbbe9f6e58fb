"use client";

import { X } from "lucide-react";
import { Button, ButtonLink } from "@/components/ui/button";
import { MAX_COMPARED, MIN_COMPARED, compareHref } from "@/lib/opportunities/compare/compare-url";
import { type Chosen, chooseOnly, unchoose, useChosen } from "./chosen";

/** The listings chosen for comparison, at the bottom of the window; hidden if there are none. */
export function CompareTray({ briefId }: { briefId: string | null }) {
  const { chosen, isRefused: isRejected } = useChosen();
  if (chosen.length === 0) return null;
  return (
    <section
      aria-label="Listings to compare"
      data-print="hide"
      className="sticky bottom-3 z-20 mt-6 rounded-xl border border-edge bg-card px-4 py-3 shadow-float"
    >
      {isRejected ? (
        <p role="alert" className="mb-2 text-sm text-signal">
          You can compare up to {MAX_COMPARED} listings. Remove one to add another.
        </p>
      ) : null}
      <div className="flex items-center gap-3">
        <ul className="hidden min-w-0 flex-1 flex-wrap gap-2 md:flex">
          {chosen.map((listing) => (
            <ChosenListing key={listing.id} listing={listing} />
          ))}
        </ul>
        <details className="min-w-0 flex-1 md:hidden">
          <summary className="rounded-md text-sm font-semibold">
            {chosen.length} of {MAX_COMPARED} chosen
          </summary>
          <ul className="mt-2 flex flex-col gap-1.5">
            {chosen.map((listing) => (
              <ChosenListing key={listing.id} listing={listing} />
            ))}
          </ul>
        </details>
        <TrayActions chosen={chosen} briefId={briefId} />
      </div>
      <p role="status" className="sr-only">
        {chosen.length} of {MAX_COMPARED} chosen to compare
      </p>
    </section>
  );
}

function ChosenListing({ listing: { id, title } }: { listing: Chosen }) {
  return (
    <li className="flex max-w-full items-center gap-1 rounded-lg bg-sunk pl-3 text-sm md:max-w-56">
      <span className="min-w-0 flex-1 truncate">{title}</span>
      <button
        type="button"
        aria-label={`Remove: ${title}`}
        onClick={() => unchoose(id)}
        className="grid size-8 shrink-0 place-items-center rounded-lg text-soft hover:text-ink"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </li>
  );
}

function TrayActions({ chosen, briefId }: { chosen: readonly Chosen[]; briefId: string | null }) {
  const ids = chosen.map(({ id }) => id);
  return (
    <div className="flex shrink-0 items-center gap-1.5 self-start">
      <Button variant="quiet" size="sm" onClick={() => chooseOnly([])}>
        Clear
      </Button>
      {chosen.length < MIN_COMPARED ? (
        <span className="text-sm text-soft">Choose one more</span>
      ) : (
        <ButtonLink size="sm" href={compareHref({ ids, briefId })} prefetch={false}>
          Compare {chosen.length}
        </ButtonLink>
      )}
    </div>
  );
}
