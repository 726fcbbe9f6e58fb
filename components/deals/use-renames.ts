"use client";

import { useState } from "react";

import type { OfferValues } from "@/components/deals/offer-defaults";
import { isDiscount } from "@/lib/deals/discounts";
import type { OfferedListing } from "@/lib/deals/view";

type Line = OfferValues["lines"][number];

export interface Renames {
  /** The listing's name for the package or asset of a renamed line, until the user has said what the line is now. */
  nameOf: (line: Line) => string | null;
  keep: (line: Line) => void;
  /** How many lines still need an answer. */
  openIn: (lines: readonly Line[]) => number;
}

const keyOf = (line: Line): string => (isDiscount(line) ? "" : (line.packageId ?? line.assetId ?? ""));
const textOf = (text: string): string => text.trim().toLowerCase();

/** Asks of each renamed line whether it is still that package. The offer's initial lines were answered earlier. */
export function useRenames(listing: OfferedListing, before: readonly Line[]): Renames {
  const [confirmed, setConfirmed] = useState(
    () => new Set(before.filter((line) => newNameOf(listing, line)).map(keyOf)),
  );
  const nameOf = (line: Line): string | null => (confirmed.has(keyOf(line)) ? null : newNameOf(listing, line));
  return {
    nameOf,
    keep: (line) => setConfirmed((all) => new Set(all).add(keyOf(line))),
    openIn: (lines) => lines.filter((line) => nameOf(line) !== null).length,
  };
}

/** The listing's name for a line that has a different one. */
function newNameOf(listing: OfferedListing, line: Line): string | null {
  const name = listedName(listing, line);
  const own = textOf(line.description);
  return name === null || own === "" || own === textOf(name) ? null : name;
}

function listedName({ packages }: OfferedListing, line: Line): string | null {
  if (isDiscount(line)) return null;
  const item = packages.find(({ id }) => id === line.packageId);
  const asset = packages.flatMap(({ assets }) => assets).find(({ id }) => id === line.assetId);
  return item?.name ?? asset?.name ?? null;
}
