/** What may be chosen for a vocabulary: its own codes, one label each, and at least one code on offer. */
import type { Terms } from "@/lib/platform-options/terms";
import { defaultLabelOf } from "@/lib/listings/labels";
import { invalid } from "@/lib/platform/errors";
import { isSharedCode } from "./catalog";

/** Without what is as by default. Throws `invalid` for terms that a vocabulary cannot have. */
export function chosenTerms(codes: readonly string[], { labels, order, hidden }: Terms): Terms {
  const named = [...Object.keys(labels), ...order, ...hidden];
  if (named.some((code) => !codes.includes(code))) throw invalid({ order: ["This list has no such code."] });
  if (order.length > 0 && (order.length !== codes.length || new Set(order).size !== codes.length))
    throw invalid({ order: ["The order has to name every code once."] });
  if (hidden.length >= codes.length) throw invalid({ hidden: ["Keep at least one on offer."] });
  const changed = Object.entries(labels).filter(([code, label]) => label !== defaultLabelOf(code));
  if ([...changed.map(([code]) => code), ...hidden].some(isSharedCode))
    throw invalid({ labels: ["A code of several lists can’t be renamed or hidden."] });
  const chosen = Object.fromEntries(changed);
  rejectTwins(codes, chosen);
  const isByDefault = order.every((code, place) => code === codes[place]);
  return { labels: chosen, order: isByDefault ? [] : order, hidden: codes.filter((code) => hidden.includes(code)) };
}

function rejectTwins(codes: readonly string[], labels: Record<string, string>): void {
  const seen = new Set<string>();
  for (const code of codes) {
    const label = labels[code] ?? defaultLabelOf(code);
    if (seen.has(label.toLowerCase())) throw invalid({ labels: [`“${label}” is used twice.`] });
    seen.add(label.toLowerCase());
  }
}
