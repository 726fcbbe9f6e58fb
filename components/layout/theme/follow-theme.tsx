"use client";

import { useEffect } from "react";
import { followTheme } from "./theme";

/** Rendered once in the root layout: applies the theme chosen in another tab, or the system's by default. */
export function FollowTheme() {
  useEffect(followTheme, []);
  return null;
}
