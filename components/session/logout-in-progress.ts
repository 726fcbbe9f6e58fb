let isInProgress = false;

/** Suppresses the session-ended notice in the window where the user logged out. */
export function markLogout(now: boolean): void {
  isInProgress = now;
}

export const isLogoutInProgress = (): boolean => isInProgress;
