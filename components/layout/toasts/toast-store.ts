/** Toasts of this window: one shows for 5 s, a dismissed one stays readable for 1,000 s, and a 50 px swipe dismisses it. */

export const TOAST_DURATION_MS = 5000;
export const TOAST_KEEP_MS = 1_000_000;
export const SWIPE_THRESHOLD_PX = 50;
export const TOAST_HOTKEY = "F8";
export const VISIBLE_TOASTS = 1;

export const isSwipedAway = (distance: number) => Math.abs(distance) >= SWIPE_THRESHOLD_PX;

type ToastKind = "info" | "good" | "problem";

export interface ToastInput {
  title: string;
  description?: string;
  kind?: ToastKind;
  action?: { label: string; href: string } | { label: string; onSelect: () => void };
}

export interface Toast extends ToastInput {
  id: number;
  kind: ToastKind;
  at: number;
  dismissed: boolean;
}

export interface ToastState {
  /** Newest first. */
  toasts: readonly Toast[];
  /** Whether the panel of recent notifications is open. */
  panelOpen: boolean;
  /** Whether a toast was ever shown: only then is the toast UI loaded. */
  started: boolean;
  /** Whether the panel also lists the stored notifications of the logged-in user. */
  hasOwn: boolean;
}

const empty: ToastState = { toasts: [], panelOpen: false, started: false, hasOwn: false };
let state: ToastState = empty;
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

function change(next: Partial<ToastState>) {
  state = { ...state, ...next };
  listeners.forEach((listener) => listener());
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToasts = () => state;
export const toastsOnServer = () => empty;

/** Shows a toast; the previous one moves to the recent list. */
export function toast(input: ToastInput): number {
  for (const { id, dismissed } of state.toasts) if (!dismissed) dismissToast(id);
  const shown: Toast = { kind: "info", ...input, id: ++lastId, at: Date.now(), dismissed: false };
  change({ toasts: [shown, ...state.toasts], started: true });
  return shown.id;
}

/** Dismisses a toast; it stays in the recent list for TOAST_KEEP_MS. */
export function dismissToast(id: number) {
  const known = state.toasts.find((candidate) => candidate.id === id);
  if (!known || known.dismissed) return;
  change({ toasts: state.toasts.map((one) => (one.id === id ? { ...one, dismissed: true } : one)) });
  removals.set(
    id,
    setTimeout(() => removeToast(id), TOAST_KEEP_MS),
  );
}

export function removeToast(id: number) {
  clearTimeout(removals.get(id));
  removals.delete(id);
  change({ toasts: state.toasts.filter((one) => one.id !== id) });
}

/** For logging out: one person's toasts must not be visible to the next. */
export function clearToasts() {
  removals.forEach((timer) => clearTimeout(timer));
  removals.clear();
  change({ toasts: [], panelOpen: false });
}

export function setToastPanel(panelOpen: boolean) {
  if (state.panelOpen !== panelOpen) change({ panelOpen, started: true });
}

export function setOwnNotifications(hasOwn: boolean) {
  if (state.hasOwn !== hasOwn) change({ hasOwn });
}
