import { listed, plainWords } from "@/lib/matching/wording";
import { formatMoney, toCents } from "@/lib/platform/money";
import type { SponsorWishes } from "./sponsor-wishes-form";

/** The wishes for those who do not change them. */
export function SponsorWishesFacts({ wantedCategories, blockedCategories, minFee }: SponsorWishes) {
  const rows = [
    ["We would like", listed(wantedCategories.map(plainWords)) || "Any category"],
    ["Least fee", minFee === null ? "None" : formatMoney(toCents(minFee))],
    ["We never take", listed(blockedCategories.map(plainWords)) || "Nothing is ruled out"],
  ];
  return (
    <div className="max-w-2xl">
      <dl className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-[10rem_1fr]">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 text-sm text-soft">An admin of your organization keeps these.</p>
    </div>
  );
}
