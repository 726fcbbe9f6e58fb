"use client";

import { formatCount } from "@/lib/platform/format";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { factorLabels } from "@/lib/matching/weights";
import type { LearnedView } from "@/lib/recommendations/schema";
import { useRecommendationWrite } from "./hidden-listings";

interface LearnedPanelProps {
  learned: LearnedView;
  briefId: string;
  canEdit: boolean;
}

type FactorView = LearnedView["factors"][number];

/** Every weight that is not at its default: old and new value, the reason, and a way to reset it. */
export function LearnedPanel({ learned, briefId, canEdit }: LearnedPanelProps) {
  const { isPending, write } = useRecommendationWrite("Not undone");
  const undo = async (factor?: FactorView["factor"]) => {
    if (!(await write("POST", "undo", { briefId, factor }))) return;
    const what = factor ? `What we learned so far about “${factorLabels[factor]}”` : "Everything we learned so far";
    toast({ title: "Undone", description: `${what} no longer counts.` });
  };
  const moved = learned.factors.filter(({ isSetByYou, because }) => isSetByYou || because !== null);
  const shifted = learned.factors.filter((each) => !moved.includes(each) && each.weight !== each.defaultWeight);
  const canUndoAll = canEdit && moved.filter(({ canUndo }) => canUndo).length > 1;
  return (
    <Card>
      <section aria-labelledby="learned-title" className="px-5 py-5">
        <h2 id="learned-title" className="text-lg">
          What we learned
        </h2>
        <p className="mt-1 text-sm text-soft">{summary(learned)}</p>
        {moved.length > 0 ? (
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {moved.map((each) => (
              <FactorRow
                key={each.factor}
                each={each}
                isPending={isPending}
                onUndo={canEdit && each.canUndo ? () => void undo(each.factor) : null}
              />
            ))}
          </ul>
        ) : null}
        {shifted.length > 0 ? <p className="mt-2.5 text-meta text-soft">{shiftText(shifted)}</p> : null}
        {canUndoAll ? (
          <Button variant="ghost" size="sm" className="mt-3" pending={isPending} onClick={() => void undo()}>
            Undo everything learned
          </Button>
        ) : null}
        <p className="mt-3 text-meta text-soft">
          Weights stay between 50% and 150% of their defaults, and recent signals count more. Weights you set in your
          brief are never changed. Marketplace scores use the same weights.
        </p>
      </section>
    </Card>
  );
}

function summary({ signals, factors }: LearnedView): string {
  const set = factors.filter(({ isSetByYou }) => isSetByYou).length;
  if (signals === 0 && set === 0)
    return "Nothing yet: every weight is at its default. Tell us what fits and what doesn’t, save listings, or message sellers.";
  const from = formatCount(signals, "listing");
  return signals === 0 ? "Nothing yet. You set weights in your brief." : `Based on ${from}.`;
}

/** The weights add up to 100, so the others shrink. */
function shiftText(shifted: readonly FactorView[]): string {
  const parts = shifted.map(
    ({ factor, weight, defaultWeight }) => `${factorLabels[factor]} ${points(defaultWeight)} → ${points(weight)}`,
  );
  return `To keep the total at 100: ${parts.join(", ")}.`;
}

interface FactorRowProps {
  each: FactorView;
  isPending: boolean;
  onUndo: (() => void) | null;
}

function FactorRow({
  each: { factor, weight, defaultWeight, isSetByYou, because },
  isPending,
  onUndo,
}: FactorRowProps) {
  return (
    <li className="py-2.5 text-sm">
      <div className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{factorLabels[factor]}</span>
        <span className="num tabular">
          <span className="text-soft">{points(defaultWeight)} → </span>
          {points(weight)}
          <span className="sr-only"> points</span>
        </span>
      </div>
      <Scale share={weight / defaultWeight} />
      <div className="mt-1.5 flex items-start justify-between gap-3 text-meta text-soft">
        <span>{isSetByYou ? "Set by you in the brief" : because}</span>
        {onUndo ? (
          <button
            type="button"
            aria-label={`Undo ${factorLabels[factor]}`}
            aria-disabled={isPending}
            onClick={onUndo}
            className="shrink-0 font-medium text-ink underline underline-offset-3 hover:text-pitch"
          >
            Undo
          </button>
        ) : null}
      </div>
    </li>
  );
}

const points = (weight: number): string => (Math.round(weight * 10) / 10).toString();

/** From 50% to 150% of the default, which is the mark in the middle. */
function Scale({ share }: { share: number }) {
  const at = Math.min(1, Math.max(0, share - 0.5));
  const [left, right] = [Math.min(at, 0.5), Math.max(at, 0.5)];
  return (
    <div aria-hidden="true" className="relative mt-1.5 h-1.5 rounded-[3px] bg-sunk">
      <div
        className={`absolute inset-y-0 ${share >= 1 ? "bg-pitch" : "bg-gold"}`}
        style={{ left: `${left * 100}%`, width: `${(right - left) * 100}%` }}
      />
      <div className="absolute -inset-y-0.5 left-1/2 w-px bg-ink" />
    </div>
  );
}
