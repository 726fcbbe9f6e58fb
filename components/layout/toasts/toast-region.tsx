"use client";

import { useEffect, useRef } from "react";
import { toast as show } from "sonner";

import { dismissToast, setToastPanel, type Toast, TOAST_DURATION_MS } from "@/components/layout/toasts/toast-store";
import { RecentPanel } from "@/components/layout/toasts/recent-panel";
import { ToastCard } from "@/components/layout/toasts/toast-card";
import { Toaster } from "@/components/ui/sonner";

interface ToastRegionProps {
  toasts: readonly Toast[];
  panelOpen: boolean;
  hasOwn: boolean;
}

export function ToastRegion({ toasts, panelOpen, hasOwn }: ToastRegionProps) {
  const shown = useRef<number | null>(null);
  const live = toasts.find((toast) => !toast.dismissed);
  useEffect(() => {
    if (shown.current === (live?.id ?? null)) return;
    if (shown.current !== null) show.dismiss(shown.current);
    shown.current = live?.id ?? null;
    if (live) present(live);
  }, [live]);
  return (
    <>
      <Toaster />
      <RecentPanel toasts={toasts} hasOwn={hasOwn} open={panelOpen} onClose={() => setToastPanel(false)} />
    </>
  );
}

function present(toast: Toast) {
  const dismiss = () => dismissToast(toast.id);
  show.custom(() => <ToastCard toast={toast} onDismiss={dismiss} />, {
    id: toast.id,
    duration: TOAST_DURATION_MS,
    onAutoClose: dismiss,
    onDismiss: dismiss,
  });
}
