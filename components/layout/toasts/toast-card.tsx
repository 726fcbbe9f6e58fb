"use client";

import { X } from "lucide-react";
import Link from "next/link";
import { type PointerEvent, useRef, useState } from "react";

import { isSwipedAway, type Toast } from "@/components/layout/toasts/toast-store";
import { cn } from "@/components/ui/cn";

interface ToastCardProps {
  toast: Toast;
  onDismiss: () => void;
}

const glyphs = { info: null, good: "✓", problem: "!" } as const;
const actionClass = "mt-2 inline-block font-semibold underline underline-offset-4";

export function ToastCard({ toast, onDismiss }: ToastCardProps) {
  const swipe = useSwipe(onDismiss);
  return (
    <div
      data-testid="toast"
      {...swipe.handlers}
      style={
        swipe.distance
          ? { transform: `translateX(${swipe.distance}px)`, opacity: 1 - Math.abs(swipe.distance) / 300 }
          : undefined
      }
      className={cn(
        "flex w-full touch-pan-y items-start gap-3 rounded-[10px] bg-ink px-4 py-3.5 font-text text-sm text-paper shadow-float select-none",
        !swipe.distance && "transition-transform duration-150",
      )}
    >
      <ToastGlyph kind={toast.kind} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{toast.title}</p>
        {toast.description ? <p className="opacity-80">{toast.description}</p> : null}
        <ToastAction toast={toast} onDone={onDismiss} />
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={onDismiss}
        className="-mt-1.5 -mr-2 inline-flex size-8 shrink-0 items-center justify-center rounded-md opacity-70 hover:opacity-100 focus-visible:outline-paper"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}

export function ToastGlyph({ kind }: { kind: Toast["kind"] }) {
  const glyph = glyphs[kind];
  if (!glyph) return null;
  return (
    <span
      aria-hidden="true"
      className={cn(
        "inline-flex size-5 shrink-0 items-center justify-center rounded-full text-xs font-bold",
        kind === "good" ? "bg-pitch text-on-pitch" : "bg-signal text-on-signal",
      )}
    >
      {glyph}
    </span>
  );
}

export function ToastAction({ toast: { action }, onDone }: { toast: Toast; onDone: () => void }) {
  if (!action) return null;
  if ("href" in action) {
    return (
      <Link href={action.href} onClick={onDone} className={actionClass}>
        {action.label}
      </Link>
    );
  }
  const run = () => {
    action.onSelect();
    onDone();
  };
  return (
    <button type="button" onClick={run} className={actionClass}>
      {action.label}
    </button>
  );
}

/** Follows the pointer sideways; released at the threshold or beyond, the toast is dismissed. */
function useSwipe(onDismiss: () => void) {
  const start = useRef<number | null>(null);
  const [distance, setDistance] = useState(0);
  const stop = () => {
    start.current = null;
    setDistance(0);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    // Sonner would start its own swipe, with a different threshold.
    event.stopPropagation();
    if (event.target instanceof Element && event.target.closest("a, button")) return;
    start.current = event.clientX;
    event.currentTarget.setPointerCapture?.(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (start.current !== null) setDistance(event.clientX - start.current);
  };
  const onPointerUp = (event: PointerEvent) => {
    if (start.current !== null && isSwipedAway(event.clientX - start.current)) onDismiss();
    stop();
  };
  return { distance, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: stop } };
}
