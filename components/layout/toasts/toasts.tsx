"use client";

import { Bell } from "lucide-react";
import dynamic from "next/dynamic";
import { useEffect, useSyncExternalStore } from "react";

import {
  currentToasts,
  setToastPanel,
  subscribeToToasts,
  TOAST_HOTKEY,
  toastsOnServer,
} from "@/components/layout/toasts/toast-store";
import { buttonVariants } from "@/components/ui/button";

const ToastRegion = dynamic(() => import("@/components/layout/toasts/toast-region").then((file) => file.ToastRegion), {
  ssr: false,
});

function useToasts() {
  return useSyncExternalStore(subscribeToToasts, currentToasts, toastsOnServer);
}

/** Rendered once in the root layout. The toast UI is loaded with the first toast, or with F8. */
export function Toasts() {
  const { toasts, panelOpen, started, hasOwn } = useToasts();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === TOAST_HOTKEY) setToastPanel(true);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  // Screen readers announce what is added to a region that was there before.
  return (
    <div aria-live="polite">
      {started ? <ToastRegion toasts={toasts} panelOpen={panelOpen} hasOwn={hasOwn} /> : null}
    </div>
  );
}

/** The bell in a header: opens the toasts of the last 15 minutes. */
export function RecentNotifications({ className }: { className?: string }) {
  const count = useToasts().toasts.length;
  const label = count === 0 ? "Recent notifications" : `Recent notifications, ${count}`;
  return <BellButton label={label} hasNews={count > 0} className={className} />;
}

interface BellButtonProps {
  label: string;
  /** Whether to show the unread dot. */
  hasNews: boolean;
  className?: string;
}

export function BellButton({ label, hasNews, className }: BellButtonProps) {
  const { panelOpen } = useToasts();
  return (
    <button
      type="button"
      aria-label={label}
      aria-expanded={panelOpen}
      aria-keyshortcuts={TOAST_HOTKEY}
      onClick={() => setToastPanel(true)}
      className={`${buttonVariants({ variant: "quiet", size: "icon-sm" })} relative ${className ?? ""}`}
    >
      <Bell aria-hidden="true" />
      {hasNews ? (
        <span aria-hidden="true" className="absolute top-1.5 right-1.5 size-2 rounded-full bg-signal" />
      ) : null}
    </button>
  );
}
