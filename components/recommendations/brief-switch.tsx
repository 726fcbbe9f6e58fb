"use client";

import { useRouter } from "next/navigation";
import type { BriefName } from "@/lib/opportunities/view";

interface BriefSwitchProps {
  brief: BriefName;
  briefs: readonly BriefName[];
}

/** Selects the brief to recommend for; shows its name if there is only one. */
export function BriefSwitch({ brief, briefs }: BriefSwitchProps) {
  const router = useRouter();
  if (briefs.length < 2)
    return (
      <p className="text-sm">
        <span className="text-soft">Brief</span> {brief.name}
      </p>
    );
  return (
    <label className="flex min-w-0 items-center gap-2 text-sm">
      Brief
      <select
        value={brief.id}
        onChange={(event) => router.push(`/ai-recommendations?briefId=${event.target.value}`)}
        className="h-9 max-w-64 min-w-0 rounded-lg border border-edge bg-card px-2 text-sm"
      >
        {briefs.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
