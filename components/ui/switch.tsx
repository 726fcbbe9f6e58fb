import type { ComponentProps, ReactNode } from "react";

import { cn } from "@/components/ui/cn";

interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "role"> {
  label: ReactNode;
  description?: ReactNode;
}

/** For settings that take effect immediately. Use a checkbox when a Save button follows. */
export function Switch({ label, description, className, ...props }: SwitchProps) {
  return (
    <label className={cn("flex items-start justify-between gap-4 py-1 text-sm", className)}>
      <span className="min-w-0">
        <span className="font-semibold">{label}</span>
        {description ? <span className="block text-meta text-soft">{description}</span> : null}
      </span>
      <input
        type="checkbox"
        role="switch"
        className="relative mt-0.5 h-6 w-10 shrink-0 appearance-none rounded-full border border-edge bg-sunk transition-colors duration-150 before:absolute before:top-0.75 before:left-0.75 before:size-4 before:rounded-full before:bg-edge before:transition-transform before:duration-150 checked:border-pitch checked:bg-pitch checked:before:translate-x-4 checked:before:bg-on-pitch disabled:opacity-50 forced-colors:appearance-auto"
        {...props}
      />
    </label>
  );
}
