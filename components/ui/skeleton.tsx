import { cn } from "@/components/ui/cn";

/** A gray placeholder; give it the size of the content it replaces. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn("skeleton rounded-md", className)} />;
}
