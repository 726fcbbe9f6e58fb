"use client";

import { useEffect, useRef } from "react";
import { toast as show } from "sonner";

import { dismissNotice, type Notice, setNoticePanel } from "@/components/layout/toasts/notices";
import { RecentPanel } from "@/components/layout/toasts/recent-panel";
import { ToastCard } from "@/components/layout/toasts/toast-card";
import { TOAST_DURATION_MS } from "@/components/layout/toasts/toast-rules";
import { Toaster } from "@/components/ui/sonner";

interface ToastRegionProps {
  notices: readonly Notice[];
  panelOpen: boolean;
  hasOwn: boolean;
}

export function ToastRegion({ notices, panelOpen, hasOwn }: ToastRegionProps) {
  const shown = useRef<number | null>(null);
  const live = notices.find((notice) => !notice.dismissed);
  useEffect(() => {
    if (shown.current === (live?.id ?? null)) return;
    if (shown.current !== null) show.dismiss(shown.current);
    shown.current = live?.id ?? null;
    if (live) present(live);
  }, [live]);
  return (
    <>
      <Toaster />
      <RecentPanel notices={notices} hasOwn={hasOwn} open={panelOpen} onClose={() => setNoticePanel(false)} />
    </>
  );
}

function present(notice: Notice) {
  const dismiss = () => dismissNotice(notice.id);
  show.custom(() => <ToastCard notice={notice} onDismiss={dismiss} />, {
    id: notice.id,
    duration: TOAST_DURATION_MS,
    onAutoClose: dismiss,
    onDismiss: dismiss,
  });
}
