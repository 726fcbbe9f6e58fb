import { cn } from "@/components/ui/cn";

/** The ring alone; always put a text label beside it. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" fill="none" className={cn("size-4 shrink-0 spinner", className)}>
      <circle cx="8" cy="8" r="6.25" stroke="currentColor" strokeOpacity=".25" strokeWidth="2.5" />
      <path d="M14.25 8A6.25 6.25 0 0 0 8 1.75" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
