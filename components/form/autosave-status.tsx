import { CircleAlert, CloudOff } from "lucide-react";
import { Spinner } from "@/components/ui/spinner";
import { formatTime } from "@/lib/platform/format";
import type { SaveState } from "./autosave";

/** Texts specific to the item. */
export interface SaveTexts {
  offline: string;
  conflict: string;
  failed: (why: string) => string;
}

/** The save status: saved (and when), saving, or only in this browser (and why). */
export function AutosaveStatus({ state, words }: { state: SaveState<unknown>; words: SaveTexts }) {
  const isTrouble = !["idle", "saving", "saved"].includes(state.kind);
  const Icon = state.kind === "offline" ? CloudOff : CircleAlert;
  return (
    <span
      role="status"
      className={`flex min-h-6 items-center gap-2 text-meta ${isTrouble ? "text-signal" : "text-soft"}`}
    >
      {state.kind === "saving" ? <Spinner /> : null}
      {isTrouble ? <Icon aria-hidden="true" className="size-4 shrink-0" /> : null}
      <span>{textOf(state, words)}</span>
    </span>
  );
}

function textOf(state: SaveState<unknown>, words: SaveTexts): string {
  switch (state.kind) {
    case "idle":
      return "Changes save automatically";
    case "saving":
      return "Saving";
    case "saved":
      return `Saved ${formatTime(state.at)}`;
    case "signed_out":
      return "You’re logged out. Your changes are stored in this browser; log in again to save them.";
    case "failed":
      return words.failed(state.text);
    case "offline":
    case "conflict":
      return words[state.kind];
  }
}
