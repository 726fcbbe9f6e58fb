import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** False during server rendering and hydration; true once event handlers work. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
