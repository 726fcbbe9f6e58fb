"use client";

import { useSyncExternalStore } from "react";
import { nextPathIn } from "@/lib/auth/next-path";

const neverChanges = () => () => {};
const ofAddress = () => nextPathIn(location.search);
const ofServer = () => null;

/** Where somebody wants to go after this. The page is the same for everybody, so only the browser knows. */
export const useNextPath = (): string | null => useSyncExternalStore(neverChanges, ofAddress, ofServer);
