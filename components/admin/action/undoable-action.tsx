"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { apiRequest } from "@/lib/platform/http/api-client";

interface UndoableActionProps {
  label: string;
  path: string;
  /** Shown while it can be undone: "Approving…". */
  doing: string;
  /** The success toast. */
  done: string;
}

/** How long the action can be undone. */
export const undoableForMs = 5000;

/**
 * An action without confirmation: for a few seconds one click undoes it, then it takes effect. Leaving the page carries
 * it out immediately.
 */
export function UndoableAction({ label, path, doing, done }: UndoableActionProps) {
  const router = useRouter();
  const { isPending, send } = useApiMutation({ failureTitle: "That didn’t work" });
  const [isWaiting, setWaiting] = useState(false);
  const carryOut = async () => {
    setWaiting(false);
    if (await send("POST", path)) toast({ title: done, kind: "good" });
    // After an error too: someone else may have decided.
    router.refresh();
  };
  useDelayed(
    isWaiting,
    () => void carryOut(),
    () => void apiRequest("POST", path, undefined, { keepalive: true }).catch(() => null),
  );
  if (!isWaiting) {
    return (
      <Button variant="ink" size="sm" pending={isPending} onClick={() => setWaiting(true)}>
        {label}
      </Button>
    );
  }
  return (
    <span className="inline-flex items-center gap-2 text-sm">
      <span role="status">{doing}</span>
      <Button variant="ghost" size="sm" autoFocus onClick={() => setWaiting(false)}>
        Undo
      </Button>
    </span>
  );
}

/** Runs `act` once the time is up, and `leave` if the page or row disappears first. */
function useDelayed(isWaiting: boolean, act: () => void, leave: () => void): void {
  const latest = useRef({ isWaiting, act, leave });
  useEffect(() => {
    latest.current = { isWaiting, act, leave };
  });
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => latest.current.act(), undoableForMs);
    const onLeave = () => latest.current.leave();
    window.addEventListener("pagehide", onLeave);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", onLeave);
    };
  }, [isWaiting]);
  useEffect(() => {
    const last = latest;
    return () => {
      if (last.current.isWaiting) last.current.leave();
    };
  }, []);
}
