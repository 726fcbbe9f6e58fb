"use client";

import dynamic from "next/dynamic";
import { useEffect, useRef } from "react";

import { type Toast, removeToast } from "@/components/layout/toasts/toast-store";
import { ToastAction, ToastGlyph } from "@/components/layout/toasts/toast-card";
import { Button } from "@/components/ui/button";
import { formatTime } from "@/lib/platform/format";

interface RecentPanelProps {
  toasts: readonly Toast[];
  /** Whether the panel also lists the user's stored notifications. */
  hasOwn: boolean;
  open: boolean;
  onClose: () => void;
}

const NotificationList = dynamic(
  () => import("@/components/notifications/notification-list").then((file) => file.NotificationList),
  { ssr: false },
);

/** All recent toasts. A visible toast keeps the focus that F8 gave it. */
export function RecentPanel({ toasts, hasOwn, open, onClose }: RecentPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (!open) return;
    opener.current = document.activeElement;
    // The other F8 listener focuses a visible toast first.
    const focus = setTimeout(() => {
      if (!document.activeElement?.closest("[data-sonner-toaster]")) panel.current?.focus();
    });
    const onPointerDown = (event: Event) => {
      if (event.target instanceof Node && !panel.current?.contains(event.target)) onClose();
    };
    document.addEventListener("pointerdown", onPointerDown);
    return () => {
      clearTimeout(focus);
      document.removeEventListener("pointerdown", onPointerDown);
    };
  }, [open, onClose]);
  if (!open) return null;
  const close = () => {
    if (opener.current instanceof HTMLElement) opener.current.focus();
    onClose();
  };
  return (
    <section
      ref={panel}
      role="dialog"
      aria-live="off"
      aria-label="Recent notifications"
      tabIndex={-1}
      onKeyDown={(event) => event.key === "Escape" && close()}
      className="fixed top-4 right-4 z-50 flex max-h-[calc(100dvh-2rem)] w-92 max-w-[calc(100vw-2rem)] animate-rise flex-col rounded-xl border border-line bg-card shadow-float"
    >
      <div className="flex items-center justify-between gap-4 py-2.5 pr-3 pl-4.5">
        <h2 className="text-base">Recent notifications</h2>
        <Button variant="quiet" size="sm" onClick={close}>
          Close
        </Button>
      </div>
      <div className="min-h-0 overflow-y-auto border-t border-line">
        {toasts.length > 0 || !hasOwn ? <WindowToasts toasts={toasts} isNamed={hasOwn} /> : null}
        {hasOwn ? <NotificationList onFollow={onClose} /> : null}
      </div>
    </section>
  );
}

/** This window's toasts, with a heading when stored notifications are listed too. */
function WindowToasts({ toasts, isNamed }: { toasts: readonly Toast[]; isNamed: boolean }) {
  if (toasts.length === 0) {
    return (
      <p className="px-4.5 py-6 text-sm text-soft">
        Nothing in the last 15 minutes. Messages shown on screen stay here for that long.
      </p>
    );
  }
  return (
    <section aria-label="Last 15 minutes">
      {isNamed ? <h3 className="px-4.5 pt-3.5 pb-1 eyebrow">Last 15 minutes</h3> : null}
      <ul>
        {toasts.map((toast) => (
          <RecentRow key={toast.id} toast={toast} />
        ))}
      </ul>
    </section>
  );
}

function RecentRow({ toast }: { toast: Toast }) {
  return (
    <li className="flex items-start gap-3 border-b border-line px-4.5 py-3 text-sm last:border-b-0">
      <ToastGlyph kind={toast.kind} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{toast.title}</p>
        {toast.description ? <p className="text-soft">{toast.description}</p> : null}
        <ToastAction toast={toast} onDone={() => removeToast(toast.id)} />
      </div>
      <time dateTime={new Date(toast.at).toISOString()} className="text-xs text-soft tabular">
        {formatTime(toast.at)}
      </time>
    </li>
  );
}
