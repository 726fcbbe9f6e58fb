/**
 * Each window that edits an item writes to its own storage key and holds a Web Lock on it. The browser releases the lock when the window closes, reloads or crashes; only then can another window read that key.
 */
import { readStored } from "./browser-store";

export interface WindowSlot {
  /** The localStorage key. */
  key: string;
  release: () => void;
}

const MAX_WINDOWS = 9;
/** On reload, the old page releases its lock slightly after the new one requests it. */
const LETTING_GO_MS = 300;

const slotsOf = (place: string): string[] =>
  Array.from({ length: MAX_WINDOWS }, (_, at) => (at === 0 ? place : `${place}~${at + 1}`));

/** The key this window used before a reload, one with a draft of a closed window, or an empty one; null when all are locked. */
export async function takeSlot(place: string): Promise<WindowSlot | null> {
  const slots = slotsOf(place);
  const withWords = slots.filter((key) => readStored(key) !== null);
  const own = withWords.find((key) => key === rememberedSlot(place));
  const slot = (own && (await takePatiently(own))) || (await takeFirst(withWords)) || (await takeFirst(slots));
  if (slot) rememberSlot(place, slot.key);
  return slot;
}

/** Whether another window of this browser has the same item open. */
export async function isOpenElsewhere(place: string, own: WindowSlot | null): Promise<boolean> {
  try {
    const names = new Set(slotsOf(place).filter((key) => key !== own?.key));
    const { held = [] } = (await locks()?.query()) ?? {};
    return held.some(({ name }) => name !== undefined && names.has(name));
  } catch {
    return false;
  }
}

async function takeFirst(keys: readonly string[]): Promise<WindowSlot | null> {
  for (const key of keys) {
    const slot = await take(key);
    if (slot) return slot;
  }
  return null;
}

async function takePatiently(key: string): Promise<WindowSlot | null> {
  const slot = await take(key);
  if (slot) return slot;
  await new Promise((resolve) => setTimeout(resolve, LETTING_GO_MS));
  return take(key);
}

function take(key: string): Promise<WindowSlot | null> {
  const unguarded = { key, release: () => undefined };
  return new Promise((resolve) => {
    const holding = locks()?.request(key, { ifAvailable: true }, (lock) => {
      if (lock) return new Promise<void>((release) => resolve({ key, release }));
      resolve(null);
      return undefined;
    });
    if (holding) holding.catch(() => resolve(unguarded));
    else resolve(unguarded);
  });
}

/** Web Locks need a secure context; without it all windows share the first key. */
const locks = (): LockManager | undefined => (typeof navigator === "undefined" ? undefined : navigator.locks);

function rememberedSlot(place: string): string | null {
  try {
    return sessionStorage.getItem(place);
  } catch {
    return null;
  }
}

function rememberSlot(place: string, key: string): void {
  try {
    sessionStorage.setItem(place, key);
  } catch {
    // Without sessionStorage a reload takes the first key that holds a draft.
  }
}
