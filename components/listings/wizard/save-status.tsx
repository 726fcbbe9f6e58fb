"use client";

import { CircleAlert, CloudOff } from "lucide-react";
import { Spinner } from "@/components/layout/spinner";
import type { SaveState } from "./autosave";

/** Where the words are: saved and when, on their way, or only in this browser and why. */
export function SaveStatus({ state }: { state: SaveState }) {
  const { text, tone, icon } = looks(state);
  return (
    <span role="status" className={`flex min-h-6 items-center gap-2 text-meta ${tone}`}>
      {icon}
      <span>{text}</span>
    </span>
  );
}

function looks(state: SaveState) {
  const alert = <CircleAlert aria-hidden="true" className="size-4 shrink-0" />;
  switch (state.kind) {
    case "idle":
      return { text: "Saves as you write", tone: "text-soft", icon: null };
    case "saving":
      return { text: "Saving", tone: "text-soft", icon: <Spinner /> };
    case "saved":
      return { text: `Saved ${timeWords(state.at)}`, tone: "text-soft", icon: null };
    case "offline":
      return {
        text: "No connection. Everything is kept in this browser and will be saved when the connection is back.",
        tone: "text-signal",
        icon: <CloudOff aria-hidden="true" className="size-4 shrink-0" />,
      };
    case "signed_out":
      return {
        text: "You are signed out. Everything is kept in this browser; log in again to save it.",
        tone: "text-signal",
        icon: alert,
      };
    case "conflict":
      return { text: "Not saved: somebody else changed this listing.", tone: "text-signal", icon: alert };
    case "failed":
      return {
        text: `Not saved yet: ${state.text} What you wrote is kept in this browser.`,
        tone: "text-signal",
        icon: alert,
      };
  }
}

const timeWords = (at: Date): string => at.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
