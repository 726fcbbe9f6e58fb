"use client";

import { useEffect } from "react";
import { followTheme } from "./theme";

/** Once, in the root layout: applies the theme chosen in another tab, or the system's where none was chosen. */
export function FollowTheme() {
  useEffect(followTheme, []);
  return null;
}
