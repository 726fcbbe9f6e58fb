"use client";

import Link from "next/link";
import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { compareHref } from "@/lib/opportunities/compare/compare-url";
import { type Chosen, chooseOnly, useChosen } from "./chosen";

/**
 * The Marketplace tray continues with the opened comparison, unless that would overwrite one's own choice, as when
 * opening a comparison that someone shared.
 */
export function RememberCompared({ listings }: { listings: readonly Chosen[] }) {
  const { chosen } = useChosen();
  const lost = chosen.filter(({ id }) => listings.every((each) => each.id !== id));
  const isOther = lost.length > 1;
  const text = JSON.stringify(listings);
  useEffect(() => {
    if (!isOther) chooseOnly(JSON.parse(text) as Chosen[]);
  }, [text, isOther]);
  if (!isOther) return null;
  return (
    <div
      role="note"
      data-print="hide"
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-sunk px-4 py-3 text-sm"
    >
      <p className="min-w-0 flex-1 basis-64">
        You opened another comparison. Your selection is still saved: {chosen.map(({ title }) => title).join(", ")}.
      </p>
      <Link href={compareHref({ ids: chosen.map(({ id }) => id) })} className="font-semibold">
        Open yours
      </Link>
      <Button size="sm" variant="ghost" onClick={() => chooseOnly(listings)}>
        Use this one instead
      </Button>
    </div>
  );
}
