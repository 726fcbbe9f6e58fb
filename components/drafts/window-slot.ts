/**
 * Each window that writes at one place has a slot of its own there, and holds a lock on it. The browser lets go of the
 * lock when the window is closed, reloaded or lost, and only then another window finds what stands in that slot.
 */
import { readKept } from "./browser-store";

export interface WindowSlot {
  /** Under which the storage keeps it. */
  key: string;
  release: () => void;
}

const MAX_WINDOWS = 9;
/** A page that is reloaded lets go of its lock a moment after the next one asks for it. */
const LETTING_GO_MS = 300;

const slotsOf = (place: string): string[] =>
  Array.from({ length: MAX_WINDOWS }, (_, at) => (at === 0 ? place : `${place}~${at + 1}`));

/** The slot of this window's page before, one that a window left its words in, or an empty one; null where all are taken. */
export async function takeSlot(place: string): Promise<WindowSlot | null> {
  const slots = slotsOf(place);
  const withWords = slots.filter((key) => readKept(key) !== null);
  const own = withWords.find((key) => key === rememberedSlot(place));
  const slot = (own && (await takePatiently(own))) || (await takeFirst(withWords)) || (await takeFirst(slots));
  if (slot) rememberSlot(place, slot.key);
  return slot;
}

/** Whether another window of this browser has the same place open. */
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

/** Browsers offer locks on https and on this machine alone; elsewhere all windows share the first slot. */
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
    // Without a memory of its own slot a reload takes the first that holds words.
  }
}
