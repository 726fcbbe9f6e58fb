import type { ComponentProps, ReactNode } from "react";

import { cn } from "@/components/ui/cn";

interface ChoiceProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  /** A second line under the label. */
  description?: ReactNode;
  /** Muted text at the right, such as a count. */
  trailing?: ReactNode;
}

const boxClass = "mt-0.5 size-4.5 shrink-0 accent-pitch";

export function Checkbox({ label, description, trailing, className, ...props }: ChoiceProps) {
  return <Choice type="checkbox" {...{ label, description, trailing, className }} {...props} />;
}

export function Radio({ label, description, trailing, className, ...props }: ChoiceProps) {
  return <Choice type="radio" {...{ label, description, trailing, className }} {...props} />;
}

function Choice({ label, description, trailing, className, ...props }: ChoiceProps & { type: "checkbox" | "radio" }) {
  return (
    <label className={cn("flex min-h-7 items-start gap-2.5 py-0.5 text-sm has-disabled:text-soft", className)}>
      <input className={boxClass} {...props} />
      <span className="min-w-0 flex-1">
        {label}
        {description ? <span className="block text-meta text-soft">{description}</span> : null}
      </span>
      {trailing === undefined ? null : <span className="text-meta text-soft tabular">{trailing}</span>}
    </label>
  );
}
