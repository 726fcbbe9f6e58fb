import { type Fact, FactList } from "@/components/ui/fact-list";
import { listed, plainWords } from "@/lib/matching/wording";
import { formatAmount } from "@/lib/platform/money";
import type { SponsorPreferences } from "./sponsor-preferences-form";

/** The read-only sponsor preferences. */
export function SponsorPreferencesFacts({ wantedCategories, blockedCategories, minFee }: SponsorPreferences) {
  const rows: Fact[] = [
    ["Categories you want", listed(wantedCategories.map(plainWords)) || "Any category"],
    ["Minimum fee", minFee === null ? "None" : formatAmount(minFee)],
    ["Categories you never accept", listed(blockedCategories.map(plainWords)) || "None"],
  ];
  return (
    <div className="max-w-2xl">
      <FactList facts={rows} />
      <p className="mt-6 text-sm text-soft">Admins of your organization can edit these.</p>
    </div>
  );
}
