/** Toasts of this window: one is showing, the others were dismissed less than 1,000 s ago. */
import { TOAST_KEEP_MS } from "@/components/layout/toasts/toast-rules";

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
  /** Newest first. */
  notices: readonly Notice[];
  /** Whether the panel of recent notifications is open. */
  panelOpen: boolean;
  /** Whether a toast was ever shown: only then is the toast UI loaded. */
  started: boolean;
  /** Whether the panel also lists the stored notifications of the logged-in user. */
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

/** Shows a toast; the previous one moves to the recent list. */
export function notify(input: NoticeInput): number {
  for (const notice of state.notices) if (!notice.dismissed) dismissNotice(notice.id);
  const notice: Notice = { kind: "info", ...input, id: ++lastId, at: Date.now(), dismissed: false };
  change({ notices: [notice, ...state.notices], started: true });
  return notice.id;
}

/** Dismisses a toast; it stays in the recent list for TOAST_KEEP_MS. */
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

/** For logging out: one person's toasts must not be visible to the next. */
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
