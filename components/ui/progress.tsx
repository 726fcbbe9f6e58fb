import { cn } from "@/components/ui/cn";

interface ProgressProps {
  label: string;
  value: number;
  max?: number;
  /** The text beside the bar: "1,204 of 2,773 rows". */
  text?: string;
  className?: string;
}

export function Progress({ label, value, max = 100, text, className }: ProgressProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div className={cn("text-meta", className)}>
      <div className="mb-1.5 flex justify-between gap-4">
        <span className="font-semibold">{label}</span>
        <span className="text-soft tabular">{text ?? `${Math.round(share * 100)}%`}</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.round(share * max)}
        aria-valuetext={text}
        className="h-2 overflow-hidden rounded-sm bg-sunk"
      >
        <div
          className="h-full w-full origin-left bg-pitch transition-transform duration-200"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  );
}
