"use client";

import { useSyncExternalStore } from "react";
import { nextPathIn } from "@/lib/auth/next-path";

const neverChanges = () => () => {};
const fromUrl = () => nextPathIn(location.search);
const onServer = () => null;

/** The page to open afterwards. These pages are static, so only the browser knows. */
export const useNextPath = (): string | null => useSyncExternalStore(neverChanges, fromUrl, onServer);
