import type { StoredDraft } from "./stored-draft";

/** Reports whether another window has the same item open: now, and whenever this window regains focus. */
export function watchElsewhere(
  draft: Pick<StoredDraft, "isOpenElsewhere">,
  onAnswer: (isElsewhere: boolean) => void,
): () => void {
  let isStopped = false;
  const ask = () => void draft.isOpenElsewhere().then((is) => (isStopped ? undefined : onAnswer(is)));
  ask();
  window.addEventListener("focus", ask);
  document.addEventListener("visibilitychange", ask);
  return () => {
    isStopped = true;
    window.removeEventListener("focus", ask);
    document.removeEventListener("visibilitychange", ask);
  };
}
