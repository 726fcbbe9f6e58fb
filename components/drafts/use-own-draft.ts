import { useEffect, useEffectEvent } from "react";
import { readDraft } from "./draft-storage";

/** Calls back with what this tab left unsaved, for example before a reload. */
export function useOwnDraft(draftKey: string, onFound: (text: string) => void): void {
  const report = useEffectEvent(onFound);
  useEffect(() => {
    const text = readDraft(draftKey);
    if (text !== null) report(text);
  }, [draftKey]);
}
