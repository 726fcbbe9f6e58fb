"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { type Compared, activationRatios, compareHref } from "@/lib/opportunities/compare/compare-url";

interface ComparisonSettingsProps {
  compared: Compared;
  /** The brief that is used, or null. */
  briefId: string | null;
  briefs: readonly { id: string; name: string }[];
}

const control = "border-edge bg-card h-9 max-w-64 rounded-lg border px-2 text-sm";

/** What the comparison is calculated with. */
export function ComparisonSettings({ compared, briefId, briefs }: ComparisonSettingsProps) {
  const router = useRouter();
  const [isWaiting, startTransition] = useTransition();
  const change = (next: Partial<Compared>) =>
    startTransition(() => router.push(compareHref({ ...compared, ...next }), { scroll: false }));
  return (
    <div data-print="hide" aria-busy={isWaiting} className="flex flex-wrap items-center gap-x-5 gap-y-3 text-sm">
      {briefs.length > 0 ? (
        <label className="flex items-center gap-2">
          Brief
          <select
            value={briefId ?? "none"}
            onChange={({ target }) => change({ briefId: target.value })}
            className={control}
          >
            {briefs.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value="none">No brief</option>
          </select>
        </label>
      ) : null}
      <label className="flex items-center gap-2">
        Activation spend
        <select
          value={compared.activation ?? 0}
          onChange={({ target }) => change({ activation: Number(target.value) })}
          className={control}
        >
          {[...new Set([...activationRatios, compared.activation ?? 0])].map((ratio) => (
            <option key={ratio} value={ratio}>
              {ratio === 0 ? "None, the fee only" : `$${ratio.toFixed(2)} for each $1 of the fee`}
            </option>
          ))}
        </select>
      </label>
      <span role="status" className="text-soft">
        {isWaiting ? "Calculating…" : ""}
      </span>
    </div>
  );
}
