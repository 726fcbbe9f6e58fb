"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { StoredDraft } from "./stored-draft";
import { watchElsewhere } from "./watch-elsewhere";

export interface DraftKeeping {
  /** Null removes the draft. */
  keep: (text: string | null) => void;
  /** The draft of an earlier visit once found; null when there is none. */
  left: string | null;
  isElsewhere: boolean;
}

/** Saves a form's unsaved text while it is mounted. */
export function useStoredDraft(place: string): DraftKeeping {
  const draftRef = useRef<StoredDraft | null>(null);
  const [left, setLeft] = useState<string | null>(null);
  const [isElsewhere, setElsewhere] = useState(false);
  useEffect(() => {
    const draft = new StoredDraft(place);
    draftRef.current = draft;
    void draft.left.then((text) => (draftRef.current === draft ? setLeft(text) : undefined));
    const stop = watchElsewhere(draft, setElsewhere);
    return () => {
      draftRef.current = null;
      stop();
      draft.close();
    };
  }, [place]);
  const keep = useCallback((text: string | null) => draftRef.current?.keep(text), []);
  return { keep, left, isElsewhere };
}
