import { CircleAlert, CircleCheck, CircleHelp, Info } from "lucide-react";
import type { ReactNode } from "react";

import { cn } from "@/components/ui/cn";

type AlertKind = "info" | "good" | "problem" | "unknown";

interface AlertProps {
  kind?: AlertKind;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  className?: string;
  /** Announced immediately by screen readers. Only for messages that just appeared. */
  live?: boolean;
  id?: string;
}

const looks = {
  info: { box: "border-line bg-card", icon: Info, tone: "text-soft" },
  good: { box: "border-pitch-pale bg-pitch-wash", icon: CircleCheck, tone: "text-pitch" },
  problem: { box: "border-signal/40 bg-signal-wash", icon: CircleAlert, tone: "text-signal" },
  unknown: { box: "border-gold/40 bg-gold-wash", icon: CircleHelp, tone: "text-gold" },
} as const;

export function Alert({ kind = "info", title, children, actions, className, live = false, id }: AlertProps) {
  const look = looks[kind];
  const Icon = look.icon;
  return (
    <div
      id={id}
      role={live ? (kind === "problem" ? "alert" : "status") : undefined}
      className={cn("flex gap-3 rounded-lg border px-4 py-3 text-sm text-ink", look.box, className)}
    >
      <Icon aria-hidden="true" className={cn("mt-0.5 size-4.5 shrink-0", look.tone)} />
      <div className="min-w-0 flex-1">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children ? <div className={cn(title && "mt-0.5")}>{children}</div> : null}
        {actions ? <div className="mt-3 flex flex-wrap gap-2">{actions}</div> : null}
      </div>
    </div>
  );
}
