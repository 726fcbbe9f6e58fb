import { type Fact, FactList } from "@/components/ui/fact-list";
import { listed, plainWords } from "@/lib/matching/wording";
import { formatMoney, toCents } from "@/lib/platform/money";
import type { SponsorWishes } from "./sponsor-wishes-form";

/** The wishes for those who do not change them. */
export function SponsorWishesFacts({ wantedCategories, blockedCategories, minFee }: SponsorWishes) {
  const rows: Fact[] = [
    ["Categories you want", listed(wantedCategories.map(plainWords)) || "Any category"],
    ["Minimum fee", minFee === null ? "None" : formatMoney(toCents(minFee))],
    ["Categories you never accept", listed(blockedCategories.map(plainWords)) || "None"],
  ];
  return (
    <div className="max-w-2xl">
      <FactList facts={rows} />
      <p className="mt-6 text-sm text-soft">An admin of your organization keeps these.</p>
    </div>
  );
}
