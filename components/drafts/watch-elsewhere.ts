import type { KeptDraft } from "./kept-draft";

/** Says whether another window has the same thing open: now, and whenever somebody comes back to this one. */
export function watchElsewhere(
  draft: Pick<KeptDraft, "isOpenElsewhere">,
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
