/** What accepted proofs add up to: figures of one label are summed, and the largest come first. */
interface Proven {
  state: string;
  proofs: readonly { figure: number | null; figureLabel: string | null }[];
}

export function provenFigures(deliverables: readonly Proven[]): { label: string; value: number }[] {
  const sums = new Map<string, { label: string; value: number }>();
  for (const { state, proofs } of deliverables) {
    if (state !== "proof_accepted") continue;
    for (const { figure, figureLabel } of proofs) {
      if (figure === null) continue;
      const label = figureLabel?.trim() || "Total";
      const key = label.toLowerCase();
      const before = sums.get(key);
      sums.set(key, { label: before?.label ?? label, value: (before?.value ?? 0) + figure });
    }
  }
  return [...sums.values()].toSorted((a, b) => b.value - a.value);
}
