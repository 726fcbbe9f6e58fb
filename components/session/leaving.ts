let isLeaving = false;

/** Somebody who ends their own session is told so where they did it; the live news of its end is none to them. */
export function leave(now: boolean): void {
  isLeaving = now;
}

export const isLeavingByChoice = (): boolean => isLeaving;
