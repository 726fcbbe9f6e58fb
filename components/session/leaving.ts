let isLeaving = false;

/** Suppresses the session-ended notice in the window where the user logged out. */
export function leave(now: boolean): void {
  isLeaving = now;
}

export const isLeavingByChoice = (): boolean => isLeaving;
