import type { ReactNode } from "react";

import { cn } from "@/components/ui/cn";

interface RadioCardOption {
  value: string;
  label: ReactNode;
  description?: ReactNode;
}

interface RadioCardsProps {
  name: string;
  /** Names the group for screen readers; leave it out inside a FieldGroup. */
  label?: string;
  options: readonly RadioCardOption[];
  defaultValue?: string;
  value?: string;
  onValueChange?: (value: string) => void;
  columns?: 1 | 2 | 3;
}

const columnClass = { 1: "", 2: "sm:grid-cols-2", 3: "sm:grid-cols-3" } as const;

/** Radio buttons as cards; the selected one is inverted. */
export function RadioCards({ name, label, options, defaultValue, value, onValueChange, columns = 2 }: RadioCardsProps) {
  return (
    <div
      role={label ? "radiogroup" : undefined}
      aria-label={label}
      className={cn("grid gap-2.5", columnClass[columns])}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="flex flex-col rounded-lg border border-edge bg-card px-4 py-3 text-sm transition-colors duration-150 has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pitch"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            className="sr-only"
            defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
            checked={value === undefined ? undefined : value === option.value}
            onChange={onValueChange ? () => onValueChange(option.value) : undefined}
          />
          <span className="font-semibold">{option.label}</span>
          {option.description ? <span className="text-meta opacity-80">{option.description}</span> : null}
        </label>
      ))}
    </div>
  );
}
