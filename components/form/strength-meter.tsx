import { cn } from "@/components/ui/cn";

export type Strength = 0 | 1 | 2 | 3 | 4;

const words = ["Too short", "Weak", "Fair", "Good", "Strong"] as const;
const tones = ["bg-signal", "bg-signal", "bg-gold", "bg-pitch", "bg-pitch"] as const;

interface StrengthMeterProps {
  strength: Strength;
  /** How to make it stronger. */
  advice?: string;
}

/** Four bars and a label; the caller computes the strength. */
export function StrengthMeter({ strength, advice }: StrengthMeterProps) {
  return (
    <div className="flex flex-col gap-1.5 text-meta" aria-live="polite">
      <div aria-hidden="true" className="grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span key={step} className={cn("h-1.5 rounded-sm", step <= strength ? tones[strength] : "bg-sunk")} />
        ))}
      </div>
      <p className="text-soft">
        <span className="font-semibold text-ink">{words[strength]}</span>
        {advice ? `. ${advice}` : null}
      </p>
    </div>
  );
}
