"use client";

import { useEffect } from "react";
import { followTheme } from "./theme";

export function ThemeFollower() {
  useEffect(followTheme, []);
  return null;
}
