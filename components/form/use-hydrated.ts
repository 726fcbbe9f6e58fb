import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** False in the server's markup and while React hydrates it; true once the page's scripts respond. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
