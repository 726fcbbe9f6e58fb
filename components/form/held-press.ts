/** A press that nothing can answer yet is held, the latest one only, and done once something can. */

export interface HeldPress {
  /** Give it every click and submit in the capture phase; says whether it holds this one. */
  hold: (event: Event) => boolean;
  /** From here on nothing is held. */
  release: () => void;
}

export function heldPress(): HeldPress {
  let isReleased = false;
  let repeat: (() => void) | null = null;
  return {
    hold: (event) => {
      const later = isReleased ? null : repetitionOf(event);
      if (!later) return false;
      event.preventDefault();
      repeat = later;
      return true;
    },
    release: () => {
      isReleased = true;
      repeat?.();
      repeat = null;
    },
  };
}

/** Links lead on by themselves, and fields keep what was chosen: only buttons and submits need it. */
function repetitionOf(event: Event): (() => void) | null {
  const { target } = event;
  if (target instanceof HTMLFormElement) return () => target.requestSubmit();
  const button = target instanceof Element ? target.closest("button") : null;
  return button && (() => button.click());
}
