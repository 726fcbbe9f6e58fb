import type { ComponentProps } from "react";

import { cn } from "@/components/ui/cn";
import { controlClass } from "@/components/ui/input";

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
  /** Not in the list, but shown if already selected. */
  hidden?: boolean;
}

interface SelectProps extends ComponentProps<"select"> {
  options?: readonly SelectOption[];
  /** The first, empty choice. Without it there is no empty choice. */
  placeholder?: string;
  dense?: boolean;
}

const chevron =
  "bg-[url('data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%20viewBox=%220%200%2016%2016%22%20fill=%22none%22%20stroke=%22%237c877f%22%20stroke-width=%222%22%3E%3Cpath%20d=%22m4%206%204%204%204-4%22/%3E%3C/svg%3E')] bg-[length:16px] bg-[position:right_10px_center] bg-no-repeat";

export function Select({ className, options, placeholder, dense = false, children, ...props }: SelectProps) {
  return (
    <select
      className={cn(
        controlClass,
        chevron,
        "appearance-none pr-9",
        dense ? "h-9 pl-2.5 text-sm" : "h-10.5 pl-3",
        className,
      )}
      {...props}
    >
      {placeholder === undefined ? null : <option value="">{placeholder}</option>}
      {options?.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled} hidden={option.hidden}>
          {option.label}
        </option>
      ))}
      {children}
    </select>
  );
}
