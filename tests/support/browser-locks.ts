/** Stands in for the browser's locks, which the test page does not have: what any window holds, all of them see. */
export interface BrowserLocks {
  /** Another window of this browser opens the place. Returns how it is closed. */
  holdElsewhere: (name: string) => () => void;
  held: () => string[];
}

type Holding = (lock: Lock | null) => unknown;

export function giveBrowserLocks(): BrowserLocks {
  const held = new Set<string>();
  const request = async (name: string, _: { ifAvailable: true }, hold: Holding) => {
    if (held.has(name)) return hold(null);
    held.add(name);
    try {
      return await hold({ name, mode: "exclusive" });
    } finally {
      held.delete(name);
    }
  };
  const query = () => Promise.resolve({ held: [...held].map((name) => ({ name })), pending: [] });
  Object.defineProperty(navigator, "locks", { configurable: true, value: { request, query } });
  return {
    holdElsewhere: (name) => {
      held.add(name);
      return () => void held.delete(name);
    },
    held: () => [...held],
  };
}

export const takeBrowserLocks = () =>
  Object.defineProperty(navigator, "locks", { configurable: true, value: undefined });
