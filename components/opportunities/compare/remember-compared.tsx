"use client";

import { useEffect } from "react";
import { type Chosen, chooseOnly } from "./chosen";

/** The tray of the marketplace goes on with the comparison that was opened last. */
export function RememberCompared({ listings }: { listings: readonly Chosen[] }) {
  const text = JSON.stringify(listings);
  useEffect(() => chooseOnly(JSON.parse(text) as Chosen[]), [text]);
  return null;
}
