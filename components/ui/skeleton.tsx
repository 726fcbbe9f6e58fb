import { cn } from "@/components/ui/cn";

/** A grey place-holder of the size of what will stand there; give it a height and a width. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn("skeleton rounded-md", className)} />;
}
