import { cn } from "@/components/ui/cn";

type Strength = 0 | 1 | 2 | 3 | 4;

const words = ["Very weak", "Weak", "Fair", "Good", "Strong"] as const;
const tones = ["bg-signal", "bg-signal", "bg-gold", "bg-pitch", "bg-pitch"] as const;

interface StrengthMeterProps {
  strength: Strength;
  /** Why it can't be used at all, if so. */
  problem: string | null;
}

/** Four bars and a sentence; the caller judges the password and announces the change. */
export function StrengthMeter({ strength, problem }: StrengthMeterProps) {
  const shown = problem === null ? strength : 0;
  return (
    <div className="flex flex-col gap-1.5 text-meta">
      <div aria-hidden="true" className="grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span key={step} className={cn("h-1.5 rounded-sm", step <= shown ? tones[shown] : "bg-sunk")} />
        ))}
      </div>
      {problem === null ? (
        <p className="font-semibold">{words[strength]}</p>
      ) : (
        <p className="flex gap-1.5 font-medium text-signal">
          <span aria-hidden="true">!</span>
          {problem}
        </p>
      )}
    </div>
  );
}
