"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { type Compared, activationRatios, compareHref } from "@/lib/opportunities/compare/compare-url";
import type { ComparedListing } from "@/lib/opportunities/compare/view";

interface ComparisonSettingsProps {
  compared: Compared;
  /** The brief that is used, or null. */
  briefId: string | null;
  briefs: readonly { id: string; name: string }[];
}

const control = "border-edge bg-card h-9 max-w-64 rounded-lg border px-2 text-sm";

/** Recalculates the comparison with a different choice. */
function useChange(compared: Compared) {
  const router = useRouter();
  const [isWaiting, startTransition] = useTransition();
  const change = (next: Partial<Compared>) =>
    startTransition(() => router.push(compareHref({ ...compared, ...next }), { scroll: false }));
  return { change, isWaiting };
}

interface PackageSelectProps {
  compared: Compared;
  listing: ComparedListing;
}

/** Which package of a listing its column is about. */
export function PackageSelect({ compared, listing: { title, packages, packageId } }: PackageSelectProps) {
  const { change, isWaiting } = useChange(compared);
  if (packages.length < 2) return null;
  const others = (compared.packages ?? []).filter((chosen) => packages.every(({ id }) => id !== chosen));
  return (
    <select
      aria-label={`Package: ${title}`}
      aria-busy={isWaiting}
      data-print="hide"
      value={packageId ?? ""}
      onChange={({ target }) => change({ packages: [...others, target.value] })}
      className="mt-1.5 h-9 w-full max-w-64 rounded-lg border border-edge bg-card px-2 text-sm"
    >
      {packageId === null ? <option value="">Whole listing</option> : null}
      {packages.map(({ id, name, price }) => (
        <option key={id} value={id}>
          {name}, {price}
        </option>
      ))}
    </select>
  );
}

/** The inputs of the comparison. */
export function ComparisonSettings({ compared, briefId, briefs }: ComparisonSettingsProps) {
  const { change, isWaiting } = useChange(compared);
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
              {ratio === 0 ? "None, fee only" : `$${ratio.toFixed(2)} per $1 of the fee`}
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
