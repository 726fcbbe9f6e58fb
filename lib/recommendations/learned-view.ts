/** What was learned for a brief, factor by factor, in words. */
import { defaultWeights, type Factor, factors } from "@/lib/matching/weights";
import type { BriefFields } from "@/lib/preferences/schema";
import { type Learned, type SignalKind, signalKinds } from "@/lib/preferences/learned";
import type { LearnedView } from "./schema";

export function learnedView(learned: Learned | null, set: BriefFields["weights"]): LearnedView {
  return {
    signals: learned?.signals ?? 0,
    factors: factors.map((factor) => factorView(factor, learned, set?.[factor])),
  };
}

function factorView(factor: Factor, learned: Learned | null, set: number | undefined): LearnedView["factors"][number] {
  const known = set === undefined ? learned?.factors[factor] : undefined;
  const because = known ? reasonText(known.because) : null;
  return {
    factor,
    defaultWeight: defaultWeights[factor],
    weight: set ?? known?.weight ?? defaultWeights[factor],
    isSetByYou: set !== undefined,
    because: known ? (because ?? "The other weights changed") : null,
    canUndo: because !== null,
  };
}

const texts: Record<SignalKind, (count: number) => string> = {
  more: (count) => `${count} you want more like`,
  less: (count) => `${count} not for you`,
  saved: (count) => `${count} saved`,
  message: (count) => `${count} you messaged about`,
  offer: (count) => `${count} you made an offer for`,
  agreed: (count) => `${count} you agreed on`,
  passed: (count) => `${count} you passed on`,
  declined: (count) => `${count} you declined`,
};

/** "2 you want more like, 1 saved"; null where nothing was done about it. */
function reasonText(because: Partial<Record<SignalKind, number>>): string | null {
  const parts = signalKinds.flatMap((kind) => (because[kind] ? [texts[kind](because[kind])] : []));
  return parts.length > 0 ? parts.join(", ") : null;
}
