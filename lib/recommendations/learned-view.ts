/** What was learned for a brief, per factor, in words. */
import { defaultWeights, type Factor, factors } from "@/lib/matching/weights";
import { formatCount } from "@/lib/platform/format";
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
    because,
    canUndo: because !== null,
  };
}

const texts: Record<SignalKind, string> = {
  more: "like",
  less: "hidden listing",
  saved: "save",
  message: "message",
  offer: "offer",
  agreed: "deal",
  passed: "passed listing",
  declined: "declined offer",
};

/** "2 likes, 1 save"; null without any actions. */
function reasonText(because: Partial<Record<SignalKind, number>>): string | null {
  const parts = signalKinds.flatMap((kind) => {
    const count = because[kind] ?? 0;
    return count > 0 ? [formatCount(count, texts[kind])] : [];
  });
  return parts.length > 0 ? parts.join(", ") : null;
}
