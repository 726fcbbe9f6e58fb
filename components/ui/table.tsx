import type { ComponentProps } from "react";

import { cn } from "@/components/ui/cn";

export function Table({ className, ...props }: ComponentProps<"table">) {
  return <table className={cn("data-table", className)} {...props} />;
}

export function TableHead(props: ComponentProps<"thead">) {
  return <thead {...props} />;
}

export function TableBody({ className, ...props }: ComponentProps<"tbody">) {
  return <tbody className={cn("[&_tr]:border-t [&_tr]:border-line", className)} {...props} />;
}

export function TableRow({ className, ...props }: ComponentProps<"tr">) {
  return <tr className={className} {...props} />;
}

interface CellLook {
  /** Right-aligns figures. */
  numeric?: boolean;
}

export function TableHeaderCell({
  className,
  numeric = false,
  scope = "col",
  ...props
}: ComponentProps<"th"> & CellLook) {
  return <th scope={scope} data-numeric={numeric || undefined} className={className} {...props} />;
}

export function TableCell({ className, numeric = false, ...props }: ComponentProps<"td"> & CellLook) {
  return <td data-numeric={numeric || undefined} className={className} {...props} />;
}
