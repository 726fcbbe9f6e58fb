import { Spinner } from "@/components/ui/spinner";
import { Skeleton } from "@/components/ui/skeleton";

/** A spinner with its label. */
export function LoadingState({ text = "Loading…" }: { text?: string }) {
  return (
    <div role="status" className="flex items-center justify-center gap-3 px-6 py-16 text-soft">
      <Spinner />
      {text}
    </div>
  );
}

/** Skeleton of a list or table. */
export function RowsSkeleton({ count = 8, text = "Loading…" }: { count?: number; text?: string }) {
  return (
    <div role="status" className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-card">
      <span className="sr-only">{text}</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex items-center gap-4 px-5 py-4">
          <Skeleton className="size-9 rounded-lg" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="ml-auto h-4 w-20" />
        </div>
      ))}
    </div>
  );
}
