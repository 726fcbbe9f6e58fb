"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { KeptDraft } from "./kept-draft";
import { watchElsewhere } from "./watch-elsewhere";

export interface DraftKeeping {
  /** Null: nothing is left to keep. */
  keep: (text: string | null) => void;
  /** What an earlier visit left, as soon as it is found; null where there is nothing. */
  left: string | null;
  isElsewhere: boolean;
}

/** Keeps a form's unsaved words while it is on the screen. */
export function useKeptDraft(place: string): DraftKeeping {
  const kept = useRef<KeptDraft | null>(null);
  const [left, setLeft] = useState<string | null>(null);
  const [isElsewhere, setElsewhere] = useState(false);
  useEffect(() => {
    const draft = new KeptDraft(place);
    kept.current = draft;
    void draft.left.then((text) => (kept.current === draft ? setLeft(text) : undefined));
    const stop = watchElsewhere(draft, setElsewhere);
    return () => {
      kept.current = null;
      stop();
      draft.close();
    };
  }, [place]);
  const keep = useCallback((text: string | null) => kept.current?.keep(text), []);
  return { keep, left, isElsewhere };
}
