/** What was notified and is still to be read: one is showing, the others were dismissed less than 1,000 s ago. */
import { TOAST_KEEP_MS } from "@/components/layout/toast-rules";

export type NoticeKind = "info" | "good" | "problem";

export interface NoticeInput {
  title: string;
  description?: string;
  kind?: NoticeKind;
  action?: { label: string; href: string } | { label: string; onSelect: () => void };
}

export interface Notice extends NoticeInput {
  id: number;
  kind: NoticeKind;
  at: number;
  dismissed: boolean;
}

export interface NoticeState {
  /** The newest first. */
  notices: readonly Notice[];
  /** Whether the panel of recent notifications is open. */
  panelOpen: boolean;
  /** Whether anything was ever shown here: what draws it is fetched then, and stays. */
  started: boolean;
  /** Whether a signed-in person's own notifications, which the server keeps, stand beside these. */
  hasOwn: boolean;
}

const empty: NoticeState = { notices: [], panelOpen: false, started: false, hasOwn: false };
let state: NoticeState = empty;
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

function change(next: Partial<NoticeState>) {
  state = { ...state, ...next };
  listeners.forEach((listener) => listener());
}

export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentNotices = () => state;
export const noticesOnServer = () => empty;

/** Shows a notification; the one that was showing moves to the recent ones. */
export function notify(input: NoticeInput): number {
  for (const notice of state.notices) if (!notice.dismissed) dismissNotice(notice.id);
  const notice: Notice = { kind: "info", ...input, id: ++lastId, at: Date.now(), dismissed: false };
  change({ notices: [notice, ...state.notices], started: true });
  return notice.id;
}

/** It stops showing, stays among the recent ones for TOAST_KEEP_MS, and is removed then. */
export function dismissNotice(id: number) {
  const notice = state.notices.find((candidate) => candidate.id === id);
  if (!notice || notice.dismissed) return;
  change({ notices: state.notices.map((one) => (one.id === id ? { ...one, dismissed: true } : one)) });
  removals.set(
    id,
    setTimeout(() => removeNotice(id), TOAST_KEEP_MS),
  );
}

export function removeNotice(id: number) {
  clearTimeout(removals.get(id));
  removals.delete(id);
  change({ notices: state.notices.filter((notice) => notice.id !== id) });
}

/** For signing out: what one person was told is not left for the next. */
export function forgetNotices() {
  removals.forEach((timer) => clearTimeout(timer));
  removals.clear();
  change({ notices: [], panelOpen: false });
}

export function setNoticePanel(panelOpen: boolean) {
  if (state.panelOpen !== panelOpen) change({ panelOpen, started: true });
}

export function setOwnNotifications(hasOwn: boolean) {
  if (state.hasOwn !== hasOwn) change({ hasOwn });
}
