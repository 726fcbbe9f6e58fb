"use client";

import dynamic from "next/dynamic";
import { useSyncExternalStore } from "react";

/** Loaded only for visitors whose link requires a login. */
const LogInToContinue = dynamic(() => import("./log-in-to-continue").then((file) => file.LogInToContinue), {
  ssr: false,
});

const neverChanges = () => () => {};
const isSentHere = () => location.search.includes("next=");
const notOnServer = () => false;

export function LogInNotice() {
  return useSyncExternalStore(neverChanges, isSentHere, notOnServer) ? <LogInToContinue /> : null;
}
