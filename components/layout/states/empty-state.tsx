import type { ReactNode } from "react";

import { cn } from "@/components/ui/cn";

interface EmptyStateProps {
  /** What is missing: "No messages yet". */
  title: string;
  /** What to do next, in a sentence. */
  text?: ReactNode;
  actions?: ReactNode;
  /** Inside a card, without its own border. */
  plain?: boolean;
  className?: string;
}

export function EmptyState({ title, text, actions, plain = false, className }: EmptyStateProps) {
  return (
    <div
      className={cn(
        "flex flex-col items-center px-6 py-12 text-center",
        !plain && "rounded-xl border border-dashed border-edge/60",
        className,
      )}
    >
      <EmptyPitch />
      <h2 className="mt-4 text-lg">{title}</h2>
      {text ? <p className="mt-1.5 max-w-[46ch] text-sm text-soft">{text}</p> : null}
      {actions ? <div className="mt-5 flex flex-wrap justify-center gap-2.5">{actions}</div> : null}
    </div>
  );
}

function EmptyPitch() {
  return (
    <svg aria-hidden="true" viewBox="0 0 96 60" fill="none" className="h-15 w-24 stroke-edge" strokeWidth="1.75">
      <rect x="1" y="1" width="94" height="58" rx="6" />
      <path d="M48 1v58M1 18h13v24H1M95 18H82v24h13" />
      <circle cx="48" cy="30" r="12" />
      <circle cx="48" cy="30" r="3" className="fill-pitch stroke-none" />
    </svg>
  );
}
