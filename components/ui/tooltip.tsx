import type { ReactNode } from "react";

import { cn } from "@/components/ui/cn";

interface TooltipProps {
  /** The tooltip's id, for the control's `aria-describedby`. */
  id: string;
  text: ReactNode;
  side?: "top" | "bottom";
  className?: string;
  children: ReactNode;
}

/** Shown on hover and focus in CSS; Escape hides it (the shell's key listener). Never the only source of information. */
export function Tooltip({ id, text, side = "top", className, children }: TooltipProps) {
  return (
    <span className={cn("group/tip relative inline-flex", className)}>
      {children}
      <span
        id={id}
        role="tooltip"
        className={cn(
          "absolute left-1/2 z-30 hidden w-max max-w-64 -translate-x-1/2 animate-fade rounded-md bg-ink px-2.5 py-1.5 text-left text-xs font-normal whitespace-normal text-paper group-focus-within/tip:block group-hover/tip:block",
          side === "top" ? "bottom-full mb-1.5" : "top-full mt-1.5",
        )}
      >
        {text}
      </span>
    </span>
  );
}
