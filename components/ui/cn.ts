import { clsx, type ClassValue } from "clsx";

/** Joins class names. It does not resolve conflicts: pass layout (margins, widths, placement), choose looks by variant. */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
