/** Converts amounts in another currency by the dated table of rates, with a note about it. */
import type { CurrencyNamed } from "@/lib/language/currencies";
import { aboutInDollars, ratesOf } from "@/lib/platform/exchange-rates";
import { formatDate } from "@/lib/platform/format";
import { formatAmount } from "@/lib/platform/money";

type Dollars = { dollars: number; note: string | null } | { problem: string };

/** @param currency null for US dollars */
export function inDollars(amount: number | null, currency: CurrencyNamed | null): Dollars {
  const [code = "USD", ...others] = currency ?? [];
  if (others.length > 0) return { problem: `which currency: ${[code, ...others].join(" or ")}?` };
  const dollars = aboutInDollars(amount ?? 0, code);
  if (dollars === null) return { problem: `there is no exchange rate for ${code}: how much is it in US dollars?` };
  if (code === "USD") return { dollars, note: null };
  const text = formatAmount(amount ?? 0, code);
  return { dollars, note: `${text} ≈ ${formatAmount(dollars)}, rate of ${formatDate(ratesOf)}` };
}
